import { staffCall } from '../call';
import { automationWindowSchema, visitSummarySchema } from '../visit';

export const getVisitSummary = staffCall('GET /visitsummary', {
  isSpecified: true,
  says: 'The caller’s visits against their targets',
  answer: visitSummarySchema,
});

export const getAutomationWindow = staffCall('GET /visitautomationwindow', {
  isSpecified: true,
  says: 'The days for which visits are being booked',
  answer: automationWindowSchema,
});
