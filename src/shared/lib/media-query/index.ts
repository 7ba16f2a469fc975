export { isMotionReduced, isPhone, useMedia } from './media-query';
export { measurePage, useIsNarrow } from './page-width';
export type { PageWidth } from './page-width';
