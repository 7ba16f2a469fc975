export { listWeek, useListWeekQuery } from './api/weekly-summary-api';
