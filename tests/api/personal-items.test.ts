import { personalItemsSchema, PERSONAL_ITEM_KINDS, sharedNotesSchema } from '@contract/personal-item';
import { personalItems } from '@server/data/schema';
import { readMessages } from '@tests/support/change-reader';
import { ADA, createTestApi, DATABASES, OWEN, PRIYA, sharedApi, TOM } from '@tests/support/test-api';
import { describe, expect, it } from 'vitest';

const VIEW = { kind: 'saved-view', title: 'Mine', about: '', value: { path: '/opportunities?q=x' }, isShared: false };
const NOTE = {
  kind: 'recording-note',
  title: '',
  about: 'RE1002',
  value: { time: 40, text: 'He wants it in writing.' },
  isShared: true,
};

const TALK = {
  messages: [{ role: 'user', content: 'Hello' }],
  model: 'echo',
  tokens: { in: 1, out: 2 },
  cost: null,
};

describe.each(DATABASES)('personal items on %s (product/personal-items)', (database) => {
  const api = sharedApi(() =>
    createTestApi({
      database,
      environment: { CHANGE_STREAM: 'on' },
      changeTimes: { poll: 20, ping: 60, check: 40 },
    }),
  );

  let count = 0;

  const save = (body: object, as = OWEN) =>
    api.request('POST', '/personalitems/save', { as, body: { id: `item-${(count += 1)}`, version: 0, ...body } });
  const saved = async (body: object, as = OWEN) => {
    const answer = await save(body, as);
    expect(answer.status, await answer.clone().text()).toBe(200);
    return (await answer.json()) as { id: string; version: number };
  };
  const list = async (kind: string, as = OWEN) =>
    (await personalItemsSchema.validate(await (await api.request('GET', `/personalitems/${kind}`, { as })).json()))
      .items;
  const notesFor = async (as: string) =>
    (await sharedNotesSchema.validate(await (await api.request('GET', '/recordingnotes/RE1002', { as })).json())).notes;

  it('are read, changed and removed by their owner alone', async () => {
    const { id, version } = await saved(VIEW);
    expect(await list('saved-view')).toContainEqual(
      expect.objectContaining({ id, version, title: 'Mine', value: VIEW.value }),
    );
    expect((await list('saved-view', PRIYA)).map((item) => item.id)).not.toContain(id);
    const path = `/personalitems/saved-view/${id}`;
    expect((await api.request('GET', path, { as: PRIYA })).status).toBe(404);
    const removal = { kind: 'saved-view', id, version };
    expect((await api.request('POST', '/personalitems/remove', { as: PRIYA, body: removal })).status).toBe(404);
    const renamed = await saved({ ...VIEW, id, version, title: 'Renamed' });
    expect((await api.request('POST', '/personalitems/remove', { as: OWEN, body: removal })).status).toBe(412);
    const current = { ...removal, version: renamed.version };
    expect((await api.request('POST', '/personalitems/remove', { as: OWEN, body: current })).status).toBe(200);
    expect((await api.request('GET', path, { as: OWEN })).status).toBe(404);
    // Undo.
    const restored = await saved({ ...VIEW, id, title: 'Renamed' });
    expect(restored.version).toBeGreaterThan(renamed.version);
  });

  it.each([
    ['postponement', { until: '2026-12-01', groups: ['care-1'] }, { until: 'soon', groups: ['care-1'] }],
    ['postponement', { until: '2026-12-01', groups: ['care-1'] }, { until: '2026-12-01', groups: [] }],
    [
      'entry-template',
      { account: null, contractId: '', description: '', activityType: 'Advisory', advisoryType: '', minutes: null },
      { account: null, contractId: '', description: '', activityType: 'Advisory', advisoryType: '', minutes: 0 },
    ],
  ])('of the kind %s have its shape: %j, not %j', async (kind, right, wrong) => {
    const item = { kind, title: 'Stand-up', about: '', isShared: false };
    expect((await save({ ...item, value: wrong })).status).toBe(422);
    const { id } = await saved({ ...item, value: right });
    expect(await list(kind)).toContainEqual(expect.objectContaining({ id, value: right }));
  });

  it('of large kinds are listed without their values', async () => {
    const { id } = await saved({ kind: 'ai-conversation', title: 'Greeting', about: '', value: TALK, isShared: false });
    expect(await list('ai-conversation')).toMatchObject([{ id, title: 'Greeting', value: null }]);
    const one: unknown = await (await api.request('GET', `/personalitems/ai-conversation/${id}`, { as: OWEN })).json();
    expect(one).toMatchObject({ id, value: TALK });
  });

  it.each([
    ['of a kind that does not exist', { ...VIEW, kind: 'moon' }],
    ['with a value of another shape', { ...VIEW, value: { time: 4, text: 'x' } }],
    ['with an address of another site', { ...VIEW, value: { path: '//evil.example/' } }],
    ['that is too large', { ...NOTE, value: { time: 1, text: '"'.repeat(1_400) } }],
    ['that is shared, of a kind that cannot be', { ...VIEW, isShared: true }],
  ])('%s are refused', async (_what, body) => {
    expect((await save(body)).status).toBe(422);
  });

  it('that every tab saves by itself are those of the last save', async () => {
    const visit = (seenAt: string) => ({
      kind: 'home-visit',
      id: 'home',
      title: '',
      about: '',
      value: { seenAt, newSince: '2026-11-17T10:00:00.000Z' },
      isShared: false,
    });
    await saved(visit('2026-11-18T10:00:00.000Z'), TOM);
    await saved(visit('2026-11-18T10:00:01.000Z'), TOM);
    expect(await list('home-visit', TOM)).toMatchObject([{ value: { seenAt: '2026-11-18T10:00:01.000Z' } }]);
  });

  it('have a limit for each kind', async () => {
    const { most } = PERSONAL_ITEM_KINDS['ai-conversation'];
    const talk = { kind: 'ai-conversation' as const, title: 'Full', about: '', value: TALK };
    const row = { ...talk, staffId: 'staff-tom-barker', changedAt: api.deps.clock.now() };
    await api.deps.db
      .insert(personalItems)
      .values(Array.from({ length: most }, (_, at) => ({ ...row, id: `full-${at}` })));
    const full = await save({ ...talk, isShared: false }, TOM);
    expect(full.status).toBe(409);
    expect(await full.json()).toMatchObject({ code: 'too-many-items' });
  });

  it('are announced to their owner alone', async () => {
    const [mine, others] = [
      readMessages(await api.request('GET', '/changes', { as: OWEN })),
      readMessages(await api.request('GET', '/changes', { as: ADA })),
    ];
    const { id } = await saved(VIEW);
    expect(await mine.changeOf(`saved-view ${id}`)).toMatchObject({ kind: 'personal-item', actorName: 'Owen Hughes' });
    const comment = { templateId: 'template-probation', answers: null, text: 'Later', quote: '', start: null };
    const added = await api.request('POST', '/templatecomments/add', { as: ADA, body: comment });
    const { commentId } = (await added.json()) as { commentId: string };
    const kinds: string[] = [];
    for (let isLast = false; !isLast;) {
      const told = (await others.nextOf('changes'))?.changes ?? [];
      kinds.push(...told.map(({ kind }) => kind));
      isLast = told.length === 0 || told.some((change) => change.id === commentId);
    }
    expect(kinds).toEqual(['template-comment']);
    await Promise.all([mine.leave(), others.leave()]);
  });

  it('are notes that colleagues can read while they are shared', async () => {
    const { id, version } = await saved(NOTE);
    await saved({ ...NOTE, isShared: false, value: { time: 3, text: 'For me' } });
    const mine = (await notesFor(ADA)).filter((note) => note.writtenBy === 'Owen Hughes');
    expect(mine).toMatchObject([{ id, time: 40, text: 'He wants it in writing.' }]);
    expect((await notesFor(OWEN)).map((note) => note.id)).not.toContain(id);
    await saved({ ...NOTE, id, version, isShared: false });
    expect((await notesFor(ADA)).map((note) => note.id)).not.toContain(id);
    expect((await api.request('GET', '/recordingnotes/RE-NONE', { as: ADA })).status).toBe(404);
  });
});
