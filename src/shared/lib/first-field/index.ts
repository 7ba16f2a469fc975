export { focusFirstField, useFirstField } from './first-field';
