export { FirstStepsPage } from './ui/FirstStepsPage';
