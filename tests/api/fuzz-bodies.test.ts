import { leadSubmission } from '@contract/lead-rules';
import { leadCatalogue } from '@contract/lead-catalogue';
import { marketingPath } from '@contract/marketing';
import { POLICY } from '@server/policy';
import { BARE_ACCOUNT } from '@tests/support/document';
import { FUZZ_TIME_LIMIT_MS, fuzzRuns } from '@tests/support/fuzz-runs';
import { isAccepted } from '@tests/support/fuzzed-api';
import { hostileHeaders, hostileSegment, spoiled } from '@tests/support/hostile-input';
import { smallCompany } from '@tests/support/small-company';
import { ADA, OWEN, sharedApi } from '@tests/support/test-api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const page = { margins: { top: 20, right: 25, bottom: 30, left: 25 }, footer: 'Page {page} of {pages}' };

/** For each write that takes JSON, a body that is accepted, or would be if what it names existed. */
const BODIES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'POST /settargetinfo': {
    targetId: null,
    description: 'Metric',
    pillarId: 1,
    areaId: 2,
    targetType: 0,
    ownerEmail: OWEN,
  },
  'POST /settarget/:date': { targetId: 1, target: 10, actual: 9, amberLower: 5, redLower: 2, fca: 'A reason' },
  'POST /savetemplate': { name: 'Letter', html: '<p>Dear reader</p>', templateId: null, version: null },
  'POST /savesection': { key: 'Parking', question: 'Is there any?', html: '<p>Behind.</p>', isMandatory: false },
  'POST /subjects/:accountId/save': { id: null, name: 'Fuzzed', kind: 'person' },
  'POST /subjects/:accountId/remove': { id: 'nobody', version: 1 },
  'POST /subjects/:accountId/restore': { id: 'nobody', version: 1 },
  'POST /savetemplateanswers/:externalId': { Overtime: 'Yes', 'Employee name': 'Sam Taylor' },
  'POST /savepublishedtext/:accountId': {
    uri: 'a.pdf',
    version: 'x',
    templateId: null,
    text: 'Text',
    html: '<p>Text</p>',
  },
  'POST /word/v1/convert': { html: '<p>Hello</p>', css: 'p { color: red }', options: page },
  'POST /pdf/v1/convert': { html: '<p>Hello</p>', css: 'p { color: red }', options: page },
  'POST /ai/v1/chat/completions': { model: 'm', messages: [{ role: 'user', content: 'Hello' }], stream: true },
  'POST /ai/names': { words: 'anvil forge' },
  'POST /submitlead': {
    ...leadSubmission({
      catalogue: leadCatalogue([]),
      divisions: ['Consultancy'],
      answers: {
        ReferrerEmail: OWEN,
        Division: 'Consultancy',
        Initial: 'DMMOVER',
        'NOTES:PreviousCompany': 'Old Co',
        'NOTES:NewCompany': 'New Co',
        'NOTES:Contact': 'Jo Bloggs',
      },
    }),
  },
  'POST /admin/people/add': {
    email: 'jo@b.example',
    firstName: 'Jo',
    lastName: 'Bloggs',
    jobTitle: 'Adviser',
    region: null,
    teamId: null,
    fte: 0.8,
    monthlyVisitTarget: 8,
    annualVisitTarget: 90,
    registered: true,
    active: true,
    roles: ['tools:ai'],
  },
  'POST /documenthistory/restore': { accountId: 'x', fileName: 'x/a.txt', version: '1.2', restore: '1.1' },
  'POST /templatestate': { templateId: 'x', version: '2', state: 'draft' },
  'POST /templatecomments/add': { templateId: 'x', answers: null, text: 'Why?', quote: 'this', start: 3 },
  'POST /templatecomments/done': { templateId: 'x', commentId: 'x', isDone: true },
  'POST /templatehistory/restore': { kind: 'template', id: 'x', version: '2', restore: '1' },
  'POST /templatebin/add': { kind: 'section', id: 'x', version: '2' },
  'POST /templatebin/restore': { kind: 'section', id: 'x', version: '2' },
  'POST /templatebin/remove': { kind: 'template', id: 'x', version: '2', reason: 'Fuzzed' },
  'POST /documentbin/restore': { accountId: 'x', version: '1.1', path: 'a.txt' },
  'POST /documentbin/remove': { accountId: 'x', version: '1.1', reason: 'Fuzzed' },
  'POST /admin/forms/add': { key: 'fuzz', description: 'Fuzz', copyOf: null },
  'POST /admin/forms/give': { key: 'complaint', staffId: 'staff-owen-hughes', clientId: 'client-0001' },
  'POST /admin/forms/save': {
    key: 'complaint',
    version: 1,
    changes: {
      description: 'Complaint Form',
      questions: [
        { questionId: 'a', questionText: '<p>A</p>', questionType: 2, required: true, choices: ['Yes'] },
        { questionId: 'b', questionType: 0, maxLength: 5, dependsOnQuestionId: 'a', dependsOnQuestionResponse: 'Yes' },
      ],
      errorMessage: null,
      thanks: '',
      opensByKey: true,
      status: 'open',
    },
  },
  'POST /admin/imports/headings': { id: 'x', sheet: 0, headingRow: 1 },
  'POST /admin/imports/correct': {
    id: 'x',
    cells: [{ row: 2, column: 0, text: 'Larch Ltd' }],
    leaveOut: [3],
    takeBack: [],
  },
  'POST /admin/imports/check': { id: 'x', mapping: ['name', null], mode: 'both' },
  'POST /admin/imports/recheck': { id: 'x' },
  'POST /admin/imports/run': { id: 'x' },
  'POST /admin/imports/stop': { id: 'x' },
  'POST /admin/imports/undo': { id: 'x' },
  'POST /admin/imports/remove': { id: 'x' },
  'POST /admin/people/save': {
    id: 'x',
    version: 1,
    changes: { jobTitle: 'Adviser', roles: ['tools:ai'], active: false },
  },
  'POST /admin/people/endsessions': { id: 'x' },
  'POST /admin/people/releaseaccount': { id: 'x', version: 1, issuer: 'https://accounts.google.com' },
  'POST /admin/personaldata/erase': { kind: 'contact', id: 'x', reason: 'Request 1' },
  'POST /admin/settings/save': { changes: [{ key: 'PRODUCT_NAME', value: 'Beacon', version: 0 }] },
  'POST /admin/directorytokens/add': { name: 'Fuzz' },
  'POST /admin/directorytokens/revoke': { id: 'x' },
  'POST /admin/directorygroups/save': { id: 'x', version: 1, roles: ['tools:ai'] },
  'POST /admin/teams/save': { id: null, name: 'Fuzz' },
  'POST /admin/teams/remove': { id: 'x', version: 1 },
  'POST /admin/leadproducts/save': {
    id: null,
    version: null,
    place: null,
    name: 'Fuzzed',
    level1: 'Training',
    level2: null,
    level3: null,
    questions: [{ key: 'Q', type: 'select', text: '?', options: ['Yes', { value: 'n', text: 'No' }] }],
  },
  'POST /admin/leadproducts/remove': { id: 'x', version: 1 },
  'POST /admin/leadproducts/order': { ids: ['x'], seenOrder: ['x'] },
  'POST /admin/webhooks/save': {
    id: null,
    version: 0,
    name: 'Fuzzed',
    url: 'https://crm.example/hooks',
    eventTypes: ['visit.written-up'],
    isEnabled: false,
  },
  'POST /admin/webhooks/remove': { id: 'nowhere', version: 1 },
  'POST /admin/webhooks/rotate': { id: 'nowhere', version: 1 },
  'POST /admin/webhooks/test': { id: 'nowhere' },
  'POST /admin/webhooks/replay': { id: 'nowhere', deliveryId: 1 },
  'POST /admin/placeholders/save': { from: null, key: 'Fuzzed', type: 'date' },
  'POST /admin/placeholders/remove': { key: 'Nowhere', version: 1 },
  'POST /admin/placeholders/order': { keys: ['Nowhere'], seenOrder: ['Nowhere'] },
  'POST /admin/targets/save': {
    targetId: null,
    version: null,
    description: 'Fuzzed',
    pillarId: 1,
    areaId: 2,
    targetType: 0,
    isBalanceScoreCard: true,
    childTargetIds: [],
    rollupTargetId: null,
    ownerEmail: OWEN,
  },
  'POST /admin/targets/remove': { targetId: 2_000_000_000, version: '1.0' },
  'POST /admin/targetgroups/save': { kind: 'pillar', id: null, name: 'Fuzz' },
  'POST /admin/targetgroups/order': { kind: 'area', ids: [2_000_000_000], seenOrder: [2_000_000_000] },
  'POST /admin/targetgroups/remove': { kind: 'area', id: 2_000_000_000, version: 1 },
  'POST /admin/targetmonths/save': {
    rows: [{ targetId: 1, month: '2031-01-01', version: 0, values: { target: 10, redLower: null } }],
  },
  'POST /admin/recordings/save': { id: 'x', version: 1, changes: { title: 'A call', people: ['Jo Bloggs'] } },
  'POST /admin/recordings/transcript': { id: 'x', version: 1, transcript: 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello' },
  'POST /admin/recordings/remove': { id: 'x', version: 1 },
  'POST /admin/visits/add': {
    clientId: 'client-0001',
    consultantId: 'staff-owen-hughes',
    activity: 'Audit',
    description: '',
    status: 'B',
    timeType: 'Site',
    startsAt: '2026-12-01T09:00',
    endsAt: '2026-12-01T10:00',
    vrfComplete: false,
  },
  'POST /admin/visits/save': { id: 'x', version: 1, changes: { activity: 'Audit', startsAt: '2026-12-01T09:00' } },
  'POST /admin/visits/move': { moves: [{ id: 'x', version: 1, consultantId: 'staff-owen-hughes' }] },
  'POST /admin/visits/cancel': { id: 'x', version: 1 },
  'POST /admin/visits/restore': { id: 'x', version: 1 },
  'POST /admin/absences/save': {
    days: [{ staffId: 'staff-owen-hughes', day: '2026-12-01', version: 0, status: 'H', comment: 'Leave' }],
  },
  'POST /admin/visitwindow/save': { startsOn: '2026-12-01', endsOn: '2026-12-24' },
  'POST /mysessions/end': { id: 'x' },
  'POST /mycalendar/add': {},
  'POST /mycalendar/revoke': { id: 'x' },
  'POST /mysessions/endothers': {},
  'POST /mytokens/add': { name: 'BI', roles: null, isReadOnly: true, days: 30 },
  'POST /mytokens/revoke': { id: 'x' },
  'POST /personalitems/save': {
    kind: 'recording-note',
    id: 'fuzzed',
    title: '',
    about: 'RE1001',
    value: { time: 4, text: 'Fuzzed' },
    isShared: false,
    version: 0,
  },
  'POST /personalitems/remove': { kind: 'saved-view', id: 'x', version: 1 },
  'POST /presence': { tab: 'tab-1', kind: 'template', id: 't-1' },
  'POST /presence/leave': { tab: 'tab-1', kind: 'template', id: 't-1' },
  'POST /registration/dismiss/:id': {},
  'POST /deletetimesheetentry': { id: 'x', version: '1' },
  'POST /restoretimesheetentry': { id: 'x', version: '1' },
  'POST /unpublishtimesheetentry': { id: 'x', linked: [{ id: 'x', version: '2' }] },
  'POST /registration/restore/:id': {},
  'POST /visitreport': { visitId: 'x' },
  'POST /reopenAction/:date/:targetId': { version: '1.1.1' },
  'POST /emptyTargets/:date': { filled: [{ targetId: 2_000_000_000, version: 1, parts: ['target'] }] },
  'POST /advicedata': {
    accountId: 'client-0001',
    employeeId: null,
    pageNumber: 0,
    pageSize: 5,
    fromDate: '2026-11-01',
    toDate: '2026-11-30',
  },
};

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
  [`POST ${marketingPath('updateFormTags', undefined)}`]: 'marketing-fuzz.test.ts',
  [`POST ${marketingPath('updateMappings', undefined)}`]: 'marketing-fuzz.test.ts',
  [`POST ${marketingPath('updateJobTitle', undefined)}`]: 'marketing-fuzz.test.ts',
  [`POST ${marketingPath('updateProspect', undefined)}`]: 'marketing-fuzz.test.ts',
  [`POST ${marketingPath('updateJobTitles', undefined)}`]: 'marketing-job-titles.test.ts',
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
  'POST /admin/imports/correct': 404,
  'POST /admin/imports/check': 404,
  'POST /admin/imports/recheck': 404,
  'POST /admin/imports/run': 404,
  'POST /admin/imports/stop': 404,
  'POST /admin/imports/undo': 404,
  'POST /admin/imports/remove': 404,
  'POST /admin/people/save': 404,
  'POST /admin/people/endsessions': 404,
  'POST /admin/people/releaseaccount': 404,
  'POST /admin/directorytokens/revoke': 404,
  'POST /admin/directorygroups/save': 404,
  'POST /admin/teams/remove': 404,
  'POST /admin/personaldata/erase': 404,
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
    const writes = Object.keys(POLICY).filter((route) => route.startsWith('POST '));
    expect([...Object.keys(BODIES), ...Object.keys(ELSEWHERE)].toSorted()).toEqual(writes.toSorted());
  });

  it.each(Object.entries(BODIES))('%s has a well-formed body to spoil', async (route, body) => {
    const path = route.slice('POST '.length).replaceAll(/:\w+/g, (part) => NAMED[part] ?? BARE_ACCOUNT);
    const { status } = await api.request('POST', path, { as: ADA, body });
    expect([route, status]).toEqual([route, WELL_FORMED[route] ?? 200]);
  });

  it.each(Object.entries(BODIES))(
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
