export { FieldFailure } from './FieldFailure';
export { FormField } from './FormField';
export type { FieldControl } from './FormField';
export { focusFirstField, useFirstField } from './first-field';
export { labelledOptions } from './labelled-options';
