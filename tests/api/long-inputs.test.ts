import { openApiDocument } from '@server/openapi/document';
import { FUZZ_TIME_LIMIT_MS } from '@tests/support/fuzz-runs';
import { longCalls } from '@tests/support/long-input';
import { longestTurn } from '@tests/support/processor-time';
import { smallCompany } from '@tests/support/small-company';
import { ADA, sharedApi } from '@tests/support/test-api';
import { describe, expect, it } from 'vitest';

/** Of the processor. The goal is 50; a pattern that takes quadratic time needs many times this. */
const LIMIT_MS = 250;

describe('input as long as a call allows', () => {
  const api = sharedApi(() => smallCompany());

  it(
    'never keeps the event loop busy for long, on any route',
    async () => {
      const document = openApiDocument(api.config.portal.marketingPrefix);
      const slow: string[] = [];
      let calls = 0;
      for (const { name, method, path, body, type } of longCalls(document)) {
        const headers = type === undefined ? undefined : { 'Content-Type': type };
        const call = () => api.request(method, path, { as: ADA, body, headers, isAsGiven: true });
        const took = await longestTurn(call, LIMIT_MS);
        if (took > LIMIT_MS) slow.push(`${name}: ${Math.round(took)} ms`);
        calls += 1;
      }
      expect(slow).toEqual([]);
      expect(calls).toBeGreaterThan(1_000);
    },
    FUZZ_TIME_LIMIT_MS,
  );
});
