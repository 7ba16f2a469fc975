import { methodOf, pathOf } from '@contract/call';
import { CALLS, ROUTES } from '@contract/calls';
import { marketingPath } from '@tests/support/marketing';
import { BARE_ACCOUNT } from '@tests/support/document';
import { FUZZ_TIME_LIMIT_MS, fuzzRuns } from '@tests/support/fuzz-runs';
import { isAccepted } from '@tests/support/fuzzed-api';
import { hostileHeaders, hostileSegment, spoiled } from '@tests/support/hostile-input';
import { smallCompany } from '@tests/support/small-company';
import { ADA, sharedApi } from '@tests/support/test-api';
import { validBodyOf } from '@tests/support/valid-bodies';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** Tested elsewhere, each with its own rules. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'POST /signout': 'fuzz.test.ts',
  'POST /signout/backchannel': 'provider-logout.test.ts',
  'POST /scim/v2/Users': 'scim-fuzz.test.ts',
  'POST /scim/v2/Groups': 'scim-fuzz.test.ts',
  'POST /data/logevent': 'fuzz-writes.test.ts',
  'POST /addtimesheetentry': 'fuzz-writes.test.ts',
  'POST /publishtimesheetentry': 'time-sheet-fuzz.test.ts',
  'POST /confirmVisitMinutes': 'time-sheet-fuzz.test.ts',
  'POST /submitsurvey': 'survey-hostile.test.ts',
  'POST /adddocument/:documentType/:fileTypeHS': 'document-hostile.test.ts',
  'POST /updateDocument/:documentType': 'document-hostile.test.ts',
  'POST /deleteDocument/:documentType': 'document-hostile.test.ts',
  'POST /registration/upload': 'registration-upload.test.ts',
  'POST /importword': 'word-import.test.ts',
  'POST /admin/imports/upload': 'imports.test.ts',
  'POST /admin/forms/xlsform': 'forms.test.ts',
  'POST /admin/recordings/upload': 'recording-set-up.test.ts',
  [`POST ${marketingPath('updateFormTags')}`]: 'marketing-fuzz.test.ts',
  [`POST ${marketingPath('updateMappings')}`]: 'marketing-fuzz.test.ts',
  [`POST ${marketingPath('updateJobTitle')}`]: 'marketing-fuzz.test.ts',
  [`POST ${marketingPath('updateProspect')}`]: 'marketing-fuzz.test.ts',
  [`POST ${marketingPath('updateJobTitles')}`]: 'marketing-job-titles.test.ts',
};

/** They need a printer or an AI service, which this API does not have: 503. */
const NOT_HERE: readonly string[] = ['POST /ai/v1/chat/completions', 'POST /pdf/v1/convert'];

const NAMED: Readonly<Record<string, string>> = { ':date': '2026-11-01', ':id': 'x', ':targetId': '200000000' };

const HERE = ROUTES.filter((route) => methodOf({ route }) === 'POST' && !(route in ELSEWHERE));

describe('bad JSON', () => {
  const api = sharedApi(() => smallCompany());

  it('leaves out only writes that are tested elsewhere', () => {
    expect(Object.keys(ELSEWHERE).filter((route) => !(route in CALLS))).toEqual([]);
  });

  it('is made of well-formed bodies: what they name may not exist, or have changed', async () => {
    const answered = new Map<number, string[]>();
    for (const route of HERE) {
      const path = pathOf({ route }).replaceAll(/:\w+/g, (part) => NAMED[part] ?? BARE_ACCOUNT);
      const { status } = await api.request('POST', path, { as: ADA, body: validBodyOf(route) });
      answered.set(status, [...(answered.get(status) ?? []), route]);
    }
    expect(answered.get(503)).toEqual(NOT_HERE);
    const { length: accepted } = answered.get(200) ?? [];
    for (const status of [200, 404, 412, 503]) answered.delete(status);
    expect([...answered]).toEqual([]);
    expect(accepted).toBeGreaterThan(30);
  });

  it.each(HERE)(
    'never breaks %s',
    async (route) => {
      const right = validBodyOf(route);
      const [, pattern = ''] = route.split(' ');
      const wellNamed = fc.constantFrom(BARE_ACCOUNT, '2026-11-01', '1', 'section-overtime');
      const segments = pattern
        .split('/')
        .map((part) =>
          part.startsWith(':')
            ? fc.oneof({ weight: 4, arbitrary: wellNamed }, { weight: 1, arbitrary: hostileSegment })
            : fc.constant(part),
        );
      const fields = Object.keys(right).length === 0 ? { any: 'thing' } : right;
      await fc.assert(
        fc.asyncProperty(fc.tuple(...segments), spoiled(fields), hostileHeaders, async (path, body, headers) => {
          const answer = await api.request('POST', path.join('/'), {
            as: ADA,
            body: body ?? 'null',
            headers,
          });
          if (answer.status !== 503 || !NOT_HERE.includes(route)) await isAccepted(answer);
        }),
        fuzzRuns(),
      );
    },
    FUZZ_TIME_LIMIT_MS,
  );
});
