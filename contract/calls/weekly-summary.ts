import { object } from 'yup';
import { staffCall } from '../call';
import { isoDate } from '../text';
import { weeklySummarySchema } from '../weekly-summary';

export const getWeeklySummary = staffCall('GET /weeklysummary/:weekStart', {
  isSpecified: true,
  says: 'The caller’s week, by day',
  params: object({ weekStart: isoDate().label('The week').required() }),
  answer: weeklySummarySchema,
});
