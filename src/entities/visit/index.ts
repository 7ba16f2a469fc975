export { useGetVisitAutomationWindowQuery, useGetVisitSummaryQuery } from './api/visit-api';
