export { byName, counted, formatBytes, formatDuration, formatNumber, formatPounds } from './number';
