export { isMotionReduced } from './is-motion-reduced';
export { useIsNarrow } from './use-is-narrow';
export type { Breakpoint } from './use-is-narrow';
