export { formatDate, formatTime, formatWallClock, fromPickerDate, toPickerDate, today } from './wall-clock';
