export { TimeSheetPage } from './ui/TimeSheetPage';
