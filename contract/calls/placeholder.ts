import { NOT_FOUND, NULL, call } from '../call';
import {
  placeholderInputSchema,
  placeholderOrderSchema,
  placeholderSetUpSchema,
  removedPlaceholderSchema,
} from '../placeholder-set-up';
import { textsOf } from '../texts-of';

const IN_USE = { status: 409, when: 'It is in use.' } as const;

export const listPlaceholders = call('GET /admin/placeholders', {
  who: 'Admin',
  says: 'Placeholders',
  answer: placeholderSetUpSchema,
});

export const savePlaceholder = call('POST /admin/placeholders/save', {
  who: 'Admin',
  says: 'Add or change a placeholder',
  body: placeholderInputSchema,
  answer: textsOf('key'),
  refuses: [IN_USE, NOT_FOUND],
});

export const removePlaceholder = call('POST /admin/placeholders/remove', {
  who: 'Admin',
  says: 'Remove a placeholder',
  body: removedPlaceholderSchema,
  answer: textsOf('key'),
  refuses: [IN_USE, NOT_FOUND],
});

export const orderPlaceholders = call('POST /admin/placeholders/order', {
  who: 'Admin',
  says: 'Put the placeholders in order',
  body: placeholderOrderSchema,
  answer: NULL,
});
