import { FEED_KINDS, FEED_PAGE, homeFeedSchema, type FeedEntry } from '@contract/home-feed';
import type { ImportFile, ImportRun } from '@contract/import/calls';
import { notificationsSchema } from '@contract/notification';
import { plannerSchema } from '@contract/visit-planner';
import { opportunities, opportunityStages, sessions } from '@server/data/schema';
import { ADA_ID, OWEN_ID } from '@tests/support/advice';
import { consoleOf } from '@tests/support/marketing';
import { ADA, DATABASES, GRACE, OWEN, PRIYA, sharedApi, TEST_NOW, TOM } from '@tests/support/test-api';
import { addDays } from 'date-fns';
import { and, asc, eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';

const FORM = 'annual-review';
const TEMPLATE = 'template-probation';

describe.each(DATABASES)('the feed of Home on %s (product/home#feed)', (database) => {
  const api = sharedApi({ database });

  afterEach(() => api.setNow(TEST_NOW));

  const page = async (as: string, query = '') => {
    const answer = await api.request('GET', `/homefeed${query}`, { as });
    expect(answer.status).toBe(200);
    return homeFeedSchema.validate(await answer.json());
  };
  const feed = async (as: string, query = '') => (await page(as, query)).entries;
  const said = ({ what, by, subject, client, count }: FeedEntry) => ({ what, by, subject, client, count });
  const post = async (path: string, body: object, as = GRACE) => {
    const answer = await api.request('POST', path, { as, body });
    expect(answer.status, await answer.clone().text()).toBe(200);
    return answer;
  };

  const signInElsewhere = async (staffId: string) => {
    const [issuedAt, expiresAt] = [new Date(TEST_NOW), addDays(new Date(TEST_NOW), 7)];
    const session = {
      id: 'elsewhere',
      family: 'elsewhere',
      method: 'groupgoogle',
      browser: 'Firefox 144',
      system: null,
    };
    await api.deps.db.insert(sessions).values({ ...session, staffId, issuedAt, expiresAt, isNewBrowser: true });
  };

  it('has every kind for somebody with all roles, the latest first', async () => {
    await signInElsewhere(ADA_ID);
    const entries = await feed(ADA);
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(FEED_KINDS));
    expect(entries.map(({ at }) => at)).toEqual(
      entries
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(entries.filter(({ at }) => at > TEST_NOW)).toEqual([]);
  });

  it('has no prospects or comments without the roles for them, even if they are asked for', async () => {
    expect(await feed(TOM, '?kinds=prospect,comment')).toEqual([]);
    expect((await feed(PRIYA, '?kinds=comment')).length).toBeGreaterThan(0);
    expect(new Set((await feed(ADA, '?kinds=prospect,comment')).map(({ kind }) => kind))).toEqual(
      new Set(['prospect', 'comment']),
    );
  });

  it('has the stages that an import and its undo set, for the lead’s sender alone, who gets messages too', async () => {
    const csv = await (await api.request('GET', '/admin/export/opportunities/csv', { as: GRACE })).text();
    const [lead] = await api.deps.db
      .select()
      .from(opportunities)
      .where(and(eq(opportunities.submittedById, OWEN_ID), eq(opportunities.stageName, 'Working')))
      .orderBy(asc(opportunities.id));
    const [heading = '', ...lines] = csv.split('\r\n');
    const line = lines.find((each) => each.includes(lead?.id ?? '')) ?? '';
    const form = new FormData();
    form.set('kind', 'opportunities');
    form.set('source', 'test');
    form.set('file', new File([[heading, line.replace('Working', 'Proposal Sent')].join('\r\n')], 'leads.csv'));
    const run = (await (
      await api.request('POST', '/admin/imports/upload', { as: GRACE, body: form })
    ).json()) as ImportRun;
    const step = async (call: string, body: object = {}) => {
      await post(`/admin/imports/${call}`, { id: run.id, ...body });
      for (;;) {
        const answer = await api.request('GET', `/admin/imports/${run.id}`, { as: GRACE });
        const { run: now } = (await answer.json()) as ImportFile;
        if (!['checking', 'running', 'undoing'].includes(now.status)) return now.counts;
        await new Promise((resolve) => void setImmediate(resolve));
      }
    };
    expect(await step('check', { mapping: run.mapping, mode: 'both' })).toMatchObject({ changed: 1, failed: 0 });
    api.setNow('2026-11-18T10:01:00.000Z');
    await step('run');
    api.setNow('2026-11-18T10:02:00.000Z');
    await step('undo');

    const stages = (await feed(OWEN, '?kinds=stage')).slice(0, 2);
    expect(stages.map(({ by, before, detail, recordId }) => [by, before, detail, recordId])).toEqual([
      ['Grace Okafor', 'Proposal Sent', 'Working', lead?.id],
      ['Grace Okafor', 'Working', 'Proposal Sent', lead?.id],
    ]);
    const told = await notificationsSchema.validate(
      await (await api.request('GET', '/notifications', { as: OWEN })).json(),
    );
    expect(told.entries.slice(0, 2).map(({ detail, recordId }) => [detail, recordId])).toEqual([
      ['Working', lead?.id],
      ['Proposal Sent', lead?.id],
    ]);
    expect((await feed(ADA, '?kinds=stage')).map(({ recordId }) => recordId)).not.toContain(lead?.id);
  });

  it('has one entry for prospects that were assigned at once, and none for one’s own assignments', async () => {
    const marketing = consoleOf(api);
    const ids = ['fed-1', 'fed-2', 'fed-3', 'fed-4'];
    await marketing.add(...ids.map((id) => ({ id, company: `Fed ${id.at(-1)} Ltd`, firstName: 'Kit', lastName: id })));
    const assign = (some: string[]) =>
      ({ updates: some.map((id) => ({ id, salesforceOwnerId: 'sales-ada' })), taskDays: 0 }) as const;
    api.setNow('2026-11-18T10:05:00.000Z');
    await marketing.assign(assign(ids.slice(0, 3)));
    await marketing.send('updateProspect', assign(ids.slice(3)), {}, ADA);

    const [latest] = await feed(ADA, '?kinds=prospect');
    expect(said(latest as FeedEntry)).toEqual({
      what: 'assigned',
      by: 'Priya Nair',
      subject: '',
      client: 'Fed 1 Ltd, Fed 2 Ltd, Fed 3 Ltd',
      count: 3,
    });
    api.setNow('2026-11-18T10:06:00.000Z');
    await marketing.assign({ updates: ids.slice(1, 3).map((id) => ({ id, salesforceOwnerId: null })), taskDays: 0 });
    expect((await feed(ADA, '?kinds=prospect'))[0]).toMatchObject({
      subject: 'Kit fed-1',
      client: 'Fed 1 Ltd',
      count: 1,
      recordId: 'company:fed 1 ltd',
    });
  });

  it('tells both of a visit that passes from one to the other, and of what planners change in it', async () => {
    const answer = await api.request('GET', '/admin/visits?from=2026-11-23&to=2026-12-04', { as: GRACE });
    const { visits } = await plannerSchema.validate(await answer.json());
    const visit = visits.findLast(
      ({ consultantId, status, cancelled }) => consultantId === OWEN_ID && status === 'B' && !cancelled,
    );
    const { id = '', version = 0, clientName = '' } = visit ?? {};
    api.setNow('2026-11-18T10:10:00.000Z');
    await post('/admin/visits/move', { moves: [{ id, version, consultantId: ADA_ID }] });
    api.setNow('2026-11-18T10:11:00.000Z');
    await post('/admin/visits/cancel', { id, version: version + 1 });

    const ofIt = async (as: string) => (await feed(as, '?kinds=visit')).filter(({ recordId }) => recordId === id);
    expect((await ofIt(ADA)).map(({ what, by, client }) => [what, by, client])).toEqual([
      ['cancelled', 'Grace Okafor', clientName],
      ['given', 'Grace Okafor', clientName],
    ]);
    expect((await ofIt(OWEN)).map(({ what }) => what)).toEqual(['taken']);
  });

  it('has a visit when it is due, and one that is over until it is written up', async () => {
    const due = async () =>
      (await feed(OWEN, '?kinds=visit')).filter(({ what }) => what === 'due').map(({ recordId }) => recordId);
    const [id] = await due();
    const start = (await feed(OWEN, '?kinds=visit')).find(({ what }) => what === 'due')?.detail;
    api.setNow(`${start}:00.000Z`);
    expect(await due()).not.toContain(id);

    const stateOf = async (visit: string | undefined) =>
      (await feed(ADA, '?kinds=visit')).find(({ recordId, by }) => recordId === visit && by === '')?.what;
    api.setNow(TEST_NOW);
    const waiting = (await feed(ADA, '?kinds=visit')).find(({ what }) => what === 'to-report')?.recordId;
    expect(await stateOf(waiting)).toBe('to-report');
    api.setNow('2026-11-21T10:00:00.000Z');
    expect(await stateOf(waiting)).toBe('overdue');
  });

  it('has the files that others put into the folders of one’s clients', async () => {
    const files = (await feed(ADA, '?kinds=document')).map((entry) => said(entry));
    const client = files[0]?.client;
    expect(files).toEqual([
      { what: 'added', by: 'Tom Barker', subject: 'Miscellaneous/Asbestos register.pdf', client, count: 1 },
      { what: 'added', by: 'Tom Barker', subject: 'Miscellaneous/Drill record, autumn.pdf', client, count: 2 },
    ]);
    expect((await feed(TOM, '?kinds=document')).map(({ by, what }) => `${by} ${what}`)).toContain(
      'Ada Lindqvist published',
    );
  });

  it('has answers to one’s comments, but not one’s own', async () => {
    api.setNow('2026-11-18T10:15:00.000Z');
    const body = { templateId: TEMPLATE, quote: '', start: null };
    const added = await post('/templatecomments/add', { ...body, answers: null, text: 'Is this still so?' }, PRIYA);
    const { commentId } = (await added.json()) as { commentId: string };
    api.setNow('2026-11-18T10:16:00.000Z');
    await post('/templatecomments/add', { ...body, answers: commentId, text: 'Yes.' }, ADA);
    await post('/templatecomments/done', { templateId: TEMPLATE, commentId, isDone: true }, ADA);

    const latest = (await feed(PRIYA, '?kinds=comment')).slice(0, 2);
    expect(latest.map(({ what, by, detail }) => `${what} ${by} ${detail}`).toSorted()).toEqual([
      'answered Ada Lindqvist Yes.',
      'done Ada Lindqvist Is this still so?',
    ]);
    const ofAda = (await feed(ADA, '?kinds=comment')).map(({ detail }) => detail);
    expect(ofAda).toContain('Is this still so?');
    expect(ofAda).not.toContain('Yes.');
  });

  it('has a form until it is filled in', async () => {
    await post('/admin/forms/give', { key: FORM, staffId: OWEN_ID, clientId: null });
    const [given, ...others] = await feed(OWEN, '?kinds=form');
    expect(said(given as FeedEntry)).toMatchObject({ what: 'given', by: 'Grace Okafor', client: '' });
    await api.deps.db.execute(
      `insert into survey_submissions (id, form_key, identifier, submitted_by_id, submitted_at, answers)
       values ('fed', '${FORM}', '${given?.recordId}', '${OWEN_ID}', now(), '[]')`,
    );
    expect(await feed(OWEN, '?kinds=form')).toEqual(others);
  });

  it('goes on from page to page without a gap or a repetition, also through entries of one moment', async () => {
    const [lead] = await api.deps.db.select().from(opportunities).where(eq(opportunities.submittedById, OWEN_ID));
    const move = {
      opportunityId: lead?.id ?? '',
      before: 'Assigned',
      after: 'Working',
      at: new Date(TEST_NOW),
      byId: null,
    };
    await api.deps.db.insert(opportunityStages).values(Array.from({ length: FEED_PAGE * 2 }, () => move));
    const read: FeedEntry[] = [];
    let pages = 0;
    for (let next: string | null = ''; next !== null; pages += 1) {
      const answer = await page(OWEN, `?kinds=stage${next === '' ? '' : `&before=${encodeURIComponent(next)}`}`);
      read.push(...answer.entries);
      ({ next } = answer);
    }
    expect(pages).toBe(3);
    expect(new Set(read.map(({ id }) => id)).size).toBe(read.length);
    expect(read.filter(({ by, at }) => by === '' && at === TEST_NOW)).toHaveLength(FEED_PAGE * 2);
    expect(read.map(({ at }) => at)).toEqual(
      read
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });

  it('goes back 30 days', async () => {
    api.setNow('2027-01-20T10:00:00.000Z');
    const headers = { Authorization: `Bearer ${await api.signedInAs(PRIYA)}` };
    const answer = await api.request('GET', '/homefeed', { headers });
    expect(await answer.json()).toMatchObject({ entries: [], next: null });
  });

  it.each(['?kinds=moon', '?kinds=', '?kinds=stage,,visit', '?before=yesterday', '?before=1~'])(
    'refuses %s',
    async (query) => {
      expect((await api.request('GET', `/homefeed${query}`, { as: OWEN })).status).toBe(400);
    },
  );
});
