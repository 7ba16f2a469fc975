import { isIsoDate } from '@contract/wall-clock';
import { entryDuration, isAdvisoryActivity } from '@contract/time-entry';
import { DESCRIPTION_MAX_LENGTH } from '@contract/time-entry-limits';
import { TEST_DAY } from '@tests/support/test-day';
import { COMPOSED_DAYS } from '@tests/support/trial-days';
import { describe, expect, it } from 'vitest';
import { ACTIVITY_TYPES, ADVISORY_TYPES } from '@contract/entry-vocabulary';
import { composeDemoData } from './compose-demo-data';
import { addDays } from './demo-calendar';
import { DEMO_FILES } from './demo-files';

const stored = DEMO_FILES.map(({ name, contentType, content }, index) => {
  return { name, contentType, size: content.byteLength, hash: String(index).padStart(64, '0') };
});

const ADVISERS = ['staff-owen-hughes', 'staff-ada-lindqvist'];

const compose = (today: string) => composeDemoData(stored, { today, scale: 'normal' });

describe('the demo data', () => {
  const ofTheDay = compose(TEST_DAY);

  it('is the same for the same day and different for another day', () => {
    const once = JSON.stringify(ofTheDay);
    expect(JSON.stringify(compose(TEST_DAY))).toBe(once);
    expect(JSON.stringify(compose('2026-11-19'))).not.toBe(once);
  });

  it('has the five people of the sign-in page', () => {
    const people = ofTheDay.staff.slice(0, 5);
    expect(
      people.map(({ firstName, lastName, roles, registered }) => [firstName, lastName, roles, registered]),
    ).toEqual([
      [
        'Ada',
        'Lindqvist',
        [
          'tools:marketing',
          'tools:targets',
          'tools:templates',
          'tools:templatesadmin',
          'tools:ai',
          'tools:registrations',
          'tools:admin',
        ],
        true,
      ],
      ['Owen', 'Hughes', [], true],
      ['Priya', 'Nair', ['tools:marketing', 'tools:templates'], true],
      ['Tom', 'Barker', ['tools:targets', 'tools:registrations'], true],
      ['Grace', 'Okafor', ['tools:ai', 'tools:admin'], false],
    ]);
    expect(people[0]?.email).toBe('ada.lindqvist@harbour.example');
  });

  it('has 40 consultants in five regions and one without, 300 clients, some with one contract and some with none', () => {
    const consultants = ofTheDay.staff.filter((person) => person.monthlyVisitTarget > 0);
    expect(consultants).toHaveLength(40);
    expect(new Set(consultants.map((person) => person.region)).size).toBe(6);
    expect(consultants.filter((person) => !person.region)).toHaveLength(1);
    expect(new Set(consultants.map((person) => person.fte)).size).toBeGreaterThan(2);
    expect(ofTheDay.clients).toHaveLength(300);
    const contractCounts = ofTheDay.clients.map(
      ({ id }) => ofTheDay.contracts.filter(({ clientId }) => clientId === id).length,
    );
    expect(contractCounts.filter((count) => count === 0)).toHaveLength(2);
    expect(contractCounts.filter((count) => count === 1).length).toBeGreaterThan(100);
    expect(Math.max(...contractCounts)).toBe(4);
  });

  describe.each(COMPOSED_DAYS)('around %s', (today) => {
    const demo = today === TEST_DAY ? ofTheDay : compose(today);
    const entries = new Map(demo.timeEntries.map((entry) => [entry.id, entry]));

    it('has unique ids, addresses and client names', () => {
      for (const rows of [demo.staff, demo.clients, demo.contracts, demo.contacts, demo.visits, demo.timeEntries]) {
        expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
      }
      expect(new Set(demo.staff.map((person) => person.email)).size).toBe(demo.staff.length);
      expect(new Set(demo.clients.map((client) => client.name)).size).toBe(demo.clients.length);
    });

    it('follows every rule of time entries', () => {
      const clientOf = new Map(
        [...demo.contracts, ...demo.contacts].map((belonging) => [belonging.id, belonging.clientId]),
      );
      const broken = demo.timeEntries.filter((entry) => {
        const isAdvice = isAdvisoryActivity(entry.activityType) && entry.clientId;
        const belongs = (id: string | null | undefined) => !id || clientOf.get(id) === entry.clientId;
        const isRight =
          entryDuration(entry.startsAt, entry.endsAt) !== null &&
          (entry.clientId ? entry.contractId : entry.description) &&
          belongs(entry.contractId) &&
          belongs(entry.contactId) &&
          ACTIVITY_TYPES.includes(entry.activityType) &&
          (!entry.advisoryType || ADVISORY_TYPES.includes(entry.advisoryType)) &&
          (isAdvice || !(entry.advisoryType || entry.contactId || entry.publishToSafetyNest)) &&
          (entry.description ?? '').length <= DESCRIPTION_MAX_LENGTH;
        return !isRight;
      });
      expect(broken).toEqual([]);
    });

    it('has follow-ups to earlier advice for the same account, at least two levels deep', () => {
      const followUps = demo.timeEntries.filter((entry) => entry.parentId);
      const parentOf = (id: string | null | undefined) => (id ? entries.get(id) : undefined);
      expect(
        followUps.filter((entry) => {
          const parent = parentOf(entry.parentId);
          return !parent || parent.clientId !== entry.clientId || parent.startsAt > entry.startsAt;
        }),
      ).toEqual([]);
      expect(followUps.filter((entry) => parentOf(parentOf(entry.parentId)?.parentId)).length).toBeGreaterThan(10);
    });

    it('covers half a year back and two months ahead, without bookings in the past or completions in the future', () => {
      const days = demo.visits.map((visit) => visit.startsAt.slice(0, 10)).toSorted();
      expect(Date.parse(today) - Date.parse(days[0] ?? today)).toBeGreaterThan(170 * 86_400_000);
      expect(Date.parse(days.at(-1) ?? today) - Date.parse(today)).toBeGreaterThan(50 * 86_400_000);
      const isWrong = (status: string, day: string) =>
        day < today ? ['B', 'P'].includes(status) : ['C', 'O'].includes(status);
      expect(demo.visits.filter((visit) => isWrong(visit.status, visit.startsAt.slice(0, 10)))).toEqual([]);
      expect(demo.timeEntries.filter((entry) => entry.startsAt.slice(0, 10) > today)).toEqual([]);
      expect(isIsoDate(demo.automationWindow.startsOn) && isIsoDate(demo.automationWindow.endsOn)).toBe(true);
    });

    it('has rare cases in the visit calendar: double days, leave with a visit, a weekend, no minutes, a long comment', () => {
      const dayFrom = (day: string, days: number) =>
        new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
      const near = demo.visits.filter(({ startsAt }) => startsAt > dayFrom(today, -7) && startsAt < dayFrom(today, 21));
      const perDay = new Map<string, number>();
      for (const visit of near) {
        const key = `${visit.consultantId} ${visit.startsAt.slice(0, 10)}`;
        perDay.set(key, (perDay.get(key) ?? 0) + 1);
      }
      expect([...perDay.values()].filter((count) => count > 1).length).toBeGreaterThanOrEqual(8);
      const away = new Map(demo.nonVisitDays.map((day) => [`${day.staffId} ${day.day}`, day]));
      expect(away.size).toBe(demo.nonVisitDays.length);
      expect([...perDay.keys()].some((key) => away.has(key))).toBe(true);
      const weekdays = new Set(near.map((visit) => new Date(`${visit.startsAt}Z`).getUTCDay()));
      expect(weekdays).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]));
      const unrecorded = near.filter((visit) => visit.status === 'C' && !visit.actualStart && !visit.travelMinutes);
      expect(unrecorded.length).toBeGreaterThan(0);
      expect(Math.max(...[...away.values()].map((day) => day.comment.length))).toBeGreaterThan(3000);
      expect(new Set([...away.values()].map((day) => day.status))).toEqual(new Set(['H', 'S', 'A', 'T', 'O']));
    });

    it('gives Owen a filled day, a next visit, and visits to write up', () => {
      const mine = demo.timeEntries.filter((entry) => entry.employeeId === 'staff-owen-hughes');
      const todays = mine.filter((entry) => entry.startsAt.startsWith(today));
      expect(todays).toHaveLength(3);
      expect((todays[1]?.startsAt ?? '') < (todays[0]?.endsAt ?? '')).toBe(true);
      expect(demo.timeEntryFiles.filter((file) => file.entryId === todays[0]?.id)).toHaveLength(2);
      const visits = demo.visits.filter((visit) => visit.consultantId === 'staff-owen-hughes');
      expect(visits.some((visit) => visit.status === 'B' && visit.startsAt > today)).toBe(true);
      const awaiting = visits.filter((visit) => visit.status === 'C' && !visit.writeUpConfirmedAt);
      expect(awaiting.map((visit) => visit.vrfComplete)).toEqual([true, false, true]);
    });

    const advice = demo.timeEntries.filter((entry) => isAdvisoryActivity(entry.activityType) && entry.clientId);
    const followUpsOf = (id: string) => advice.filter((entry) => entry.parentId === id);
    const below = (id: string): typeof advice => followUpsOf(id).flatMap((entry) => [entry, ...below(entry.id)]);

    describe.each(ADVISERS)('the advice of %s', (employeeId) => {
      const roots = advice.filter((entry) => entry.employeeId === employeeId && !entry.parentId);
      const recent = roots.filter((entry) => entry.startsAt >= addDays(today, -30));

      it('fills more than three pages of the last thirty days', () => {
        expect(recent.length).toBeGreaterThan(15);
      });

      it('is linked and unlinked, with and without follow-ups (some nested), by colleagues and with files', () => {
        const linked = recent.filter((entry) => entry.publishToSafetyNest);
        const unlinked = recent.filter((entry) => !entry.publishToSafetyNest);
        for (const some of [linked, unlinked]) {
          expect(some.some((entry) => below(entry.id).length === 0)).toBe(true);
          expect(some.some((entry) => followUpsOf(entry.id).some((child) => child.employeeId === employeeId))).toBe(
            true,
          );
          expect(some.some((entry) => below(entry.id).some((child) => child.employeeId !== employeeId))).toBe(true);
          expect(some.some((entry) => below(entry.id).length > followUpsOf(entry.id).length)).toBe(true);
        }
        expect(linked.some((entry) => below(entry.id).some((child) => !child.publishToSafetyNest))).toBe(true);
        expect(unlinked.some((entry) => below(entry.id).some((child) => child.publishToSafetyNest))).toBe(true);
        expect(recent.some((entry) => !entry.advisoryType && !entry.contactId)).toBe(true);
        const withFiles = new Set(demo.timeEntryFiles.map((file) => file.entryId));
        expect(recent.filter((entry) => withFiles.has(entry.id)).length).toBeGreaterThan(2);
        expect(recent.some((entry) => below(entry.id).some((child) => withFiles.has(child.id)))).toBe(true);
      });

      it('is on an account that colleagues also advise', () => {
        const accounts = new Set(recent.map((entry) => entry.clientId));
        const ofColleagues = advice.filter(
          (entry) => entry.employeeId !== employeeId && !entry.parentId && entry.startsAt >= addDays(today, -30),
        );
        const shared = ofColleagues.filter((entry) => accounts.has(entry.clientId));
        expect(new Set(shared.map((entry) => entry.employeeId)).size).toBeGreaterThan(1);
      });

      it('includes visits that await a write-up, with and without a report form', () => {
        const awaiting = demo.visits.filter(
          (visit) => visit.consultantId === employeeId && visit.status === 'C' && !visit.writeUpConfirmedAt,
        );
        expect(new Set(awaiting.map((visit) => visit.vrfComplete))).toEqual(new Set([true, false]));
        expect(awaiting.length).toBeGreaterThanOrEqual(3);
      });
    });

    it('numbers entries in chronological order', () => {
      const starts = demo.timeEntries.map((entry) => entry.startsAt);
      expect(starts).toEqual(starts.toSorted());
    });
  });
});
