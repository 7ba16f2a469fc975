export { OrderedList } from './OrderedList';
export { inOrderOf } from './moved-to';
