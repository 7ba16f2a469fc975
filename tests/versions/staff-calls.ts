import type { Route } from '@contract/calls';
import { marketingPath } from '@tests/support/marketing';
import type { DocumentSubjects } from '@contract/document-subject';
import type { RegistrationSubmission, SeenRecord } from '@contract/registration';
import type { Section, Template } from '@contract/template';
import type { TimeEntry } from '@contract/time-entry';
import { prospects } from '@server/data/schema';
import { adviceOf } from '@tests/support/advice';
import { BARE_ACCOUNT, documentsOf, formOf } from '@tests/support/document';
import { MONTH_BEFORE_QUIET, QUIET_MONTH, scorecardOf } from '@tests/support/target';
import { ADA, OWEN, PRIYA, TOM, type TestApi } from '@tests/support/test-api';
import { entryForm, plainEntry, timeSheetOf } from '@tests/support/time-sheet';
import { eq } from 'drizzle-orm';
import { type Change, changed, made, read, type VersionedCall } from './call';

let count = 0;

/** Adds a new file of an account. */
async function newFile(api: TestApi) {
  const path = `Versioned ${(count += 1)}.txt`;
  const store = documentsOf(api);
  await store.done(store.add(OWEN, path, 'Some text'));
  return { uri: store.uri(path), path, version: await store.version(OWEN, path) };
}

const document = (
  path: 'updateDocument' | 'deleteDocument',
  action: string,
  fieldsOf: (uri: string) => Record<string, string>,
): VersionedCall => ({
  route: `POST /${path}/:documentType`,
  action,
  prepare: async (api) => {
    const { uri, version } = await newFile(api);
    return { path: `/${path}/1`, version, body: formOf(fieldsOf(uri)) };
  },
});

const REPLACE: VersionedCall = {
  route: 'POST /adddocument/:documentType/:fileTypeHS',
  prepare: async (api) => {
    const { path, version } = await newFile(api);
    return {
      path: `/adddocument/1/0?accountId=${BARE_ACCOUNT}`,
      version,
      bodyWith: (replaces) => {
        const fields = { fileName: path, accountId: BARE_ACCOUNT, accountFileTypeId: '0' };
        const form = formOf({ ...fields, ...(typeof replaces === 'string' && { replaces }) });
        form.set('file', new File(['Other text'], 'sent.txt'));
        return form;
      },
      outdated: '1.77',
    };
  },
};

async function subjectOf(api: TestApi, id: string) {
  const { subjects } = await read<DocumentSubjects>(api, ADA, '/subjects/client-0004');
  return { id, version: subjects.find((subject) => subject.id === id)?.version ?? 0 };
}

/** Adds somebody whom a client's documents are about. */
async function newSubject(api: TestApi) {
  const body = { id: null, name: `Versioned ${(count += 1)}`, kind: 'person' };
  const { id } = await made<{ id: string }>(api, ADA, '/subjects/client-0004/save', body);
  return subjectOf(api, id);
}

/** Adds a view of the caller's own. */
async function newItem(api: TestApi) {
  const view = { kind: 'saved-view', id: `versioned-${(count += 1)}`, title: 'A view', about: '', isShared: false };
  const value = { path: '/opportunities' };
  const { version } = await made<{ version: number }>(api, OWEN, '/personalitems/save', { ...view, value, version: 0 });
  return { view, version };
}

const newTarget = async (api: TestApi) => {
  const targetId = await scorecardOf(api).add();
  const { version } = await scorecardOf(api).target(targetId, QUIET_MONTH);
  return { targetId, version: version ?? '' };
};

const submission = (
  path: 'dismiss' | 'restore',
  prepared: (api: TestApi, seen: SeenRecord) => Promise<SeenRecord>,
): VersionedCall => ({
  route: `POST /registration/${path}/:id`,
  action: `registration.${path}`,
  prepare: async (api): Promise<Change> => {
    const [open] = await read<RegistrationSubmission[]>(api, TOM, '/registration/submissions');
    const { id, version = 0 } = await prepared(api, { id: open?.id ?? '', version: open?.version });
    return { path: `/registration/${path}/${id}`, version };
  },
});

