export { ADMIN_PATHS, ADMIN_SECTIONS, personalDataPath } from './model/admin-sections';
export { leadsTo, toolGroupsFor } from './model/tool-groups';
export type { ToolGroup } from './model/tool-groups';
export { toolsFor } from './model/tools';
export type { Tool } from './model/tools';
