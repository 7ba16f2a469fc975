export { OrderedList } from './OrderedList';
export { inOrderOf, withOrderIn } from './moved-to';
