/** Sizes, spans and counts as people read them. */
export { formatBytes } from './byte-size';
export { counted } from './counted';
export { formatDuration } from './duration';
