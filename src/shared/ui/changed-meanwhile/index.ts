export { ChangedMeanwhile } from './ChangedMeanwhile';
export type { ChangedField } from './ChangedMeanwhile';
export { useKnownVersion } from './use-known-version';
export { useMeanwhile } from './use-meanwhile';
export { useOpenRecord } from './use-open-record';
export { useSeen } from './use-seen';
export { isClash, mergeEdits } from './merge-edits';
export type { MeanwhileChange } from './merge-edits';
