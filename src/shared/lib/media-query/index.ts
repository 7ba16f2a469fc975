export { isMotionReduced, isPhone, measurePage, useIsNarrow, useMedia } from './media-query';
export type { PageWidth } from './media-query';
