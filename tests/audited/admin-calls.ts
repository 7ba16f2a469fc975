import type { ImportRun } from '@contract/import/calls';
import { importRuns } from '@server/data/schema';
import { pairToMerge } from '@tests/support/duplicates';
import { ADA, type TestApi } from '@tests/support/test-api';
import { newPerson } from '@tests/support/people';
import { recordingForm } from '@tests/versions/planner-calls';
import { eq } from 'drizzle-orm';
import { type AuditedCall, jsonOf, prepared, sent } from './call';

let made = 0;

const post = (api: TestApi, path: string, body: unknown) => api.request('POST', path, { as: ADA, body });

const added = async (api: TestApi) =>
  jsonOf<{ id: string; email: string }>(
    post(api, '/admin/people/add', newPerson({ email: `audited-${(made += 1)}@b.example` })),
  );

const uploadForm = () => {
  const form = new FormData();
  form.set('kind', 'teams');
  form.set('source', 'test');
  form.set('file', new File([`id,name\na${(made += 1)},Audited ${made}\n`], 'teams.csv'));
  return form;
};

/** A step of an import whose `status` is set directly, because nothing processes it in the background. */
const toRun = (
  step: 'headings' | 'correct' | 'check' | 'recheck' | 'run' | 'stop' | 'undo' | 'remove',
  action: string,
  status: ImportRun['status'],
  bodyOf = (run: ImportRun): object => ({ id: run.id }),
): AuditedCall => ({
  route: `POST /admin/imports/${step}`,
  action,
  prepare: async (api) => {
    const run = await jsonOf<ImportRun>(post(api, '/admin/imports/upload', uploadForm()));
    await api.deps.db.update(importRuns).set({ status }).where(eq(importRuns.id, run.id));
    return () => post(api, `/admin/imports/${step}`, bodyOf(run));
  },
  ...(step === 'remove' && { removes: true as const }),
});

/** Administrators' calls that change no record somebody has seen. */
export const ADMIN_CALLS: readonly AuditedCall[] = [
  sent('POST /admin/people/add', 'person.add'),
  prepared('POST /admin/people/endsessions', 'person.end-sign-ins', async (api) => {
    const { id, email } = await added(api);
    await api.signedInAs(email);
    return () => post(api, '/admin/people/endsessions', { id });
  }),
  sent('POST /admin/teams/save', 'team.add'),
  prepared(
    'POST /admin/imports/upload',
    'import.upload',
    async (api) => () => post(api, '/admin/imports/upload', uploadForm()),
  ),
  toRun('headings', 'import.headings', 'checked', ({ id, sheet }) => ({ id, sheet, headingRow: 2 })),
  toRun('correct', 'import.correct', 'checked', ({ id, sheet, headingRow }) => ({
    id,
    sheet,
    headingRow,
    cells: [],
    leaveOut: [],
    takeBack: [],
  })),
  toRun('check', 'import.check', 'uploaded', ({ id, mapping }) => ({ id, mapping, mode: 'both' })),
  toRun('recheck', 'import.recheck', 'checked'),
  toRun('run', 'import.begin', 'checked'),
  toRun('stop', 'import.stop', 'running'),
  toRun('undo', 'import.begin-undo', 'done'),
  toRun('remove', 'import.remove', 'checked'),
  sent('POST /admin/personaldata/erase', 'personal-data.erase', {
    kind: 'contact',
    id: 'client-0001-p1',
    reason: 'Audited request',
  }),
  prepared('POST /admin/duplicates/undo', 'client.unmerge', async (api) => {
    const { id } = await jsonOf<{ id: number }>(post(api, '/admin/duplicates/merge', await pairToMerge(api)));
    return () => post(api, '/admin/duplicates/undo', { id });
  }),
  sent('POST /admin/duplicates/apart', 'duplicate.keep-apart', {
    kind: 'client',
    id: 'client-0001',
    otherId: 'client-0002',
    isApart: true,
  }),
  sent('POST /admin/visits/add', 'visit.add'),
  sent('POST /admin/targets/save', 'target.add'),
  sent('POST /admin/targetgroups/save', 'pillar.add'),
  sent('POST /admin/recordings/upload', 'recording.add', recordingForm()),
];
