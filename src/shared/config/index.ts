export { startUpConfig } from './start-up-config';
export type { StartUpConfig } from './start-up-config';
