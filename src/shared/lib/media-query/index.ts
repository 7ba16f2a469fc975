export { useIsNarrow } from './use-is-narrow';
export type { Breakpoint } from './use-is-narrow';
