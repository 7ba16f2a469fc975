export { foundBy } from './found-by';
export { FILTER_FROM, FilterField } from './FilterField';
