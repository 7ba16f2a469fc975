import { NOTIFICATIONS_PAGE, notificationsSchema, type Notification } from '@contract/notification';
import { plannerSchema } from '@contract/visit-planner';
import { backups, notifications, opportunities, personalItems, targetMonths, targets } from '@server/data/schema';
import { notifyOfBrowser, notifyOfStages } from '@server/notification/causes';
import { remind, removeOldNotifications } from '@server/notification/reminders';
import { ADA_ID, OWEN_ID } from '@tests/support/advice';
import { readMessages } from '@tests/support/change-reader';
import { ADA, createTestApi, DATABASES, GRACE, OWEN, PRIYA, sharedApi, TEST_NOW, TOM } from '@tests/support/test-api';
import { addDays } from 'date-fns';
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe.each(DATABASES)('messages on %s (product/messages)', (database) => {
  const api = sharedApi(() =>
    createTestApi({ database, environment: { CHANGE_STREAM: 'on' }, changeTimes: { poll: 20, ping: 60, check: 40 } }),
  );
  const grace = () => ({
    id: 'staff-grace-okafor',
    name: 'Grace Okafor',
    source: 'screen' as const,
    requestId: null,
    now: api.deps.clock.now(),
  });

  beforeEach(async () => {
    await api.deps.db.delete(notifications);
  });
  afterEach(() => api.setNow(TEST_NOW));

  const page = async (as: string, query = '') => {
    const answer = await api.request('GET', `/notifications${query}`, { as });
    expect(answer.status).toBe(200);
    return notificationsSchema.validate(await answer.json());
  };
  const said = async (as: string) => (await page(as)).entries.map(({ kind, what, by }) => [kind, what, by].join(' '));
  const post = async (path: string, body: object, as = GRACE) => {
    const answer = await api.request('POST', path, { as, body });
    expect(answer.status, await answer.clone().text()).toBe(200);
    return answer;
  };
  const visitOf = async (staffId: string) => {
    const planner = await plannerSchema.validate(
      await (await api.request('GET', '/admin/visits?from=2026-11-19&to=2026-12-20', { as: GRACE })).json(),
    );
    const visit = planner.visits.find(({ consultantId, cancelled }) => consultantId === staffId && !cancelled);
    if (!visit) throw new Error('No visit to change.');
    return visit;
  };

  it('tell consultants what planners do to their visits, once, but not what they do themselves', async () => {
    const { id, version, startsAt, endsAt } = await visitOf(OWEN_ID);
    const later = (moment: string) => `2026-12-18${moment.slice(10)}`;
    const changes = { startsAt: later(startsAt), endsAt: later(endsAt) };
    const body = { id, version, changes };
    const headers = { 'Idempotency-Key': '6d7c1f0e-0000-4000-8000-000000000198' };
    for (const _ of [1, 2])
      expect(
        (await api.request('POST', '/admin/visits/save', { as: GRACE, body, headers, isAsGiven: true })).status,
      ).toBe(200);
    expect(await said(OWEN)).toEqual(['visit moved Grace Okafor']);
    expect((await page(OWEN)).entries[0]).toMatchObject({ before: startsAt, recordId: id, isRead: false });
    const moved = await visitOf(OWEN_ID);
    await post('/admin/visits/move', { moves: [{ id: moved.id, version: moved.version, consultantId: ADA_ID }] });
    expect(await said(OWEN)).toEqual(['visit taken Grace Okafor', 'visit moved Grace Okafor']);
    expect(await said(ADA)).toEqual(['visit given Grace Okafor']);
    expect(await said(GRACE)).toEqual([]);
  });

  it('name the person whom a comment names, and those whose thread it answers', async () => {
    const templateId = 'template-probation';
    const add = async (text: string, answers: string | null, as: string) =>
      (await (
        await post('/templatecomments/add', { templateId, answers, text, quote: '', start: null }, as)
      ).json()) as {
        commentId: string;
      };
    const { commentId } = await add('Is this right, @priya NAIR?', null, ADA);
    await add('@Ada Lindqvist @Ada Lindqvistson it is.', commentId, PRIYA);
    expect(await said(PRIYA)).toEqual(['comment named Ada Lindqvist']);
    expect(await said(ADA)).toEqual(['comment named Priya Nair']);
    await add('Thanks.', commentId, ADA);
    await post('/templatecomments/done', { templateId, commentId, isDone: true }, PRIYA);
    expect(await said(PRIYA)).toEqual(['comment answered Ada Lindqvist', 'comment named Ada Lindqvist']);
    expect((await said(ADA))[0]).toBe('comment done Priya Nair');
  });

  it('tell who was given a form, and whose leads were moved, in one message for each import', async () => {
    await post('/admin/forms/give', { key: 'annual-review', staffId: OWEN_ID, clientId: null });
    const own = await api.deps.db.select().from(opportunities).where(eq(opportunities.submittedById, OWEN_ID)).limit(3);
    const moves = own.map(({ id }) => ({ opportunityId: id, before: 'Working', after: 'Closed Won' }));
    await api.deps.db.transaction((tx) => notifyOfStages(tx, moves, grace()));
    expect(await said(OWEN)).toEqual(['stage moved Grace Okafor', 'form given Grace Okafor']);
    expect((await page(OWEN)).entries[0]?.count).toBe(3);
  });

  it('remind owners of targets three days before the month’s end, and administrators of failed backups, once', async () => {
    const [target] = await api.deps.db
      .update(targets)
      .set({ ownerEmail: ADA.toUpperCase() })
      .where(isNotNull(targets.areaId))
      .returning();
    const values = {
      month: '2026-11-01',
      targetId: target?.id ?? 0,
      target: 5,
      actual: null,
      updatedAt: new Date(TEST_NOW),
    };
    await api.deps.db
      .insert(targetMonths)
      .values(values)
      .onConflictDoUpdate({ target: [targetMonths.month, targetMonths.targetId], set: values });
    await remind(api.deps.db, new Date('2026-11-26T23:59:00Z'));
    expect(await said(ADA)).toEqual([]);
    const failed = { folder: '/b', rowCount: 0, fileCount: 0, bytes: 0, error: 'No room.' };
    await api.deps.db.insert(backups).values([
      { ...failed, takenAt: new Date('2026-11-27T01:30:00Z') },
      { ...failed, takenAt: new Date('2026-11-27T02:30:00Z') },
    ]);
    for (const _ of [1, 2]) await remind(api.deps.db, new Date('2026-11-27T03:00:00Z'));
    expect((await said(ADA)).toSorted()).toEqual(['backup failed ', 'target due ']);
    expect(await said(GRACE)).toContain('backup failed ');
    expect(await said(TOM)).not.toContain('backup failed ');
  });

  it('are marked by their owner alone, up to what was on the screen, and announced to nobody else', async () => {
    // A stream begins with the changes of the last seconds.
    api.setNow('2026-11-18T11:00:00.000Z');
    const streamOf = async (as: string) => readMessages(await api.request('GET', '/changes', { as }));
    const [owen, priya] = [await streamOf(OWEN), await streamOf(PRIYA)];
    const tell = (family: string) =>
      api.deps.db.transaction((tx) =>
        notifyOfBrowser(
          tx,
          { staffId: OWEN_ID, family, browser: 'Firefox 144', system: 'Linux' },
          api.deps.clock.now(),
        ),
      );
    await tell('one');
    await tell('two');
    const [latest] = (await page(OWEN)).entries;
    await tell('three');
    const stranger = await post('/notifications/read', { ids: [latest?.id], isRead: true }, PRIYA);
    expect(await stranger.json()).toEqual({ marked: 0 });
    expect(await (await post('/notifications/readall', { upTo: latest?.id }, OWEN)).json()).toEqual({ marked: 2 });
    const isRead = ({ isRead: is }: Notification) => is;
    expect((await page(OWEN)).entries.map(isRead)).toEqual([false, true, true]);
    expect((await page(OWEN)).unread).toBe(1);
    await post('/notifications/read', { ids: [latest?.id], isRead: false }, OWEN);
    expect((await page(OWEN)).unread).toBe(2);
    expect(new Set((await owen.nextOf('changes'))?.changes.map(({ kind }) => kind))).toEqual(new Set(['notification']));
    // The first change that reaches Priya is her own.
    const item = { kind: 'seen-tour', id: 'messages', title: '', about: '', value: { how: 'taken' }, isShared: false };
    await post('/personalitems/save', { ...item, version: 0 }, PRIYA);
    expect((await priya.nextOf('changes'))?.changes.map(({ kind }) => kind)).toEqual(['personal-item']);
    await Promise.all([owen.leave(), priya.leave()]);
  });

  it('come page by page, and are removed 90 days after they were read', async () => {
    const facts = { subject: '', client: '', clientId: '', recordId: 'x', detail: '', before: '', count: 1 };
    const now = new Date(TEST_NOW);
    await api.deps.db.insert(notifications).values(
      Array.from({ length: NOTIFICATIONS_PAGE + 1 }, (_, index) => ({
        ...facts,
        staffId: OWEN_ID,
        key: `k-${index}`,
        kind: 'form' as const,
        what: 'given' as const,
        createdAt: now,
        readAt: index === 0 ? addDays(now, -91) : null,
      })),
    );
    const first = await page(OWEN);
    expect([first.entries.length, first.unread]).toEqual([NOTIFICATIONS_PAGE, NOTIFICATIONS_PAGE]);
    const rest = await page(OWEN, `?before=${first.next}`);
    expect([rest.entries.length, rest.next]).toEqual([1, null]);
    await removeOldNotifications(api.deps.db, now);
    expect((await page(OWEN)).next).toBe(null);
  });

  it('end their e-mails by a signed link that needs no sign-in', async () => {
    const token = api.deps.unsubscribeTokens.issue(OWEN_ID);
    const asked = await api.request('GET', `/unsubscribe/${token}`);
    expect(await asked.text()).toContain('<form method="post">');
    const choice = and(eq(personalItems.staffId, OWEN_ID), eq(personalItems.kind, 'message-mail'));
    const rhythm = async () => (await api.deps.db.select().from(personalItems).where(choice))[0]?.value;
    expect(await rhythm()).toEqual({ rhythm: 'daily' });
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const forged = `${token.slice(0, -2)}AA`;
    expect((await api.request('POST', `/unsubscribe/${forged}`, { headers, body: '' })).status).toBe(404);
    const ended = await api.request('POST', `/unsubscribe/${token}`, { headers, body: 'List-Unsubscribe=One-Click' });
    expect([ended.status, await rhythm()]).toEqual([200, { rhythm: 'none' }]);
  });
});
