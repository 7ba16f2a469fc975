export { isMotionReduced, isPhone, useIsNarrow } from './media-query';
export type { Breakpoint } from './media-query';
