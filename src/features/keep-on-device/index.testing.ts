export type { KeptAnswer } from './model/device-database';
export { restoredCache } from './model/restored-cache';
