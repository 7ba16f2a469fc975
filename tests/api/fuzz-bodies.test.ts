import { marketingPath } from '@tests/support/marketing';
import { CALLS } from '@contract/calls';
import { BARE_ACCOUNT } from '@tests/support/document';
import { FUZZ_TIME_LIMIT_MS, fuzzRuns } from '@tests/support/fuzz-runs';
import { isAccepted } from '@tests/support/fuzzed-api';
import { hostileHeaders, hostileSegment, spoiled } from '@tests/support/hostile-input';
import { smallCompany } from '@tests/support/small-company';
import { ADA, sharedApi } from '@tests/support/test-api';
import { VALID_BODIES } from '@tests/support/valid-bodies';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** Tested elsewhere, each with its own rules. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'POST /signout': 'fuzz.test.ts',
  'POST /scim/v2/Users': 'scim-fuzz.test.ts',
  'POST /scim/v2/Groups': 'scim-fuzz.test.ts',
  'POST /data/logevent': 'fuzz-writes.test.ts',
  'POST /addtimesheetentry': 'fuzz-writes.test.ts',
  'POST /publishtimesheetentry': 'time-sheet-fuzz.test.ts',
  'POST /confirmVisitMinutes': 'time-sheet-fuzz.test.ts',
  'POST /submitsurvey': 'survey-hostile.test.ts',
  'POST /adddocument/:documentType/:fileTypeHS': 'document-hostile.test.ts',
  'POST /adddocument/:documentType/:fileTypeHS/': 'document-hostile.test.ts',
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

/** The answers of routes that need a printer or an AI service, which this API does not have. */
const NOT_HERE: Readonly<Record<string, number>> = {
  'POST /pdf/v1/convert': 503,
  'POST /ai/v1/chat/completions': 503,
};

const NAMED: Readonly<Record<string, string>> = { ':date': '2026-11-01', ':id': 'x', ':targetId': '200000000' };

/** The answers to the good bodies where they are not 200: what they name does not exist. */
const WELL_FORMED: Readonly<Record<string, number>> = {
  'POST /savepublishedtext/:accountId': 404,
  'POST /documenthistory/restore': 404,
  'POST /personalitems/remove': 404,
  'POST /templatestate': 404,
  'POST /templatecomments/add': 404,
  'POST /templatecomments/done': 404,
  'POST /templatehistory/restore': 404,
  'POST /templatebin/add': 404,
  'POST /templatebin/restore': 404,
  'POST /templatebin/remove': 404,
  'POST /documentbin/restore': 404,
  'POST /documentbin/remove': 404,
  'POST /admin/imports/headings': 404,
  'POST /admin/imports/check': 404,
  'POST /admin/imports/run': 404,
  'POST /admin/imports/stop': 404,
  'POST /admin/imports/undo': 404,
  'POST /admin/imports/remove': 404,
  'POST /admin/people/save': 404,
  'POST /admin/people/endsessions': 404,
  'POST /admin/people/releaseaccount': 404,
  'POST /admin/people/handover': 404,
  'POST /admin/imports/correct': 404,
  'POST /admin/imports/recheck': 404,
  'POST /admin/directorytokens/revoke': 404,
  'POST /admin/directorygroups/save': 404,
  'POST /admin/teams/remove': 404,
  'POST /admin/personaldata/erase': 404,
  'POST /admin/duplicates/merge': 404,
  'POST /admin/duplicates/undo': 404,
  'POST /admin/duplicates/apart': 404,
  'POST /admin/leadproducts/remove': 404,
  'POST /admin/leadproducts/order': 412,
  'POST /admin/webhooks/remove': 404,
  'POST /admin/webhooks/rotate': 404,
  'POST /admin/webhooks/test': 404,
  'POST /admin/webhooks/replay': 404,
  'POST /admin/placeholders/remove': 404,
  'POST /subjects/:accountId/remove': 404,
  'POST /subjects/:accountId/restore': 404,
  'POST /admin/placeholders/order': 412,
  'POST /admin/targets/remove': 404,
  'POST /admin/targetgroups/order': 412,
  'POST /admin/targetgroups/remove': 404,
  'POST /admin/recordings/save': 404,
  'POST /admin/recordings/transcript': 404,
  'POST /admin/recordings/remove': 404,
  'POST /admin/visits/save': 404,
  'POST /admin/visits/cancel': 404,
  'POST /admin/visits/restore': 404,
  'POST /mysessions/end': 404,
  'POST /mytokens/revoke': 404,
  'POST /mycalendar/revoke': 404,
  'POST /registration/dismiss/:id': 404,
  'POST /deletetimesheetentry': 404,
  'POST /restoretimesheetentry': 404,
  'POST /unpublishtimesheetentry': 404,
  'POST /registration/restore/:id': 404,
  'POST /reopenAction/:date/:targetId': 404,
  'POST /visitreport': 404,
  ...NOT_HERE,
};

describe('bad JSON', () => {
  const api = sharedApi(() => smallCompany());

  it('is sent to every write in the policy', () => {
    const writes = Object.keys(CALLS).filter((route) => route.startsWith('POST '));
    expect([...Object.keys(VALID_BODIES), ...Object.keys(ELSEWHERE)].toSorted()).toEqual(writes.toSorted());
  });

  it.each(Object.entries(VALID_BODIES))('%s has a well-formed body to spoil', async (route, body) => {
    const path = route.slice('POST '.length).replaceAll(/:\w+/g, (part) => NAMED[part] ?? BARE_ACCOUNT);
    const { status } = await api.request('POST', path, { as: ADA, body });
    expect([route, status]).toEqual([route, WELL_FORMED[route] ?? 200]);
  });

  it.each(Object.entries(VALID_BODIES))(
    'never breaks %s',
    async (route, right) => {
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
          if (answer.status !== NOT_HERE[route]) await isAccepted(answer);
        }),
        fuzzRuns(),
      );
    },
    FUZZ_TIME_LIMIT_MS,
  );
});
