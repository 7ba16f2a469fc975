export { DateField } from './DateField';
export { TypedDateField } from './TypedDateField';
