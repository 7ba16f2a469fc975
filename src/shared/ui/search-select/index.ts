export { SearchSelect } from './SearchSelect';
export { useSearch } from './use-search';
export type { RunningSearch } from './use-search';
