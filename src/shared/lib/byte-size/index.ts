export { formatBytes } from './byte-size';
