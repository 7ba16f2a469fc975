import { call } from '../call';
import { opportunitiesSchema } from '../opportunity';

export const listMyOpportunities = call('GET /myopportunities', {
  isSpecified: true,
  who: 'signed-in',
  says: 'The caller’s leads',
  answer: opportunitiesSchema,
});
