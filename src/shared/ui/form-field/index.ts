export { FieldFailure } from './FieldFailure';
export { firstWrong, Form, useProblem } from './Form';
export { LongTextField, SelectField, TextField } from './control-fields';
export { FormField } from './FormField';
export { LockedField } from './LockedField';
export type { FieldControl } from './FormField';
export { focusFirstField, useFirstField } from './first-field';
export { labelledOptions } from './labelled-options';
