export { WeeklySummaryPage } from './ui/WeeklySummaryPage';
