export { isTime } from './typed-time';
export { TimeField } from './TimeField';
