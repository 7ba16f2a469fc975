export { FILTER_FROM, FilterField } from './FilterField';
