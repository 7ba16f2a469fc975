export { ChangedMeanwhile } from './ChangedMeanwhile';
export type { ChangedField } from './ChangedMeanwhile';
