export { releasesWherePressed } from './releases-where-pressed';
export { isControl, useFocusReturn } from './use-focus-return';
