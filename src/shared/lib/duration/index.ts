export { formatDuration } from './duration';
