import { object } from 'yup';
import { call } from '../call';
import { isoDate } from '../text';
import { weeklySummarySchema } from '../weekly-summary';

export const getWeeklySummary = call('GET /weeklysummary/:weekStart', {
  isSpecified: true,
  who: 'signed-in',
  says: 'The caller’s week, by day',
  params: object({ weekStart: isoDate().label('The week').required() }),
  answer: weeklySummarySchema,
});
