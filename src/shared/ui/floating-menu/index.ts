export { FloatingMenu } from './FloatingMenu';
export type { FloatingMenuEntry } from './FloatingMenu';
