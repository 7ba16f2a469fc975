import { knownTags, marketingFormSchema, STATS_DAYS } from '@contract/marketing';
import { candidatesOf, mappableUsers, mappingAxes, salesGroupOf } from '@contract/sales-mapping';
import { marketingForms, salesMappings, salesUsers } from '@server/data/schema';
import { consoleOf } from '@tests/support/marketing';
import { DATABASES, sharedApi } from '@tests/support/test-api';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

const ROLE_IDS = { BDE: ['role-bde'], BM: ['role-bm'], CMO: ['role-cmo'] };
const BDE = 'sales-01';
const LEFT = 'sales-16';

describe.each(DATABASES)('the marketing console on %s', (database) => {
  const api = sharedApi({ database });
  const marketing = consoleOf(api);

  describe('lists', () => {
    it('forms by name, with tags in alphabetical order', async () => {
      const forms = await marketing.forms();
      expect(forms.length).toBeGreaterThan(30);
      expect(new Set(forms.map(({ tags }) => tags.length)).size).toBeGreaterThan(1);
      for (const { tags } of forms) expect(tags).toEqual(tags.toSorted());
      expect(forms.some(({ campaignName }) => campaignName === null)).toBe(true);
      expect(forms.every(({ updatedAt }) => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(updatedAt ?? ''))).toBe(true);
    });

    it('campaigns and lists with their member counts, including empty ones', async () => {
      for (const members of [await marketing.campaigns(), await marketing.lists()]) {
        expect(members.length).toBeGreaterThan(20);
        expect(members.filter(({ memberCount }) => memberCount === 0).map(({ name }) => name)).toHaveLength(1);
      }
    });

    it('members that are DELETED do not count', async () => {
      const countOf = async () => (await marketing.lists()).find(({ id }) => id === 'list-01')?.memberCount ?? 0;
      const before = await countOf();
      await marketing.add(
        { id: 'listed', listIds: ['list-01'] },
        { id: 'unlisted', listIds: ['list-01'], status: 'DELETED' },
      );
      expect(await countOf()).toBe(before + 1);
    });

    it('users of all groups, some inactive, some without a group, with their prospects', async () => {
      const users = await marketing.users();
      const groups = users.map((user) => salesGroupOf(user, ROLE_IDS));
      for (const group of ['BDE', 'BM', 'CMO', null]) expect(groups).toContain(group);
      expect(users.filter(({ isActive }) => !isActive).length).toBeGreaterThan(3);
      expect(users.filter(({ openProspects }) => (openProspects ?? 0) > 10).length).toBeGreaterThan(10);
    });

    it('mappings for cells: with users, with one who has left, and with none', async () => {
      const mappings = await marketing.mappings();
      const { industries, profiles } = mappingAxes(mappings);
      expect([industries.length, profiles.length]).toEqual([13, 6]);
      const cells = new Set(mappings.map(({ industry, employeeProfile }) => `${industry}/${employeeProfile}`));
      expect(cells.size).toBe(13 * 6);
      expect(mappings.filter(({ salesforceUserId }) => salesforceUserId === null).length).toBeGreaterThan(5);
      const mapped = mappings.filter(({ salesforceUserId }) => salesforceUserId === LEFT);
      expect(mapped.length).toBeGreaterThan(0);
      expect(candidatesOf(mappings, await marketing.users(), ROLE_IDS).size).toBeGreaterThan(40);
    });

    it('at least 120 job titles in alphabetical order, some of decision makers', async () => {
      const titles = await marketing.jobTitles();
      expect(titles.length).toBeGreaterThanOrEqual(120);
      expect(titles.filter(({ isSDM }) => isSDM).length).toBeGreaterThan(20);
      const keys = titles.map(({ title }) => title.toLowerCase());
      expect(new Set(keys).size).toBe(keys.length);
    });

    it('stats of the last days by user', async () => {
      const { users, dates, entries } = await marketing.stats();
      expect(dates).toHaveLength(STATS_DAYS);
      expect([dates[0], dates.at(-1)]).toEqual(['2026-11-18', '2026-09-20']);
      expect(users).toEqual(expect.arrayContaining(['Priya Nair', 'Ada Lindqvist']));
      for (const { date, user, count } of entries) {
        expect(dates).toContain(date);
        expect(users).toContain(user);
        expect(count).toBeGreaterThan(0);
      }
    });

    it('metrics of 24 months, latest first, each month in the same order', async () => {
      const metrics = await marketing.metrics();
      const months = [...new Set(metrics.map(({ month }) => month))];
      expect(months).toHaveLength(24);
      expect([months[0], months.at(-1)]).toEqual(['2026-11-01', '2024-12-01']);
      const keysOf = (month: string) => metrics.filter((each) => each.month === month).map(({ key }) => key);
      for (const month of months) expect(keysOf(month)).toEqual(keysOf('2026-11-01'));
      expect(metrics.some(({ value }) => value === null)).toBe(true);
    });
  });

  describe('a tag', () => {
    const toggle = (body: unknown) => marketing.send('updateFormTags', body);
    const formOf = async (id: string) => (await marketing.forms()).find((form) => form.id === id);

    it('is put on a form and removed, each time returning the current form', async () => {
      const before = await formOf('form-02');
      const tag = knownTags(await marketing.forms()).find((each) => !before?.tags.includes(each)) ?? '';
      const on = await toggle({ formId: 'form-02', tag, isActive: true });
      const answered = await marketingFormSchema.validate(JSON.parse(on.text));
      expect(answered).toEqual(await formOf('form-02'));
      expect(answered).toMatchObject({ updatedAt: '2026-11-18T10:00' });
      expect(answered.tags).toEqual([...(before?.tags ?? []), tag].toSorted());
      const off = await toggle({ formId: 'form-02', tag, isActive: false });
      expect((JSON.parse(off.text) as typeof answered).tags).toEqual(before?.tags);
    });

    it('stays if the form already has it, and the form does not change', async () => {
      await toggle({ formId: 'form-04', tag: 'Only once', isActive: true });
      api.setNow('2026-11-18T12:00:00.000Z');
      const { status, text } = await toggle({ formId: 'form-04', tag: 'Only once', isActive: true });
      api.setNow('2026-11-18T10:00:00.000Z');
      expect(status).toBe(200);
      expect(JSON.parse(text)).toMatchObject({ updatedAt: '2026-11-18T10:00' });
      expect((await formOf('form-04'))?.tags.filter((tag) => tag === 'Only once')).toHaveLength(1);
    });

    it('is not lost when many are added at once', async () => {
      const tags = Array.from({ length: 8 }, (_, index) => `At once ${index}`);
      await Promise.all(tags.map((tag) => toggle({ formId: 'form-06', tag, isActive: true })));
      expect((await formOf('form-06'))?.tags).toEqual(expect.arrayContaining(tags));
    });

    it('is refused for a form that no longer exists or has too many', async () => {
      expect(await toggle({ formId: 'form-99', tag: 'HR', isActive: true })).toMatchObject({
        status: 422,
        text: 'This form no longer exists.',
      });
      const tags = Array.from({ length: 50 }, (_, index) => `tag ${index}`);
      await api.deps.db
        .insert(marketingForms)
        .values({ id: 'full', name: 'Full', tags, updatedAt: '2026-11-18T09:00' });
      expect(await toggle({ formId: 'full', tag: 'One more', isActive: true })).toMatchObject({ status: 422 });
    });

    it.each([
      ['nothing', {}],
      ['a blank tag', { formId: 'form-01', tag: '  ', isActive: true }],
      ['a long tag', { formId: 'form-01', tag: 'x'.repeat(61), isActive: true }],
      ['a tag with NUL', { formId: 'form-01', tag: 'a\u0000', isActive: true }],
      ['a number as a tag', { formId: 'form-01', tag: 7, isActive: true }],
      ['yes as a text', { formId: 'form-01', tag: 'HR', isActive: 'yes' }],
      ['a list', [{ formId: 'form-01', tag: 'HR', isActive: true }]],
    ])('is refused for %s', async (_what, body) => {
      expect((await toggle(body)).status).toBe(422);
    });
  });

  describe('a mapping', () => {
    const cell = { profile: '250+', industry: 'Charity' };
    const change = (body: unknown) => marketing.send('updateMappings', body);
    const usersOf = async () =>
      (await marketing.mappings()).flatMap(({ industry, employeeProfile, salesforceUserId }) =>
        industry === cell.industry && employeeProfile === cell.profile ? [salesforceUserId] : [],
      );

    it('exists once if added twice, is gone if removed twice, and its last removal leaves an empty cell', async () => {
      await api.deps.db.delete(salesMappings).where(eq(salesMappings.industry, cell.industry));
      expect(await usersOf()).toEqual([null]);
      const add = { userId: BDE, ...cell, isActive: true };
      for (let time = 0; time < 2; time += 1) {
        const { status, text } = await change(add);
        expect([status, JSON.parse(text)]).toEqual([200, add]);
      }
      expect(await usersOf()).toEqual([BDE]);
      const remove = { ...add, isActive: false };
      for (let time = 0; time < 2; time += 1) {
        const { status, text } = await change(remove);
        expect([status, JSON.parse(text)]).toEqual([200, remove]);
      }
      expect(await usersOf()).toEqual([null]);
    });

    it('exists once if several people add it at once', async () => {
      const add = { userId: BDE, ...cell, isActive: true };
      const answers = await Promise.all(Array.from({ length: 6 }, () => change(add)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
      expect(await usersOf()).toEqual([BDE]);
    });

    it('is offered only for users whom the server accepts', async () => {
      const users = await marketing.users();
      const mappings = await marketing.mappings();
      const place = { industry: cell.industry, employeeProfile: cell.profile };
      const offered = new Set(mappableUsers(users, ROLE_IDS, mappings, place).map(({ id }) => id));
      for (const user of users.filter(({ id }) => id !== BDE)) {
        const { status } = await change({ userId: user.id, ...cell, isActive: true });
        expect(status, user.id).toBe(offered.has(user.id) ? 200 : 422);
      }
    });

    it('can be removed but not added for someone who has left', async () => {
      await api.deps.db.insert(salesMappings).values({ industry: 'Charity', employeeProfile: '1-9', userId: LEFT });
      const { name } = (await api.deps.db.select().from(salesUsers).where(eq(salesUsers.id, LEFT)))[0] ?? {};
      const body = { userId: LEFT, industry: 'Charity', profile: '1-9' };
      expect((await change({ ...body, isActive: false })).status).toBe(200);
      expect(await change({ ...body, isActive: true })).toMatchObject({ text: `${name} is no longer active.` });
    });

    it.each([
      ['an unknown user', { userId: 'sales-99', ...cell, isActive: true }],
      ['an unknown industry', { userId: BDE, profile: '250+', industry: 'Astrology', isActive: true }],
      ['an unknown profile', { userId: BDE, profile: '7', industry: 'Charity', isActive: true }],
      ['no user', { ...cell, isActive: true }],
      ['no switch', { userId: BDE, ...cell }],
      ['a malformed id', { userId: '../x', ...cell, isActive: true }],
    ])('is refused for %s', async (_what, body) => {
      const { status, text } = await change(body);
      expect(status).toBe(422);
      expect(text.length).toBeGreaterThan(8);
    });
  });
});
