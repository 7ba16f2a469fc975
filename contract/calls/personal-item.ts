import { NOT_FOUND, staffCall } from '../call';
import {
  personalItemInputSchema,
  personalItemPathSchema,
  personalItemRemovalSchema,
  personalItemRemovedSchema,
  personalItemSchema,
  personalItemsPathSchema,
  personalItemsQuerySchema,
  personalItemsSchema,
} from '../personal-item';

export const listPersonalItems = staffCall('GET /personalitems/:kind', {
  says: 'The caller’s own items of a kind',
  details:
    'Saved views, prompts, conversations, notes and the like. Lists of kinds with large values have null for them.',
  params: personalItemsPathSchema,
  query: personalItemsQuerySchema,
  answer: personalItemsSchema,
});

export const getPersonalItem = staffCall('GET /personalitems/:kind/:id', {
  says: 'One of the caller’s own items',
  params: personalItemPathSchema,
  answer: personalItemSchema,
  refuses: [NOT_FOUND],
});

export const savePersonalItem = staffCall('POST /personalitems/save', {
  says: 'Add or change one of the caller’s own items',
  details: 'The caller chooses the id. Version 0 adds an item. The value must have the shape of its kind.',
  body: personalItemInputSchema,
  answer: personalItemSchema,
  refuses: [NOT_FOUND, { status: 409, when: 'The caller has as many items of this kind as allowed.' }],
});

export const removePersonalItem = staffCall('POST /personalitems/remove', {
  says: 'Remove one of the caller’s own items',
  details: 'Saving it again with version 0 restores it.',
  body: personalItemRemovalSchema,
  answer: personalItemRemovedSchema,
  refuses: [NOT_FOUND],
});
