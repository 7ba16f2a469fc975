import { adminCall } from '../call';
import { firstStepsSchema } from '../first-steps';

export const getFirstSteps = adminCall('GET /admin/firststeps', {
  says: 'What an empty server still needs',
  answer: firstStepsSchema,
});
