export { SearchSelect } from './SearchSelect';
export { useSearch, useSearchWith } from './use-search';
