import { NOT_FOUND, NULL, adminCall } from '../call';
import {
  leadProductInputSchema,
  leadProductOrderSchema,
  leadSetUpSchema,
  removedLeadProductSchema,
  savedLeadProductSchema,
} from '../lead-set-up';
import { textsOf } from '../texts-of';

const IN_USE = { status: 409, when: 'It is in use.' } as const;

export const getLeadSetUp = adminCall('GET /admin/leadproducts', {
  says: 'The lead catalogue, for editing',
  answer: leadSetUpSchema,
});

export const saveLeadProduct = adminCall('POST /admin/leadproducts/save', {
  says: 'Add or change a product of the lead catalogue',
  body: leadProductInputSchema,
  answer: savedLeadProductSchema,
  refuses: [NOT_FOUND],
});

export const removeLeadProduct = adminCall('POST /admin/leadproducts/remove', {
  says: 'Remove a product of the lead catalogue',
  body: removedLeadProductSchema,
  answer: textsOf('id'),
  refuses: [IN_USE, NOT_FOUND],
});

export const orderLeadProducts = adminCall('POST /admin/leadproducts/order', {
  says: 'Put the lead catalogue in order',
  body: leadProductOrderSchema,
  answer: NULL,
});
