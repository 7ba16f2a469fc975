import { staffCall } from '../call';
import { opportunitiesSchema } from '../opportunity';

export const listMyOpportunities = staffCall('GET /myopportunities', {
  isSpecified: true,
  says: 'The caller’s leads',
  answer: opportunitiesSchema,
});
