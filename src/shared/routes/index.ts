export { ARRIVAL, isArrival, isKnownPath, pathNameOf } from './match-path';
export { COMPLAINT_FORM, documentsOf, OPPORTUNITY_LOST_FORM, PATHS } from './paths';
export type { PathName } from './paths';
