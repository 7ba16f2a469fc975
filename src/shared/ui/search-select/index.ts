export { SearchSelect } from './SearchSelect';
export type { RunningSearch } from './use-search';
