import type { AdviceEntry } from '@contract/advice';
import type { TimeEntry } from '@contract/time-entry';

/** An hour of travel without an account. */
export function makeTimeEntry(changes: Partial<TimeEntry> = {}): TimeEntry {
  return {
    id: 'e1',
    name: 'T-000001',
    accountId: null,
    accountName: null,
    contractId: null,
    contracts: [],
    description: 'Filing',
    activityType: 'Travel',
    advisoryType: null,
    contactId: null,
    contactName: null,
    publishToSafetyNest: false,
    startTime: '2026-11-18T09:00',
    endTime: '2026-11-18T10:00',
    duration: 60,
    files: 0,
    filenames: [],
    ...changes,
  };
}

/** Advice with its follow-ups, by its id. */
export function makeAdvice(id: string, children: AdviceEntry[] = []): AdviceEntry {
  return {
    ...makeTimeEntry({ id, name: id, accountId: 'client', contractId: 'contract', activityType: 'Advisory' }),
    consultantName: 'Owen Hughes',
    children,
  };
}
