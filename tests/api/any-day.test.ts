import { contactsSchema } from '@contract/lookup';
import { timeEntriesSchema } from '@contract/time-entry';
import { timeSheetPeriodSchema } from '@contract/time-sheet-period';
import { visitSummarySchema } from '@contract/visit';
import { myVisitsSchema, weeklyVisitSummarySchema, type WeeklyVisitSummary } from '@contract/visit-calendar';
import { weeklySummarySchema } from '@contract/weekly-summary';
import { addDays, daysBetween, mondayOf, weekdayOf } from '@demo/demo-calendar';
import { sendTo } from '@tests/support/conformance';
import { ADA, GRACE, OWEN, PRIYA, sharedApi, TOM } from '@tests/support/test-api';
import { FILLED_DAYS } from '@tests/support/trial-days';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkConformance } from '../../scripts/conformance/check';

describe.each(FILLED_DAYS)('on %s', (today) => {
  const api = sharedApi({ day: today });
  let summary: WeeklyVisitSummary;

  beforeAll(async () => {
    summary = await visitsFrom(today);
  });

  async function ask(path: string, as = OWEN): Promise<unknown> {
    const answer = await api.request('GET', path, { as });
    expect(answer.status).toBe(200);
    return answer.json();
  }

  const visitsFrom = async (day: string, region = 'All') =>
    weeklyVisitSummarySchema.validate(await ask(`/weeklyvisitsummary/${day}/${encodeURIComponent(region)}/All`));
  const cellsOf = ({ regions }: WeeklyVisitSummary) =>
    regions.flatMap((region) => region.consultants.flatMap((person) => person.data));
  const entriesOf = async (day: string, as = OWEN) =>
    timeEntriesSchema.validate(await ask(`/employeetimedata/${day}`, as));
  const weekOf = async (monday: string, as = OWEN) =>
    weeklySummarySchema.validate(await ask(`/weeklysummary/${monday}`, as));
  const monday = mondayOf(today);

  it('every call conforms, and the check leaves nothing behind', async () => {
    const before = await ask(`/employeetimedata/${today}`, ADA);
    const reports = await checkConformance({
      send: sendTo(api, ADA),
      sendAsStranger: sendTo(api),
      day: today,
      writes: true,
    });
    expect(reports.filter(({ deviations }) => deviations.length > 0)).toEqual([]);
    expect(reports.filter(({ skipped }) => skipped === null).length).toBeGreaterThan(60);
    expect(await ask(`/employeetimedata/${today}`, ADA)).toEqual(before);
  });

  it.each(['00:01', '23:59'])('every reading call conforms at %s', async (time) => {
    const noon = api.deps.clock.now().toISOString();
    // In London, as the tests run there.
    api.setNow(new Date(`${today}T${time}`).toISOString());
    const authorization = { Authorization: `Bearer ${await api.signedInAs(ADA)}` };
    const send = sendTo(api);
    const reports = await checkConformance({
      send: (method, path, init) => send(method, path, { ...init, headers: { ...init?.headers, ...authorization } }),
      sendAsStranger: send,
      day: today,
      writes: false,
    });
    api.setNow(noon);
    expect(reports.filter(({ deviations }) => deviations.length > 0)).toEqual([]);
  });

  it.each([ADA, OWEN, PRIYA, TOM, GRACE])('%s has a Home that fits the contract', async (who) => {
    const home = await visitSummarySchema.validate(await ask('/visitsummary', who));
    expect(home.consultantName).toMatch(/^[A-Z]\w+ [A-Z]\w+$/);
  });

  it.each([ADA, OWEN])('%s has a next visit', async (who) => {
    const home = await visitSummarySchema.validate(await ask('/visitsummary', who));
    expect((home.consultantNextVisitDate ?? '') >= today).toBe(true);
  });

  it('Owen’s first entry of the day has a contact at its account', async () => {
    const [entry] = await entriesOf(today);
    const contacts = await contactsSchema.validate(await ask(`/getContacts/${entry?.accountId}`));
    expect(contacts.map((contact) => contact.id)).toContain(entry?.contactId);
  });

  it('the time sheet of a month is that of its days', async () => {
    const [first = '', ...others] = daysBetween(addDays(today, -15), addDays(today, 15));
    const last = others.at(-1) ?? '';
    const period = await timeSheetPeriodSchema.validate(await ask(`/timesheetperiod/${first}/${last}`));
    const days = await Promise.all([first, ...others].map((day) => entriesOf(day)));
    expect(period.days.map(({ date }) => date)).toEqual([first, ...others]);
    expect(period.entries).toEqual(days.flat());
  });

  it('the weekly summary has the minutes of the time sheet', async () => {
    for (const start of [addDays(monday, -7), monday]) {
      const days = await Promise.all(daysBetween(start, addDays(start, 6)).map((day) => entriesOf(day)));
      const activities = (await weekOf(start)).map(({ activityMins }) => activityMins ?? 0);
      const durations = days.flat().map(({ duration }) => duration);
      expect(sum(activities)).toBe(sum(durations));
    }
  });

  it('the visit calendar has 40 consultants in five regions and one without, and four weeks of each', () => {
    const regions = ['East', 'London', 'Midlands', 'North', 'South West', null];
    expect(summary.regions.map((region) => region.regionName)).toEqual(regions);
    expect(summary.regions.flatMap((region) => region.consultants)).toHaveLength(40);
    const dates = new Set(cellsOf(summary).map(({ date }) => date));
    const shown = daysBetween(monday, addDays(monday, 27));
    expect(shown.filter((date) => weekdayOf(date) < 5 || dates.has(date))).toEqual([...dates]);
  });

  it('shows every status of the legend in these weeks or the four before', async () => {
    const before = await visitsFrom(addDays(monday, -28));
    expect(new Set([...cellsOf(summary), ...cellsOf(before)].map((cell) => cell.dayStatus))).toEqual(
      new Set(['', 'B', 'C', 'P', 'O', 'H', 'S', 'A', 'T']),
    );
    expect(before.bookingCount).toBe(Math.round((summary.averageBookingsPrevPeriod ?? 0) * 40));
  });

  it.each(['East', 'Not Set'])('adds up to the same when filtered by %s', async (region) => {
    const alone = await visitsFrom(today, region);
    const same = summary.regions.find((each) => (each.regionName ?? 'Not Set') === region);
    const weekdays = (from: WeeklyVisitSummary['regions'][number] | undefined) =>
      from?.consultants.map((person) => [person.name, person.data.filter((cell) => cell.score).length]);
    expect(alone.regions).toHaveLength(1);
    expect(weekdays(alone.regions[0])).toEqual(weekdays(same));
  });

  it.each([ADA, OWEN])('%s has visits, the next one first', async (who) => {
    const mine = await myVisitsSchema.validate(await ask('/myvisits?page=0&rows=25', who));
    expect(mine.totalCount).toBeGreaterThan(25);
    expect((mine.results[0]?.visitDate ?? '') > today).toBe(true);
  });
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
