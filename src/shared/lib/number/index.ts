export { byName, counted, formatBytes, formatDuration, formatNumber, formatPounds } from './number';
export { fieldText, parseValue } from './typed-value';
