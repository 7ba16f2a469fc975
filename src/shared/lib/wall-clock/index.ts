export {
  formatDate,
  formatTime,
  formatWallClock,
  fromPickerDate,
  toPickerDate,
  today,
  wallClockNow,
} from './wall-clock';
