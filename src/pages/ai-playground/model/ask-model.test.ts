// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { errorOfResponse, noResponse } from '@/shared/api';
import { problemOf } from './ask-model';

const answer = (status: number, body = '{"error":{"message":"No"}}') => errorOfResponse(status, body, true);

it.each([
  [
    'our server’s reason',
    answer(503, '{"title":"The AI service does not answer."}'),
    'The AI service does not answer.',
  ],
  ['404', answer(404), 'There is no AI service at the configured address. Tell an administrator.'],
  ['429', answer(429), 'The AI service is busy. Try again later.'],
  ['500', answer(500), 'The AI service failed (500).'],
  ['401', answer(401), 'Access Denied'],
  ['no response', noResponse(true), 'No response from server'],
  ['an error of the portal', new Error('x'), 'Something went wrong.'],
])('a failed call says what happened: %s', (_what, error, problem) => {
  expect(problemOf(error, false)).toBe(problem);
});

it('a connection that is lost after the beginning of the answer is no missing response', () => {
  expect(problemOf(noResponse(true), true)).toBe('The connection was lost.');
});
