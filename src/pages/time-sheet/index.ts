export { prefetchDays } from './model/prefetch-days';
export { TimeSheetPage } from './ui/TimeSheetPage';
