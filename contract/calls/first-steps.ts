import { call } from '../call';
import { firstStepsSchema } from '../first-steps';

export const getFirstSteps = call('GET /admin/firststeps', {
  who: 'Admin',
  says: 'What an empty server still needs',
  answer: firstStepsSchema,
});
