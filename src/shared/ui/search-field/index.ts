export { LateSearchField, SearchField } from './SearchField';
