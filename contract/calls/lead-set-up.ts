import { NOT_FOUND, NULL, call } from '../call';
import {
  leadProductInputSchema,
  leadProductOrderSchema,
  leadSetUpSchema,
  removedLeadProductSchema,
  savedLeadProductSchema,
} from '../lead-set-up';
import { textsOf } from '../texts-of';

const IN_USE = { status: 409, when: 'It is in use.' } as const;

export const getLeadSetUp = call('GET /admin/leadproducts', {
  who: 'Admin',
  says: 'The lead catalogue, for editing',
  answer: leadSetUpSchema,
});

export const saveLeadProduct = call('POST /admin/leadproducts/save', {
  who: 'Admin',
  says: 'Add or change a product of the lead catalogue',
  body: leadProductInputSchema,
  answer: savedLeadProductSchema,
  refuses: [NOT_FOUND],
});

export const removeLeadProduct = call('POST /admin/leadproducts/remove', {
  who: 'Admin',
  says: 'Remove a product of the lead catalogue',
  body: removedLeadProductSchema,
  answer: textsOf('id'),
  refuses: [IN_USE, NOT_FOUND],
});

export const orderLeadProducts = call('POST /admin/leadproducts/order', {
  who: 'Admin',
  says: 'Put the lead catalogue in order',
  body: leadProductOrderSchema,
  answer: NULL,
});
