export { ADMIN_PATHS, ADMIN_SECTIONS } from './model/admin-sections';
export { toolsFor } from './model/tools';
export type { Tool } from './model/tools';
