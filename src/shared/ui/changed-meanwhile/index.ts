export { ChangedValues } from './ChangedValues';
export type { ChangedField } from './ChangedValues';
export { CHOICE_NEEDED, MeanwhileNote } from './MeanwhileNote';
export { useMeanwhile } from './use-meanwhile';
export { useOpenRecord, useOpenRow } from './use-open-record';
export { useSeen } from './use-seen';
export { mergeEdits, withEdit } from './merge-edits';
