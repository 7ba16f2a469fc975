import { isAdvisoryActivity } from '@contract/time-entry';
import { COMPOSED_DAYS } from '@tests/support/trial-days';
import { describe, expect, it } from 'vitest';
import { composeDemoData } from './compose-demo-data';
import { addDays } from './demo-calendar';
import { DEMO_FILES } from './demo-files';

const stored = DEMO_FILES.map(({ name, contentType, content }, index) => {
  return { name, contentType, size: content.byteLength, hash: String(index).padStart(64, '0') };
});

const PEOPLE = ['staff-owen-hughes', 'staff-ada-lindqvist'];

describe.each(COMPOSED_DAYS)('around %s', (today) => {
  const demo = composeDemoData(stored, { today, scale: 'normal' });
  const advice = demo.timeEntries.filter((entry) => isAdvisoryActivity(entry.activityType) && entry.clientId);
  const followUpsOf = (id: string) => advice.filter((entry) => entry.parentId === id);
  const below = (id: string): typeof advice => followUpsOf(id).flatMap((entry) => [entry, ...below(entry.id)]);

  describe.each(PEOPLE)('the advice of %s', (employeeId) => {
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
        expect(some.some((entry) => followUpsOf(entry.id).some((child) => child.employeeId === employeeId))).toBe(true);
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
