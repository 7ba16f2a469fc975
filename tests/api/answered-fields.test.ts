import { expect, it } from 'vitest';
import { DEFAULT_MARKETING_PREFIX } from '@contract/marketing-prefix';
import { holdToDescription } from '@tests/support/described-answers';

// Every answer that a test of the API gets is held to its declaration: `request` of tests/support/test-api.ts.
it('an answer with a field that the contract does not have is found in every test', async () => {
  const answered = (item: object) =>
    holdToDescription(DEFAULT_MARKETING_PREFIX, 'GET', '/getclients/Ltd', Response.json([item]));
  await answered({ value: 'v', text: 't' });
  await expect(answered({ value: 'v', text: 't', secret: 7 })).rejects.toThrow('[].secret is not declared');
});
