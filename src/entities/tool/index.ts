export { ADMIN_PATHS } from './model/admin-paths';
export { toolsFor } from './model/tools';
export type { Tool } from './model/tools';
