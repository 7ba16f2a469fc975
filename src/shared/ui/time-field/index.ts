export { parseTypedTime } from './typed-time';
export { TimeField } from './TimeField';
