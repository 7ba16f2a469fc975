import { describe, expect, it } from 'vitest';
import { errorOfResponse, isApiError, noResponse, unreadable } from './api-error';

describe('the error catalogue (product/errors#catalogue)', () => {
  it.each([
    ['401 with any body', 401, '{"title":"Token expired"}', 'Access Denied'],
    ['422 with plain text', 422, 'The contract belongs to another client.', 'The contract belongs to another client.'],
    ['422 with a JSON text', 422, '"Too long"', 'Too long'],
    ['422 with a problem body', 422, '{"title":"Too long"}', 'Too long'],
    ['422 with nothing in it', 422, '  ', 'Something went wrong.'],
    ['another error with a title', 409, '{"title":"Somebody was faster"}', 'Somebody was faster'],
    ['a proxy that answers HTML', 502, '<html><title>Bad gateway</title></html>', 'Something went wrong.'],
    ['a title that is not text', 500, '{"title":{"a":1}}', 'Something went wrong.'],
    ['an empty title', 500, '{"title":" "}', 'Something went wrong.'],
  ])('%s', (_name, status, body, message) => {
    expect(errorOfResponse(status, body, false)).toMatchObject({ status, message });
  });

  it('says that no response came', () => {
    expect(noResponse(false)).toMatchObject({ status: null, message: 'No response from server' });
  });

  it('says that something went wrong when an answer cannot be read', () => {
    expect(unreadable(200, true)).toMatchObject({ message: 'Something went wrong.', shownInPlace: true });
  });

  it('includes the body, for queries that return status and data', () => {
    expect(errorOfResponse(500, '{"title":"No","extra":1}', true).data).toEqual({ title: 'No', extra: 1 });
  });

  it('tells its own errors from others', () => {
    expect([isApiError(noResponse(true)), isApiError(new Error('x')), isApiError(null)]).toEqual([true, false, false]);
  });
});
