export { isMotionReduced, isPhone, useIsNarrow, useMedia } from './media-query';
export type { Breakpoint } from './media-query';
