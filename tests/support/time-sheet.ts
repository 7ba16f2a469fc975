import { timeEntriesSchema, timeEntrySchema, type TimeEntry, type TimeEntryInput } from '@contract/time-entry';
import { timeEntries, timeEntryFiles } from '@server/data/schema';
import { count } from 'drizzle-orm';
import { expect } from 'vitest';
import { storedFiles } from './stored-files';
import type { TestApi } from './test-api';

/** Far from the demo data's days, so that a test sees only its own entries. */
export const QUIET_DAY = '2027-06-01';

/** A valid entry that needs no account. */
export function plainEntry(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    activityType: 'Administration',
    description: 'E-mails and diary',
    startTime: `${QUIET_DAY}T09:00`,
    endTime: `${QUIET_DAY}T09:30`,
    ...changes,
  };
}

/** The form of `POST /addtimesheetentry` (product/time-sheet#entry-json); `entry` is sent as it is, right or wrong. */
export function entryForm(entry: unknown, files: readonly File[] = []): FormData {
  const form = new FormData();
  form.set('entryJson', JSON.stringify(entry));
  for (const file of files) form.append('files', file);
  return form;
}

export function textFile(name: string, content: string): File {
  return new File([content], name, { type: 'text/plain' });
}

/** A returned entry as the portal sends it back after an edit. */
export function inputOf(entry: TimeEntry): TimeEntryInput {
  const { id, accountId, contractId, description, activityType, advisoryType, contactId } = entry;
  const { publishToSafetyNest, startTime, endTime } = entry;
  const account = { accountId, contractId, contactId };
  return { id, ...account, description, activityType, advisoryType, publishToSafetyNest, startTime, endTime };
}

export interface TimeSheet {
  /** A person's entries of a day, checked against the contract. */
  dayOf(who: string, date: string): Promise<TimeEntry[]>;
  send(who: string, entry: unknown, files?: File[], headers?: Record<string, string>): Promise<Response>;
  /** Sends an entry that must be accepted; returns the answer, checked against the contract. */
  saved(who: string, entry: unknown, files?: File[]): Promise<TimeEntry>;
  /** Sends an entry that must be refused, without adding a row or a file. */
  refusal(who: string, entry: unknown, files?: File[]): Promise<{ status: number; text: string }>;
  stored(): Promise<StoredTime>;
}

/** Everything that the time sheet stores, for comparison before and after. */
export interface StoredTime {
  entries: number;
  files: number;
  blobs: string[];
  staged: string[];
}

/** The time sheet's calls to `api`, as its tests make them. */
export function timeSheetOf(api: TestApi): TimeSheet {
  const sheet: TimeSheet = {
    async dayOf(who, date) {
      const answer = await api.request('GET', `/employeetimedata/${date}`, { as: who });
      expect(answer.status).toBe(200);
      return timeEntriesSchema.validate(await answer.json());
    },
    send: (who, entry, files = [], headers = {}) =>
      api.request('POST', '/addtimesheetentry', { as: who, body: entryForm(entry, files), headers }),
    async saved(who, entry, files = []) {
      const answer = await sheet.send(who, entry, files);
      const body = await answer.text();
      if (answer.status !== 200) throw new Error(`Refused with ${answer.status}: ${body}`);
      return timeEntrySchema.strict().validate(JSON.parse(body));
    },
    async refusal(who, entry, files = []) {
      const before = await sheet.stored();
      const answer = await sheet.send(who, entry, files);
      expect(await sheet.stored()).toEqual(before);
      return { status: answer.status, text: await answer.text() };
    },
    async stored() {
      const [entries] = await api.deps.db.select({ count: count() }).from(timeEntries);
      const [files] = await api.deps.db.select({ count: count() }).from(timeEntryFiles);
      return {
        entries: entries?.count ?? 0,
        files: files?.count ?? 0,
        ...storedFiles(api),
      };
    },
  };
  return sheet;
}