const entry = (
  route: Route,
  action: string,
  bodyOf: (saved: TimeEntry) => unknown,
  before?: (api: TestApi, saved: TimeEntry) => unknown,
) => ({
  route,
  action,
  prepare: async (api: TestApi): Promise<Change> => {
    const saved = await timeSheetOf(api).saved(OWEN, plainEntry());
    await before?.(api, saved);
    return { version: saved.version ?? '', body: bodyOf(saved) };
  },
});

/** What staff change: time, documents, templates, targets, registrations, prospects and answers. */
export const STAFF_CALLS: readonly VersionedCall[] = [
  entry('POST /addtimesheetentry', 'time-entry.save', ({ id }) =>
    entryForm(plainEntry({ id, description: 'Changed' })),
  ),
  entry('POST /deletetimesheetentry', 'time-entry.delete', ({ id }) => ({ id })),
  entry(
    'POST /restoretimesheetentry',
    'time-entry.restore',
    ({ id }) => ({ id }),
    (api, { id, version }) => made(api, OWEN, '/deletetimesheetentry', { id, version }),
  ),
  changed('POST /publishtimesheetentry', 'advice.publish', async (api) => {
    const { id, version } = await adviceOf(api).add(OWEN, '2027-05-03T09:00');
    return { version: version ?? '', body: { id } };
  }),
  changed('POST /unpublishtimesheetentry', 'advice.withdraw', async (api) => {
    const advice = adviceOf(api);
    const { id } = await advice.add(OWEN, '2027-05-03T09:00');
    const { linkedVersions } = await advice.published(OWEN, { id });
    return {
      version: linkedVersions[0] ?? '',
      bodyWith: (version) => ({ id, linked: [{ id, version }] }),
      outdated: '1',
    };
  }),
  document('updateDocument', 'document.move', (uri) => ({
    fileName: uri,
    newFileName: uri.replace('Versioned', 'Moved'),
  })),
  document('deleteDocument', 'document.delete', (uri) => ({ fileName: uri })),
  REPLACE,
  changed('POST /savepublishedtext/:accountId', 'document.text', async (api) => {
    const { uri, version } = await newFile(api);
    const body = { uri, templateId: null, text: 'Text', html: '<p>Text</p>' };
    return { path: `/savepublishedtext/${BARE_ACCOUNT}`, version, body };
  }),
  changed('POST /savetemplateanswers/:externalId', {}, async (api) => {
    // Somebody else answers it, for one who has seen nothing to be outdated.
    const first = { as: ADA, body: { Overtime: 'No' }, headers: { 'If-Match': '"0"' } };
    await api.request('POST', '/savetemplateanswers/client-0004', first);
    const answer = await api.request('GET', '/gettemplateanswers/client-0004', { as: OWEN });
    const version = answer.headers.get('ETag')?.slice(1, -1) ?? '';
    return { path: '/savetemplateanswers/client-0004', version, outdated: '0', body: { Overtime: 'Yes' } };
  }),
  changed('POST /subjects/:accountId/save', 'document-subject.save', async (api) => {
    const { id, version } = await newSubject(api);
    const body = { id, name: `Renamed ${id}`, kind: 'site' };
    return { path: '/subjects/client-0004/save', version, body };
  }),
  changed('POST /subjects/:accountId/remove', 'document-subject.remove', async (api) => {
    const { id, version } = await newSubject(api);
    return { path: '/subjects/client-0004/remove', version, body: { id } };
  }),
  changed('POST /subjects/:accountId/restore', 'document-subject.restore', async (api) => {
    const added = await newSubject(api);
    await made(api, ADA, '/subjects/client-0004/remove', added);
    const { id, version } = await subjectOf(api, added.id);
    return { path: '/subjects/client-0004/restore', version, body: { id } };
  }),
  changed('POST /savetemplate', 'template.save', async (api) => {
    const fields = { name: 'Versioned', html: '<p>Dear reader</p>' };
    const { templateId, version } = await made<Template>(api, ADA, '/savetemplate', fields);
    return { version: version ?? '', body: { ...fields, templateId, name: 'Renamed' } };
  }),
  changed('POST /savesection', 'section.save', async (api) => {
    const fields = {
      key: `Versioned ${(count += 1)}`,
      question: 'Is it?',
      html: '<p>It is.</p>',
      isMandatory: false,
    };
    const { sectionId, version } = await made<Section>(api, ADA, '/savesection', fields);
    return { version: version ?? '', body: { ...fields, sectionId, question: 'Was it?' } };
  }),
  changed('POST /settargetinfo', 'target.save', async (api) => {
    const { targetId, version } = await newTarget(api);
    const body = { targetId, description: 'Renamed', pillarId: 1, areaId: 1, targetType: 0 };
    return { version, body };
  }),
  changed('POST /settarget/:date', 'target.values', async (api) => {
    const { targetId, version } = await newTarget(api);
    return { path: `/settarget/${QUIET_MONTH}`, version, body: { targetId, target: 60 } };
  }),
  changed('GET /completeAction/:date/:targetId', 'target.complete-action', async (api) => {
    const scorecard = scorecardOf(api);
    const targetId = await scorecard.add();
    await scorecard.addMonth(targetId, MONTH_BEFORE_QUIET, { target: 50, action: 'Call them' });
    const { version } = await scorecard.target(targetId, QUIET_MONTH);
    return { path: `/completeAction/${QUIET_MONTH}/${targetId}`, version: version ?? '' };
  }),
  changed('POST /reopenAction/:date/:targetId', 'target.reopen-action', async (api) => {
    const scorecard = scorecardOf(api);
    const targetId = await scorecard.add();
    const done = { action: 'Call them', actionCompletedOn: '2030-02-10' };
    await scorecard.addMonth(targetId, MONTH_BEFORE_QUIET, { target: 50, ...done });
    const { version } = await scorecard.target(targetId, QUIET_MONTH);
    return { path: `/reopenAction/${QUIET_MONTH}/${targetId}`, version: version ?? '', body: {} };
  }),
  changed('POST /emptyTargets/:date', { action: 'target.empty', refusesSingly: true }, async (api) => {
    const scorecard = scorecardOf(api);
    const targetId = await scorecard.add();
    const { version } = await scorecard.target(targetId, QUIET_MONTH);
    return {
      path: `/emptyTargets/${QUIET_MONTH}`,
      version: Number(version?.split('.')[1]),
      bodyWith: (seen) => ({ filled: [{ targetId, version: seen, parts: ['target'] }] }),
      outdated: 7,
    };
  }),
  changed('POST /personalitems/save', {}, async (api) => {
    const { view, version } = await newItem(api);
    return { version, body: { ...view, value: { path: '/documents' } } };
  }),
  changed('POST /personalitems/remove', {}, async (api) => {
    const { view, version } = await newItem(api);
    return { version, body: { kind: view.kind, id: view.id } };
  }),
  submission('dismiss', (_api, open) => Promise.resolve(open)),
  submission('restore', async (api, { id, version }) => {
    const headers = { 'If-Match': `"${version}"` };
    const answer = await api.request('POST', `/registration/dismiss/${id}`, { as: TOM, headers });
    return (await answer.json()) as SeenRecord;
  }),
  changed('POST /pardot/updateprospect', { action: 'prospect.assign', refusesSingly: true }, async (api) => {
    const id = `versioned-${(count += 1)}`;
    const [first, other] = await read<{ id: string; isActive: boolean }[]>(api, PRIYA, marketingPath('users')).then(
      (users) => users.filter(({ isActive }) => isActive),
    );
    await api.deps.db.insert(prospects).values({ id, ownerId: first?.id });
    await api.deps.db.update(prospects).set({ error: null }).where(eq(prospects.id, id));
    return {
      version: first?.id ?? '',
      bodyWith: (seenOwnerId) => ({ updates: [{ id, salesforceOwnerId: other?.id, seenOwnerId }], taskDays: 0 }),
      outdated: null,
    };
  }),
];
