export { isMotionReduced, useIsNarrow, useIsPhone } from './media-query';
export type { Breakpoint } from './media-query';
