import { DELETED, TIME_RANGES, type Prospect } from '@contract/prospect';
import { readProspectGroups } from '@contract/prospect-answer';
import { EMPTY_PROSPECT, groupFields, type ProspectGroup } from '@contract/prospect-group';
import { prospectAudits, prospects, prospectVersions } from '@server/data/schema';
import { PROSPECT_CHANGES, withProspectChanges } from '@contract/prospect-changes';
import { createProspectAnswers } from '@server/marketing/prospect-answers';
import { consoleOf } from '@tests/support/marketing';
import { planOf, queriesOf } from '@tests/support/query-plans';
import { createTestApi, DATABASES, PRIYA, sharedApi, TEST_DAY } from '@tests/support/test-api';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

describe.each(DATABASES)('prospects on %s', (database) => {
  const api = sharedApi({ database });
  const marketing = consoleOf(api);

  const everyProspect = (groups: readonly ProspectGroup[]) => groups.flatMap((group) => [...group.prospects]);
  const idsOf = (groups: readonly ProspectGroup[]) => everyProspect(groups).map(({ id }) => id);

  it.each(TIME_RANGES)('of the last %i days are exactly those', async (days) => {
    const first = new Date(Date.parse(`${TEST_DAY}T00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
    const expected = await api.deps.db
      .select({ id: prospects.id })
      .from(prospects)
      .where(sql`${prospects.lastActivity} >= ${first}::date`);
    const groups = await marketing.groups(`?formId=&listId=&previousDays=${days}`);
    expect(idsOf(groups).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
    expect(idsOf(groups).length).toBeGreaterThan(days === 0 ? 50 : 300);
  });

  it('are those since yesterday by default', async () => {
    expect(await marketing.read('prospects')).toEqual(await marketing.read('prospects', '?previousDays=1'));
    expect(await marketing.read('prospects', '?formId=&listId=&previousDays=')).toEqual(
      await marketing.read('prospects'),
    );
  });

  it('have every key of the contract, in order', async () => {
    const [prospect] = everyProspect(await marketing.groups());
    expect(Object.keys(prospect ?? {})).toEqual(['id', ...Object.keys(EMPTY_PROSPECT)]);
  });

  it('can be filtered by form, by list, and by both', async () => {
    const all = everyProspect(await marketing.groups());
    const byForm = await marketing.groups('?previousDays=60&formId=form-03');
    expect(idsOf(byForm).toSorted()).toEqual(
      all.flatMap(({ id, formIds }) => (formIds.includes('form-03') ? [id] : [])).toSorted(),
    );
    const byList = idsOf(await marketing.groups('?previousDays=60&listId=list-05'));
    expect(byList.length).toBeGreaterThan(5);
    const both = idsOf(await marketing.groups('?previousDays=60&formId=form-03&listId=list-05'));
    expect(both.toSorted()).toEqual(
      idsOf(byForm)
        .filter((id) => byList.includes(id))
        .toSorted(),
    );
    expect(await marketing.groups('?previousDays=60&formId=no-such-form')).toEqual([]);
  });

  it('are grouped by company regardless of spelling, else by address, else alone', async () => {
    await marketing.add(
      { id: 'g-1', company: 'Quill & Sons Ltd', email: 'a@quill.example' },
      { id: 'g-2', company: '  QUILL &  Sons\tLtd ', email: 'b@quill.example' },
      { id: 'g-3', company: '  ', email: 'Team@Quill.example' },
      { id: 'g-4', company: null, email: ' team@quill.example' },
      { id: 'g-5', company: null, email: null },
      { id: 'g-6', company: '', email: '' },
    );
    const groups = (await marketing.groups('?previousDays=0')).filter((group) => {
      return group.prospects.some(({ id }) => id.startsWith('g-'));
    });
    expect(Object.fromEntries(groups.map((group) => [group.id, group.prospects.map(({ id }) => id)]))).toEqual({
      'company:quill & sons ltd': ['g-1', 'g-2'],
      'email:team@quill.example': ['g-3', 'g-4'],
      'prospect:g-5': ['g-5'],
      'prospect:g-6': ['g-6'],
    });
  });

  it('are sorted as in the contract, within groups and by group', async () => {
    const groups = await marketing.groups();
    const isDeleted = ({ status }: Prospect) => status === DELETED;
    const textOrder = (a: string, b: string) => Number(a > b) - Number(a < b);
    const expected = (group: ProspectGroup) =>
      group.prospects.toSorted(
        (a, b) =>
          Number(isDeleted(a)) - Number(isDeleted(b)) ||
          (b.score ?? -1) - (a.score ?? -1) ||
          textOrder(b.lastActivity ?? '', a.lastActivity ?? '') ||
          textOrder(a.id, b.id),
      );
    for (const group of groups) expect(group.prospects).toEqual(expected(group));
    const rank = (group: ProspectGroup) => {
      const { score, lastActivity, openCount } = groupFields(group);
      return openCount === 0 ? [-1, ''] : ([score ?? -1, lastActivity ?? ''] as const);
    };
    const inOrder = groups.toSorted((a, b) => {
      const [scoreA, activityA] = rank(a);
      const [scoreB, activityB] = rank(b);
      return (
        Number(scoreB) - Number(scoreA) || textOrder(String(activityB), String(activityA)) || textOrder(a.id, b.id)
      );
    });
    expect(groups.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id));
  });

  it('include their audits, latest first', async () => {
    await marketing.add({ id: 'audited', company: 'Audited Ltd' });
    const audit = { prospectId: 'audited', actionedBy: 'Priya Nair' };
    await api.deps.db.insert(prospectAudits).values([
      { ...audit, newValue: 'First', createdOn: '2026-11-10T09:00' },
      { ...audit, newValue: 'Third', createdOn: '2026-11-12T09:00' },
      { ...audit, newValue: 'Second', createdOn: '2026-11-11T09:00' },
    ]);
    const { audits } = await marketing.prospect('audited');
    expect(audits.map(({ newValue }) => newValue)).toEqual(['Third', 'Second', 'First']);
    expect(audits[0]).toEqual({ newValue: 'Third', actionedBy: 'Priya Nair', createdOn: '2026-11-12T09:00' });
  });

  it.each([
    '?previousDays=-1',
    '?previousDays=1.5',
    '?previousDays=week',
    '?previousDays=999999',
    "?formId='%20or%201=1",
    `?listId=${'x'.repeat(65)}`,
  ])('refuse %s', async (query) => {
    const { status, text } = await marketing.ask('prospects', query);
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ code: 'invalid-parameter' });
  });

  describe('requested again', () => {
    const QUERY = '?previousDays=7';
    const etagNow = async () => (await marketing.ask('prospects', QUERY)).headers.get('ETag') ?? '';
    const askedWith = (tag: string) => marketing.ask('prospects', QUERY, { 'If-None-Match': tag });

    it.each([
      ['the tag', (tag: string) => tag],
      ['the tag, weakened by a proxy', (tag: string) => `W/${tag}`],
      ['the tag among others', (tag: string) => `"old", ${tag}`],
    ])('with %s answer 304 without a body', async (_what, named) => {
      const tag = await etagNow();
      expect(tag).toMatch(/^"[\w-]{20,}"$/);
      const { status, text, headers } = await askedWith(named(tag));
      expect([status, text, headers.get('ETag')]).toEqual([304, '', tag]);
    });

    it.each([
      ['a prospect is added', () => marketing.add({ id: 'fresh', company: 'Fresh Ltd' })],
      [
        'a prospect changes',
        () => api.deps.db.update(prospects).set({ lastName: 'Changed' }).where(eq(prospects.id, 'fresh')),
      ],
      [
        'an audit is added',
        () =>
          api.deps.db
            .insert(prospectAudits)
            .values({ prospectId: 'fresh', newValue: 'x', actionedBy: 'y', createdOn: '2026-11-18T09:00' }),
      ],
      ['a prospect is moved to another group', () => marketing.assign(movedBeforeAssigning())],
      ['a prospect is deleted', () => api.deps.db.delete(prospects).where(eq(prospects.id, 'fresh'))],
    ])('return the current state after %s', async (_what, change) => {
      const before = await etagNow();
      await change();
      const { status, text, headers } = await askedWith(before);
      expect(status).toBe(200);
      expect(headers.get('ETag')).not.toBe(before);
      // Another server with the same database and an empty cache.
      const { body } = await createProspectAnswers(api.deps.db).answer({
        from: '2026-11-11',
        formId: null,
        listId: null,
      });
      expect(text).toBe(Buffer.from(body).toString());
    });

    const movedBeforeAssigning = () => ({ updates: [{ id: 'fresh', salesforceOwnerId: 'sales-01' }], taskDays: 0 });

    it('equal an answer from scratch after assignments, with other writes in between', async () => {
      await marketing.add(
        ...Array.from({ length: 12 }, (_, index) => ({ id: `cached-${index}`, company: `Cached ${index % 4} Ltd` })),
      );
      await etagNow();
      for (let round = 0; round < 6; round += 1) {
        const updates = [{ id: `cached-${round}`, salesforceOwnerId: `sales-0${1 + round}` }];
        await marketing.assign({ updates, taskDays: round % 2 });
        // Every other time, someone also writes past the API.
        if (round % 2 === 1) {
          await api.deps.db
            .update(prospects)
            .set({ company: `Cached ${round} Ltd` })
            .where(eq(prospects.id, 'cached-11'));
        }
        const { text } = await marketing.ask('prospects', QUERY);
        const { body } = await createProspectAnswers(api.deps.db).answer({
          from: '2026-11-11',
          formId: null,
          listId: null,
        });
        expect(text).toBe(Buffer.from(body).toString());
      }
    });

    it('tell only the changes since the answer that is named, and everything if they are not known', async () => {
      const askedForChanges = (tag: string) =>
        marketing.ask('prospects', QUERY, { 'If-None-Match': tag, 'A-IM': PROSPECT_CHANGES });
      await marketing.add(
        ...Array.from({ length: 9 }, (_, index) => ({ id: `told-${index}`, company: `Told ${index % 3} Ltd` })),
      );
      const first = await marketing.ask('prospects', QUERY);
      const tag = first.headers.get('ETag') ?? '';
      const known = readProspectGroups(JSON.parse(first.text));
      for (const [index, taskDays] of [0, 1, 0].entries()) {
        await marketing.assign({ updates: [{ id: `told-${index}`, salesforceOwnerId: 'sales-01' }], taskDays });
      }
      const told = await askedForChanges(`"old", ${tag}`);
      expect([told.status, told.headers.get('IM')]).toEqual([226, PROSPECT_CHANGES]);
      expect(told.text.length).toBeLessThan(first.text.length / 10);
      const now = await marketing.ask('prospects', QUERY);
      expect(told.headers.get('ETag')).toBe(now.headers.get('ETag'));
      expect(withProspectChanges(known, JSON.parse(told.text))).toEqual(readProspectGroups(JSON.parse(now.text)));

      // Another server with the same database tells the same.
      const other = await createProspectAnswers(api.deps.db).answer({ from: '2026-11-11', formId: null, listId: null });
      expect(await other.changesSince(new Set([tag]))).toBe(told.text);

      // Written past the API: nobody knows what has changed.
      await marketing.add({ id: 'past-the-api', company: 'Told 1 Ltd' });
      const whole = await askedForChanges(tag);
      expect([whole.status, whole.headers.get('IM')]).toEqual([200, null]);
      expect(whole.text).toContain('past-the-api');
      expect((await askedForChanges('"of another answer"')).status).toBe(200);
    });

    it('return another range on the next day', async () => {
      const tag = await etagNow();
      api.setNow('2026-11-19T10:00:00.000Z');
      expect((await askedWith(tag)).status).toBe(200);
      api.setNow('2026-11-18T10:00:00.000Z');
      expect((await askedWith(tag)).status).toBe(304);
    });

    it('return the same for many callers at once', async () => {
      await marketing.add({ id: 'crowd', company: 'Crowd Ltd' });
      const answers = await Promise.all(Array.from({ length: 8 }, () => marketing.ask('prospects', QUERY)));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(answers[0]?.text).toContain('"crowd"');
    });
  });

  it('exist only under the default prefix', async () => {
    expect((await consoleOf(api, '/other').ask('prospects')).status).toBe(404);
  });

  it('counts every write once', async () => {
    const version = async () => (await api.deps.db.select().from(prospectVersions))[0]?.version ?? 0;
    const before = await version();
    await marketing.add({ id: 'counted-1', company: 'C' }, { id: 'counted-2', company: 'C' });
    expect(await version()).toBe(before + 1);
  });
});

describe('prospects under another prefix', () => {
  it('are at the configured address', async () => {
    const api = await createTestApi({ environment: { MARKETING_PREFIX: '/automation' } });
    expect((await consoleOf(api, '/automation').ask('forms')).status).toBe(200);
    expect((await consoleOf(api, '/automation').upload('title\nOther prefix')).status).toBe(200);
    expect((await consoleOf(api).ask('forms')).status).toBe(404);
    await api.close();
  });
});

describe('the database', () => {
  it('is queried only for the changed groups after an assignment, and for all after other writes', async () => {
    const api = await createTestApi({ database: 'postgres' });
    const marketing = consoleOf(api);
    const questions = async () => {
      const sent = await queriesOf(() => marketing.ask('prospects', '?previousDays=60'));
      return sent.filter(({ text }) => text.includes('row_to_json')).map(({ values }) => values.at(-1));
    };
    expect(await questions()).toEqual(['2026-09-19']);
    expect(await questions()).toEqual([]);
    const [group] = await marketing.groups();
    const updates = group?.prospects.map(({ id }) => ({ id, salesforceOwnerId: 'sales-02' }));
    await marketing.assign({ updates, taskDays: 1 });
    expect(await questions()).toEqual([[group?.id]]);
    await marketing.add({ id: 'behind-its-back', company: 'Behind Ltd' });
    expect(await questions()).toEqual(['2026-09-19']);
    await api.close();
  });

  it('finds prospects of a day, a form, a list and an owner, and the audits of a prospect, with indexes', async () => {
    const api = await createTestApi({ database: 'postgres' });
    const { db } = api.deps;
    await db.execute(sql`
      insert into prospects (id, company, last_activity, form_ids, list_ids, owner_id)
      select 'many-' || n, 'Many ' || n / 5, timestamp '2026-01-01' + n * interval '9 minutes',
        array['form-' || n % 500], array['list-' || n % 700], 'sales-01' from generate_series(1, 50000) n`);
    await db.execute(sql`insert into prospect_audits (prospect_id, new_value, actioned_by, created_on)
      select 'many-' || n, 'x', 'y', timestamp '2026-01-01' from generate_series(1, 50000) n`);
    await db.execute(sql`analyze`);
    const marketing = consoleOf(api);
    const plansOf = async (query: string) => {
      const sent = await queriesOf(() => marketing.ask('prospects', query, {}, PRIYA));
      const question = sent.find(({ text }) => text.includes('row_to_json'));
      if (!question) throw new Error('No query was sent.');
      return planOf(api, question);
    };
    const day = await plansOf('?previousDays=0');
    expect(day).toContain('Index Scan prospect_audits prospect_audits_prospect');
    expect(day.join('\n')).toContain('prospects_activity');
    expect((await plansOf('?previousDays=60&formId=form-77')).join('\n')).toContain('prospects_forms');
    expect((await plansOf('?previousDays=60&listId=list-77')).join('\n')).toContain('prospects_lists');
    await api.close();
  });
});
