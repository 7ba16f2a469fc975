import { ADDS, staffCall } from '../call';
import { leadProductsSchema, leadSubmissionSchema } from '../lead';
import { textsOf } from '../texts-of';

export const listLeadProducts = staffCall('GET /leadproducts', {
  isSpecified: true,
  says: 'The lead catalogue',
  answer: leadProductsSchema,
});

export const submitLead = staffCall('POST /submitlead', {
  isSpecified: true,
  says: 'Send a lead',
  body: leadSubmissionSchema,
  answer: textsOf('id', 'opportunityId'),
  isAnswerOpen: true,
  unversioned: ADDS,
});
