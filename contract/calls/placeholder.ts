import { NOT_FOUND, NULL, adminCall } from '../call';
import {
  placeholderInputSchema,
  placeholderOrderSchema,
  placeholderSetUpSchema,
  removedPlaceholderSchema,
} from '../placeholder-set-up';
import { textsOf } from '../texts-of';

const IN_USE = { status: 409, when: 'It is in use.' } as const;

export const listPlaceholders = adminCall('GET /admin/placeholders', {
  says: 'Placeholders',
  answer: placeholderSetUpSchema,
});

export const savePlaceholder = adminCall('POST /admin/placeholders/save', {
  says: 'Add or change a placeholder',
  body: placeholderInputSchema,
  answer: textsOf('key'),
  refuses: [IN_USE, NOT_FOUND],
});

export const removePlaceholder = adminCall('POST /admin/placeholders/remove', {
  says: 'Remove a placeholder',
  body: removedPlaceholderSchema,
  answer: textsOf('key'),
  refuses: [IN_USE, NOT_FOUND],
});

export const orderPlaceholders = adminCall('POST /admin/placeholders/order', {
  says: 'Put the placeholders in order',
  body: placeholderOrderSchema,
  answer: NULL,
});
