// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { errorOfResponse, noResponse } from '@/shared/api';
import { documentFailureOf } from './document-messages';

it.each([
  ['a title', errorOfResponse(500, '{"title":"The store is full."}', true), 'The store is full.'],
  ['the text of a 422', errorOfResponse(422, 'Not there.', true), 'Not there.'],
  ['no access', errorOfResponse(401, '', true), 'Access Denied'],
  ['no text', errorOfResponse(500, '', true), 'There was an error adding the File'],
  ['a page', errorOfResponse(503, '<h1>Bad gateway</h1>', true), 'There was an error adding the File'],
  ['no answer', noResponse(true), 'There was an error adding the File'],
  ['an error of the portal', new Error('x'), 'There was an error adding the File'],
])('a failure with %s says so, or what was tried', (_what, error, message) => {
  expect(documentFailureOf(error, 'add')).toBe(message);
});
