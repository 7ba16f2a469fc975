import { myVisitsSchema, visitRecordsSchema, type MyVisits } from '@contract/visit-calendar';
import { clients, staff, visits } from '@server/data/schema';
import { addConsultant, addVisit, DIARY_CLIENT, emptyDiaries } from '@tests/support/diary';
import { hostileText } from '@tests/support/hostile-input';
import { DATABASES, GRACE, OWEN, sharedApi } from '@tests/support/test-api';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

const OWEN_ID = 'staff-owen-hughes';

describe.each(DATABASES)('visits behind the calendar on %s', (database) => {
  const api = sharedApi({ database });

  beforeAll(async () => {
    await addConsultant(api, 'Ann Ash', { email: "Ann.O'Ash+x@Harbour.example" });
    await api.deps.db
      .update(clients)
      .set({ name: 'Kestrel Castings Ltd', consultantId: OWEN_ID })
      .where(eq(clients.id, DIARY_CLIENT));
  });
  beforeEach(() => emptyDiaries(api));

  const ask = (path: string, as = OWEN) => api.request('GET', path, { as });

  describe('my visits', () => {
    async function page(query: string): Promise<MyVisits> {
      const answer = await ask(`/myvisits${query}`);
      expect(answer.status).toBe(200);
      return myVisitsSchema.validate(await answer.json());
    }

    const datesOf = ({ results }: MyVisits) => results.map((visit) => visit.visitDate);

    it('list upcoming visits first, soonest at the top, then past ones, latest first', async () => {
      for (const day of ['17', '02', '19', '25', '18', '16']) await addVisit(api, OWEN_ID, `2026-11-${day}T09:00`, 'B');
      // Ended at half past nine; it is ten o'clock.
      await addVisit(api, OWEN_ID, '2026-11-18T08:30', 'C', { endsAt: '2026-11-18T09:30' });
      await addVisit(api, OWEN_ID, '2026-11-19T14:00', 'P');
      await addVisit(api, 'Ann', '2026-11-19T14:00', 'B');
      const first = await page('');
      expect(first.totalCount).toBe(7);
      expect(datesOf(first)).toEqual([
        '2026-11-18T09:00',
        '2026-11-19T09:00',
        '2026-11-25T09:00',
        '2026-11-18T08:30',
        '2026-11-17T09:00',
      ]);
      const second = await page('?page=1&rows=5');
      expect(datesOf(second)).toEqual(['2026-11-16T09:00', '2026-11-02T09:00']);
      expect(datesOf(await page('?rows=10'))).toEqual([...datesOf(first), ...datesOf(second)]);
      expect(await page('?page=1&rows=25')).toEqual({ results: [], totalCount: 7 });
      expect(first.results[0]).toEqual({
        id: expect.stringMatching(/^test-visit-/) as string,
        accountName: 'Kestrel Castings Ltd',
        subActivity: 'Audit',
        description: 'All departments',
        visitDate: '2026-11-18T09:00',
      });
    });

    it('are none for someone without visits', async () => {
      expect(await (await ask('/myvisits?page=0&rows=5', GRACE)).json()).toEqual({ results: [], totalCount: 0 });
    });

    it.each(['rows=7', 'rows=', 'rows=abc', 'rows=-5', 'page=-1', 'page=1.5', 'page=x', 'page=12345678', 'page=1e3'])(
      'refuse %s',
      async (query) => {
        const answer = await ask(`/myvisits?${query}`);
        expect(answer.status).toBe(400);
        expect(await answer.json()).toMatchObject({ title: expect.stringMatching(/^The (rows|page)/) as string });
      },
    );
  });

  describe('a consultant’s visits of some days', () => {
    const path = (range: string, email = "Ann.O'Ash+x@Harbour.example") =>
      `/getvisitsfordaterangebyconsultant/${range}/${encodeURIComponent(email)}`;

    it('have every field of the customer-relationship system', async () => {
      await addVisit(api, 'Ann', '2026-11-16T09:00', 'C', {
        actualStart: '2026-11-16T09:10',
        actualEnd: '2026-11-16T12:40',
        travelStart: '2026-11-16T08:00',
        travelEnd: '2026-11-16T08:55',
        writeUpMinutes: 0,
        description: 'x'.repeat(50_000),
      });
      const records = await visitRecordsSchema.validate(await (await ask(path('2026-11-16/2026-11-16'))).json());
      expect(records).toEqual([
        {
          Account_Name__c: 'Kestrel Castings Ltd',
          Description__c: 'x'.repeat(50_000),
          Visit_Start__c: '2026-11-16T09:00',
          Visit_End__c: '2026-11-16T13:59',
          Actual_Start_Time__c: '2026-11-16T09:10',
          Actual_End_Time__c: '2026-11-16T12:40',
          Status__c: 'Completed',
          Account_H_S_Consultant__c: 'Owen Hughes',
          Travel_Start_Time__c: '2026-11-16T08:00',
          Travel_End_Time__c: '2026-11-16T08:55',
          Actual_Time_Minutes__c: 210,
          Write_up_Time_Minutes__c: 0,
        },
      ]);
    });

    it('include both days and every status, in diary order, regardless of the address’s case', async () => {
      await addVisit(api, 'Ann', '2026-11-17T23:59', 'P');
      await addVisit(api, 'Ann', '2026-11-16T00:00', 'O');
      await addVisit(api, 'Ann', '2026-11-16T09:00', 'X');
      await addVisit(api, 'Ann', '2026-11-15T23:59', 'B');
      await addVisit(api, 'Ann', '2026-11-18T00:00', 'B');
      await addVisit(api, OWEN_ID, '2026-11-16T09:00', 'B');
      const answer = await ask(path('2026-11-16/2026-11-17', "ann.o'ash+X@harbour.EXAMPLE"));
      const records = await visitRecordsSchema.validate(await answer.json());
      expect(records?.map((record) => [record.Visit_Start__c, record.Status__c])).toEqual([
        ['2026-11-16T00:00', 'Other'],
        ['2026-11-16T09:00', 'X'],
        ['2026-11-17T23:59', 'Proposed'],
      ]);
      expect(records?.[0]).toMatchObject({ Actual_Time_Minutes__c: null, Write_up_Time_Minutes__c: null });
    });

    it('are none for an unknown address, and name no consultant if the account has none', async () => {
      expect(await (await ask(path('2026-11-16/2026-11-16', 'nobody@harbour.example'))).json()).toEqual([]);
      await api.deps.db.update(clients).set({ consultantId: null }).where(eq(clients.id, 'client-0002'));
      await addVisit(api, 'Ann', '2026-11-16T09:00', 'B', { clientId: 'client-0002' });
      const records = await visitRecordsSchema.validate(await (await ask(path('2026-11-16/2026-11-16'))).json());
      expect(records?.[0]?.Account_H_S_Consultant__c).toBeNull();
    });

    it.each(['2026-11-17/2026-11-16', '2026-02-29/2026-03-01', '2026-01-01/2027-01-02', 'today/tomorrow'])(
      'refuse the days %s',
      async (range) => {
        expect((await ask(path(range))).status).toBe(400);
      },
    );

    it('can span a leap year, and refuse an address that is far too long', async () => {
      expect((await ask(path('2028-01-01/2028-12-31'))).status).toBe(200);
      expect((await ask(path('2026-11-16/2026-11-16', 'x'.repeat(255)))).status).toBe(400);
    });
  });

  describe('a consultant’s site time of a week', () => {
    async function startsOf(week: string): Promise<(string | null)[] | undefined> {
      const answer = await ask(`/getsitetimefordaterangebyconsultant/${week}/${OWEN}`);
      expect(answer.status).toBe(200);
      const records = await visitRecordsSchema.validate(await answer.json());
      return records?.map((record) => record.Visit_Start__c);
    }

    it('covers the ISO week, including week 53 and days of another year', async () => {
      for (const day of ['2026-12-27', '2026-12-28', '2027-01-03', '2027-01-04', '2027-01-10', '2027-01-11']) {
        await addVisit(api, OWEN_ID, `${day}T09:00`, 'C');
      }
      expect(await startsOf('2026/53')).toEqual(['2026-12-28T09:00', '2027-01-03T09:00']);
      expect(await startsOf('2027/1')).toEqual(['2027-01-04T09:00', '2027-01-10T09:00']);
      expect(await startsOf('2027/01')).toEqual(['2027-01-04T09:00', '2027-01-10T09:00']);
      // 30 December 2024 is in the first week of 2025.
      await addVisit(api, OWEN_ID, '2024-12-30T09:00', 'C');
      expect(await startsOf('2025/1')).toEqual(['2024-12-30T09:00']);
    });

    it('adds up to the minutes of the weekly view', async () => {
      const details = { actualStart: '2026-11-16T09:00', actualEnd: '2026-11-16T11:00', writeUpMinutes: 30 };
      await addVisit(api, OWEN_ID, '2026-11-16T09:00', 'C', details);
      await addVisit(api, OWEN_ID, '2026-11-18T09:00', 'C', { ...details, writeUpMinutes: null });
      await addVisit(api, OWEN_ID, '2026-11-19T09:00', 'O', { writeUpMinutes: 15 });
      await addVisit(api, OWEN_ID, '2026-11-20T09:00', 'B', { writeUpMinutes: 15 });
      await addVisit(api, OWEN_ID, '2026-11-20T09:00', 'P', { writeUpMinutes: 15 });
      expect(await startsOf('2026/47')).toHaveLength(3);
      const summary = (await (await ask('/weeklyvisitsummary/2026-11-16/All/All')).json()) as {
        regions: { consultants: { data: { actSiteMins: number | null; writeUpMins: number | null }[] }[] }[];
      };
      const cells = summary.regions[0]?.consultants[0]?.data.slice(0, 5) ?? [];
      expect(cells.map((cell) => cell.actSiteMins)).toEqual([120, null, 120, null, null]);
      expect(cells.map((cell) => cell.writeUpMins)).toEqual([30, null, null, 15, null]);
    });

    it.each([
      ['2026/54', '2026 has no week 54.'],
      ['2025/53', '2025 has no week 53.'],
      ['2026/0', '2026 has no week 0.'],
      ['2026/00', '2026 has no week 0.'],
      ['2026/99', '2026 has no week 99.'],
      ['26/12', 'The year must be a number.'],
      ['9999/1', 'The year must be a number.'],
      ['2026/-1', 'The week must be a number.'],
      ['2026/W12', 'The week must be a number.'],
    ])('refuses the week %s', async (week, title) => {
      const answer = await ask(`/getsitetimefordaterangebyconsultant/${week}/${OWEN}`);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ title });
    });
  });

  it('refuse hostile path segments with 400 and never fail', async () => {
    const part = hostileText.map((text) => encodeURIComponent(text.toWellFormed()));
    const paths = (hostile: string) => [
      `/myvisits?page=${hostile}&rows=5`,
      `/myvisits?page=0&rows=${hostile}`,
      `/weeklyvisitsummary/2026-11-16/${hostile}/All`,
      `/weeklyvisitsummary/2026-11-16/All/${hostile || 'x'}`,
      `/getvisitsfordaterangebyconsultant/2026-11-16/${hostile || 'x'}/${OWEN}`,
      `/getvisitsfordaterangebyconsultant/2026-11-16/2026-11-16/${hostile || 'x'}`,
      `/getsitetimefordaterangebyconsultant/2026/${hostile || 'x'}/${OWEN}`,
      `/getsitetimefordaterangebyconsultant/${hostile || 'x'}/47/${OWEN}`,
      `/getsitetimefordaterangebyconsultant/2026/47/${hostile || 'x'}`,
    ];
    await fc.assert(
      fc.asyncProperty(part, async (hostile) => {
        for (const path of paths(hostile)) {
          const answer = await ask(path);
          const body = (await answer.json()) as { title?: unknown };
          const isRefused = answer.status === 400 && typeof body.title === 'string' && body.title.length > 8;
          expect(answer.status === 200 || isRefused, `${path} → ${answer.status}`).toBe(true);
        }
      }),
      { numRuns: 150, seed: 20_261_118 },
    );
  });

  it('can have minutes of any size', async () => {
    const most = 2_147_483_647;
    await api.deps.db.update(staff).set({ monthlyVisitTarget: 1 }).where(eq(staff.id, 'Ann'));
    for (const start of ['2026-11-16T09:00', '2026-11-16T10:00']) {
      await addVisit(api, 'Ann', start, 'C', { writeUpMinutes: most, travelMinutes: most });
    }
    expect((await ask('/weeklyvisitsummary/2026-11-16/All/All')).status).toBe(200);
    expect(await api.deps.db.$count(visits)).toBe(2);
  });
});
