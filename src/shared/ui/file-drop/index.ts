export { FileArea } from './FileArea';
export { FileDrop } from './FileDrop';
export type { FileLimits } from './chosen-files';
