import { ADDS, call } from '../call';
import { leadProductsSchema, leadSubmissionSchema } from '../lead';
import { textsOf } from '../texts-of';

export const listLeadProducts = call('GET /leadproducts', {
  isSpecified: true,
  who: 'signed-in',
  says: 'The lead catalogue',
  answer: leadProductsSchema,
});

export const submitLead = call('POST /submitlead', {
  isSpecified: true,
  who: 'signed-in',
  says: 'Send a lead',
  body: leadSubmissionSchema,
  answer: textsOf('id', 'opportunityId'),
  isAnswerOpen: true,
  unversioned: ADDS,
});
