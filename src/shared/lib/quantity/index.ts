/** Sizes and spans as people read them. */
export { formatBytes } from './byte-size';
export { formatDuration } from './duration';
