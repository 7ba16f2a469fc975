export { releasesWherePressed } from './releases-where-pressed';
export { useFocusReturn } from './use-focus-return';
