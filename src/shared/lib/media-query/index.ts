export { isMotionReduced, useIsNarrow } from './media-query';
export type { Breakpoint } from './media-query';
