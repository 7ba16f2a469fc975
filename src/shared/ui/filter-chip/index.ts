export { FilterChip } from './FilterChip';
