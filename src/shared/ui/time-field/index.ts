export { isTime, parseTypedTime } from './typed-time';
export { TimeField } from './TimeField';
