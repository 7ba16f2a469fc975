export { toolsFor } from './model/tools';
export type { Tool } from './model/tools';
