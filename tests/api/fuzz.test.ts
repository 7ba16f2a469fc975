import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALLS as DECLARED_CALLS } from '@contract/calls';
import { FUZZ_TIME_LIMIT_MS, fuzzRuns } from '@tests/support/fuzz-runs';
import { fuzzedApi, isAccepted } from '@tests/support/fuzzed-api';
import { hostileAuthorization, hostileHeaders, hostileQuery, hostileSegment } from '@tests/support/hostile-input';
import { OWEN } from '@tests/support/test-api';

const fuzzed = fuzzedApi();

/** Null means Owen's own token. */
const mostlySignedIn = fc.oneof(
  { weight: 9, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: hostileAuthorization },
);

/** Their bodies are tested in fuzz-writes.test.ts. */
const WRITES = new Set(['POST /addtimesheetentry', 'POST /data/logevent']);
const CALLS = Object.keys(DECLARED_CALLS).filter((route) => !WRITES.has(route));

describe('bad input', () => {
  it.each(CALLS)(
    'never breaks %s and leaves nothing behind',
    async (route) => {
      const [method = '', pattern = ''] = route.split(' ');
      const segments = pattern.split('/').map((each) => (each.startsWith(':') ? hostileSegment : fc.constant(each)));
      // A valid sign-out would end the session that the other calls use.
      const caller = method === 'POST' ? hostileAuthorization : mostlySignedIn;
      const before = await fuzzed.stored();
      await fc.assert(
        fc.asyncProperty(
          fc.tuple(...segments),
          hostileQuery,
          hostileHeaders,
          caller,
          async (path, query, headers, sent) => {
            const authorization: Record<string, string> = sent === null ? {} : { Authorization: sent };
            await isAccepted(
              await fuzzed.api.request(method, path.join('/') + query, {
                as: OWEN,
                headers: { ...headers, ...authorization },
              }),
            );
          },
        ),
        // Without a path segment to spoil, requests hardly differ.
        fuzzRuns(pattern.includes(':') ? 100 : 25),
      );
      expect(await fuzzed.stored()).toEqual(before);
    },
    FUZZ_TIME_LIMIT_MS,
  );
});
