export { areaOf, areaOfAddress, driveText, minutesBetween } from './model/post-areas';
