import { weeklyVisitSummarySchema, type DayCell, type WeeklyVisitSummary } from '@contract/visit-calendar';
import { staff } from '@server/data/schema';
import { addConsultant, addDayAway, addVisit, emptyDiaries } from '@tests/support/diary';
import { DATABASES, OWEN, sharedApi } from '@tests/support/test-api';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

describe.each(DATABASES)('the weekly view on %s', (database) => {
  const api = sharedApi({ database });

  /** Ann (full time) and Bo (0.8) in the region Islands, Cy and Di without a region. */
  beforeEach(async () => {
    await emptyDiaries(api);
    for (const id of ['Ann', 'Bo', 'Cy', 'Di']) await api.deps.db.delete(staff).where(eq(staff.id, id));
    await addConsultant(api, 'Ann Ash', { region: 'Islands' });
    await addConsultant(api, 'Bo Birch', { region: 'Islands', fte: 0.8, jobTitle: 'Principal Consultant' });
    await addConsultant(api, 'Cy Cedar', { region: null });
    await addConsultant(api, 'Di Dogwood', { region: '  ' });
  });

  const ask = (path: string) => api.request('GET', `/weeklyvisitsummary/${path}`, { as: OWEN });

  async function weeks(path: string): Promise<WeeklyVisitSummary> {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    return weeklyVisitSummarySchema.validate(await answer.json());
  }

  const cellsOf = (summary: WeeklyVisitSummary, name: string): DayCell[] =>
    summary.regions.flatMap((region) => region.consultants).find((person) => person.name === name)?.data ?? [];

  const cellOf = (summary: WeeklyVisitSummary, name: string, date: string) =>
    cellsOf(summary, name).find((cell) => cell.date === date);

  const namesOf = (summary: WeeklyVisitSummary) =>
    summary.regions.map((region) => [region.regionName, ...region.consultants.map((person) => person.name)]);

  it('spans four ISO weeks from the Monday of the day, across a week 53 and New Year', async () => {
    const summary = await weeks('2026-12-14/All/All');
    expect(namesOf(summary)).toEqual([
      ['Islands', 'Ann Ash', 'Bo Birch'],
      [null, 'Cy Cedar', 'Di Dogwood'],
    ]);
    const cells = cellsOf(summary, 'Ann Ash');
    expect(cells).toHaveLength(20);
    expect([...new Set(cells.map(({ yearNr, weekNr }) => `${yearNr}-${weekNr}`))]).toEqual([
      '2026-51',
      '2026-52',
      '2026-53',
      '2027-1',
    ]);
    expect(cells[0]).toEqual({
      date: '2026-12-14',
      dateR: '14/12/2026',
      dayStatus: '',
      score: 0,
      dayCount: 0,
      bookingCount: 0,
      comment: null,
      writeUpMins: null,
      travelTimeMins: null,
      actSiteMins: null,
      consultantEmail: 'ann.ash@harbour.example',
      yearNr: 2026,
      weekNr: 51,
    });
    expect(cells[14]).toMatchObject({ date: '2027-01-01', dateR: '01/01/2027', yearNr: 2026, weekNr: 53 });
    expect(cells[19]?.date).toBe('2027-01-08');
    expect(await weeks('2026-12-20/All/All')).toEqual(summary);
  });

  it('adds up bookings, utilisation and days, checked by hand', async () => {
    // Ann: three booked days, one of them with two visits, two days of leave. Bo: one booked day and a proposal.
    await addVisit(api, 'Ann', '2026-11-16T09:00', 'C');
    await addVisit(api, 'Ann', '2026-11-16T14:00', 'C');
    await addVisit(api, 'Ann', '2026-11-17T09:00', 'B');
    await addVisit(api, 'Ann', '2026-12-11T09:00', 'B');
    await addDayAway(api, 'Ann', '2026-12-01', 'H', 'Annual leave');
    await addDayAway(api, 'Ann', '2026-12-02', 'H', 'Annual leave');
    await addVisit(api, 'Bo', '2026-11-18T09:00', 'B');
    await addVisit(api, 'Bo', '2026-11-19T09:00', 'P');
    // The day before and the day after; and in the four weeks before, three that count and one that does not.
    await addVisit(api, 'Bo', '2026-12-14T00:00', 'B');
    await addVisit(api, 'Ann', '2026-11-15T23:30', 'C');
    await addVisit(api, 'Ann', '2026-10-19T00:00', 'C');
    await addVisit(api, 'Bo', '2026-11-02T10:00', 'B');
    await addVisit(api, 'Bo', '2026-11-03T10:00', 'P');
    await addVisit(api, 'Bo', '2026-10-18T23:59', 'C');
    const { regions, ...figures } = await weeks('2026-11-16/Islands/All');
    expect(regions).toHaveLength(1);
    expect(figures).toEqual({
      bookingCount: 5,
      // 4 booked days of 20 − 2 and 20 × 0.8
      utilisation: 11.8,
      totalAvailableDays: 34,
      highestBookingCount: 4,
      highestBookingPerson: 'Ann Ash',
      lowestBookingCount: 1,
      lowestBookingPerson: 'Bo Birch',
      averageBookings: 2.5,
      averageBookingsPrevPeriod: 1.5,
    });
  });

  it('exceeds 100 % if more is booked than available, and is empty if nothing is available', async () => {
    for (let day = 16; day <= 20; day += 1) await addVisit(api, 'Cy', `2026-11-${day}T09:00`, 'B');
    await addVisit(api, 'Cy', '2026-11-21T09:00', 'B');
    for (const day of ['16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27', '30']) {
      await addDayAway(api, 'Cy', `2026-11-${day}`, 'T', 'Course');
    }
    for (const day of ['01', '02', '03', '04']) await addDayAway(api, 'Cy', `2026-12-${day}`, 'S', 'Sick');
    await api.deps.db.update(staff).set({ fte: 0 }).where(eq(staff.id, 'Di'));
    // Cy has 20 − 15 weekdays left and six booked days; Di, with no hours, is not the lowest.
    expect(await weeks('2026-11-16/Not%20Set/All')).toMatchObject({
      utilisation: 120,
      totalAvailableDays: 5,
      highestBookingPerson: 'Cy Cedar',
      lowestBookingPerson: 'Cy Cedar',
      averageBookings: 3,
    });
    await api.deps.db.update(staff).set({ fte: 0 }).where(eq(staff.id, 'Cy'));
    expect(await weeks('2026-11-16/Not%20Set/All')).toMatchObject({
      utilisation: null,
      totalAvailableDays: 0,
      lowestBookingPerson: null,
      lowestBookingCount: null,
    });
  });

  it('shows the most important of several statuses on a day, and keeps the comment', async () => {
    const day = (number: number) => `2026-11-${15 + number}`;
    for (const status of ['P', 'O', 'B', 'C']) await addVisit(api, 'Ann', `${day(1)}T09:00`, status);
    for (const status of ['O', 'P', 'B']) await addVisit(api, 'Ann', `${day(2)}T09:00`, status);
    for (const status of ['O', 'P']) await addVisit(api, 'Ann', `${day(3)}T09:00`, status);
    await addVisit(api, 'Ann', `${day(4)}T09:00`, 'O');
    await addVisit(api, 'Ann', `${day(5)}T09:00`, 'P');
    await addVisit(api, 'Bo', `${day(1)}T09:00`, 'B');
    const statuses = ['H', 'S', 'A', 'T', 'O'];
    for (const [index, status] of statuses.entries()) {
      await addDayAway(api, 'Bo', day(index + 1), status, `Reason ${status}`);
    }
    await addDayAway(api, 'Ann', day(5), 'T', 'CPD '.repeat(3000));
    const summary = await weeks(`${day(1)}/Islands/All`);
    const shown = (name: string) => cellsOf(summary, name).slice(0, 5);
    expect(shown('Ann Ash').map((cell) => [cell.dayStatus, cell.dayCount, cell.bookingCount, cell.score])).toEqual([
      ['C', 4, 2, 1],
      ['B', 3, 1, 1],
      ['P', 2, 0, 0],
      ['O', 1, 0, 0],
      ['T', 1, 0, 0],
    ]);
    expect(shown('Ann Ash')[4]?.comment).toHaveLength(12_000);
    expect(shown('Bo Birch').map((cell) => [cell.dayStatus, cell.comment])).toEqual([
      ['B', 'Reason H'],
      ['S', 'Reason S'],
      ['A', 'Reason A'],
      ['T', 'Reason T'],
      ['O', 'Reason O'],
    ]);
  });

  it('sums the minutes of completed visits by local time, null if none were recorded', async () => {
    const times = (date: string, from: string, to: string) => ({
      actualStart: `${date}T${from}`,
      actualEnd: `${date}T${to}`,
    });
    // The clocks go forward at 01:00 on 29 March 2026, a Sunday, and back at 02:00 on 25 October.
    await addVisit(api, 'Ann', '2026-03-29T00:15', 'C', {
      ...times('2026-03-29', '00:30', '03:30'),
      travelMinutes: 20,
    });
    await addVisit(api, 'Ann', '2026-03-30T09:00', 'C', {
      ...times('2026-03-30', '09:05', '12:05'),
      travelStart: '2026-03-30T08:00',
      travelEnd: '2026-03-30T08:50',
      travelMinutes: 5,
      writeUpMinutes: 45,
    });
    await addVisit(api, 'Ann', '2026-03-30T14:00', 'C', {
      ...times('2026-03-30', '16:00', '14:00'),
      writeUpMinutes: 30,
    });
    await addVisit(api, 'Ann', '2026-03-31T09:00', 'C');
    await addVisit(api, 'Ann', '2026-04-01T09:00', 'B', { travelMinutes: 40, writeUpMinutes: 10 });
    await addVisit(api, 'Ann', '2026-04-02T09:00', 'O', { travelMinutes: 35 });
    const summary = await weeks('2026-03-23/Islands/All');
    const minutesOn = (date: string) => {
      const cell = cellOf(summary, 'Ann Ash', date);
      return [cell?.travelTimeMins, cell?.actSiteMins, cell?.writeUpMins];
    };
    expect(minutesOn('2026-03-29')).toEqual([20, 180, null]);
    expect(minutesOn('2026-03-30')).toEqual([50, 180, 75]);
    expect(minutesOn('2026-03-31')).toEqual([null, null, null]);
    expect(minutesOn('2026-04-01')).toEqual([null, null, null]);
    expect(minutesOn('2026-04-02')).toEqual([35, null, null]);
  });

  it('includes Saturdays and Sundays that someone uses, for everyone in the answer', async () => {
    await addVisit(api, 'Ann', '2026-11-21T10:00', 'B');
    await addDayAway(api, 'Cy', '2026-12-06', 'O', 'Trade show');
    const dates = (summary: WeeklyVisitSummary, name: string) =>
      cellsOf(summary, name)
        .map((cell) => cell.date)
        .filter((date) => ['2026-11-21', '2026-11-22', '2026-12-05', '2026-12-06'].includes(date));
    const all = await weeks('2026-11-16/All/All');
    expect(dates(all, 'Bo Birch')).toEqual(['2026-11-21', '2026-12-06']);
    expect(dates(all, 'Cy Cedar')).toEqual(['2026-11-21', '2026-12-06']);
    expect(all.totalAvailableDays).toBe(76);
    expect(dates(await weeks('2026-11-16/Islands/All'), 'Ann Ash')).toEqual(['2026-11-21']);
    expect(dates(await weeks('2026-11-16/Islands/Remote'), 'Ann Ash')).toEqual([]);
  });

  it.each([
    ['All', 3],
    ['all time', 3],
    ['*', 3],
    ['Site', 1],
    ['Site%20Time', 1],
    ['remote', 1],
    ['Unknown', 1],
    ['Unknown%20Time', 1],
  ])('filters visits by the time type %s but not the people', async (timeType, bookings) => {
    await addVisit(api, 'Ann', '2026-11-16T09:00', 'B', { timeType: 'Site' });
    await addVisit(api, 'Ann', '2026-11-17T09:00', 'B', { timeType: 'Remote' });
    await addVisit(api, 'Ann', '2026-11-18T09:00', 'B', { timeType: 'Unknown' });
    await addVisit(api, 'Ann', '2026-11-02T09:00', 'B', { timeType: 'Site' });
    await addVisit(api, 'Ann', '2026-11-03T09:00', 'B', { timeType: 'Remote' });
    await addVisit(api, 'Ann', '2026-11-04T09:00', 'B', { timeType: '' });
    const summary = await weeks(`2026-11-16/Islands/${timeType}`);
    expect(summary).toMatchObject({ bookingCount: bookings, averageBookingsPrevPeriod: bookings / 2 });
    expect(namesOf(summary)).toEqual([['Islands', 'Ann Ash', 'Bo Birch']]);
  });

  it.each([
    ['All', 4],
    ['All%20Regions', 4],
    ['*', 4],
    ['', 4],
    ['%20', 4],
    ['not%20set', 2],
    ['islands', 2],
    ['Isl%25nds', 0],
    ['Highlands%20%26%20Islands', 1],
    ['Nord%2FWest', 0],
  ])('finds in the region %j %i consultants', async (region, consultants) => {
    await api.deps.db.update(staff).set({ region: 'Islands' }).where(eq(staff.id, 'Bo'));
    if (region.startsWith('High'))
      await api.deps.db.update(staff).set({ region: 'Highlands & Islands' }).where(eq(staff.id, 'Bo'));
    const summary = await weeks(`2026-11-16/${region}/All`);
    expect(summary.regions.flatMap((each) => each.consultants)).toHaveLength(consultants);
  });

  it('returns no regions and zero figures for a region without people', async () => {
    expect(await weeks('2026-11-16/Atlantis/All')).toEqual({
      bookingCount: 0,
      utilisation: null,
      totalAvailableDays: 0,
      highestBookingCount: null,
      highestBookingPerson: null,
      lowestBookingCount: null,
      lowestBookingPerson: null,
      averageBookings: null,
      averageBookingsPrevPeriod: null,
      regions: [],
    });
  });

  it('shows leavers while they have visits in these weeks, and nobody without visits or target', async () => {
    await api.deps.db.update(staff).set({ active: false }).where(eq(staff.id, 'Ann'));
    await api.deps.db.update(staff).set({ monthlyVisitTarget: 0 }).where(eq(staff.id, 'Bo'));
    await addVisit(api, 'Ann', '2026-11-16T09:00', 'C', { timeType: 'Remote' });
    await addVisit(api, 'Bo', '2026-11-13T09:00', 'C');
    expect(namesOf(await weeks('2026-11-16/Islands/Site'))).toEqual([['Islands', 'Ann Ash']]);
    expect(namesOf(await weeks('2026-11-09/Islands/All'))).toEqual([['Islands', 'Ann Ash', 'Bo Birch']]);
  });

  it.each([
    ['2026-02-30/All/All', /date/],
    ['2026-W47/All/All', /date/],
    ['0000-01-01/All/All', /date/],
    ['9999-12-27/All/All', /date/],
    ['2199-12-09/All/All', /outside the calendar/],
    ['2026-11-16/All/Sometimes', /one of All, Site, Remote, Unknown/],
    [`2026-11-16/${'x'.repeat(101)}/All`, /region/],
  ])('refuses %s', async (path, title) => {
    const answer = await ask(path);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ title: expect.stringMatching(title) as string });
  });

  it('works at both ends of the calendar', async () => {
    expect(cellsOf(await weeks('1900-01-01/Islands/All'), 'Ann Ash')[0]).toMatchObject({ weekNr: 1, yearNr: 1900 });
    expect(cellsOf(await weeks('2199-12-02/Islands/All'), 'Ann Ash').at(-1)?.date).toBe('2199-12-27');
  });
});
