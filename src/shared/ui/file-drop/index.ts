export { FileDrop } from './FileDrop';
export type { FileLimits } from './chosen-files';
