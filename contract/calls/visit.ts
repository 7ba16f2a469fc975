import { call } from '../call';
import { automationWindowSchema, visitSummarySchema } from '../visit';

export const getVisitSummary = call('GET /visitsummary', {
  isSpecified: true,
  who: 'signed-in',
  says: 'The caller’s visits against their targets',
  answer: visitSummarySchema,
});

export const getAutomationWindow = call('GET /visitautomationwindow', {
  isSpecified: true,
  who: 'signed-in',
  says: 'The days for which visits are being booked',
  answer: automationWindowSchema,
});
