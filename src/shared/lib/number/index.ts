export { byName, counted, formatBytes, formatDuration, formatNumber, formatPounds } from './number';
export { fieldText, isNumberText, parseValue } from './typed-value';
