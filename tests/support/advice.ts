import {
  advicePageSchema,
  publishAnswerSchema,
  type AdviceEntry,
  type AdvicePage,
  type PublishAnswer,
} from '@contract/advice';
import type { TimeEntry } from '@contract/time-entry';
import { timeEntries } from '@server/data/schema';
import { inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestApi } from './test-api';
import { timeSheetOf } from './time-sheet';

/** Staff ids of the demo data. */
export const OWEN_ID = 'staff-owen-hughes';
export const ADA_ID = 'staff-ada-lindqvist';

/** A month without demo data, for a test's own advice. */
export const QUIET_MONTH = { fromDate: '2027-05-01', toDate: '2027-05-31' };

/** Five minutes of advice for the first account of the demo data, from `start` (yyyy-MM-dd'T'HH:mm). */
export function adviceInput(start: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    accountId: 'client-0001',
    contractId: 'client-0001-k1',
    activityType: 'Advisory',
    advisoryType: 'Redundancy',
    description: `Advice of ${start}`,
    startTime: start,
    endTime: `${start.slice(0, 14)}59`,
    ...changes,
  };
}

type PublishedEntries = Pick<PublishAnswer, 'linkedIds' | 'linkedVersions'>;

/** The Advice tab's calls to `api`, as its tests make them. */
export function adviceOf(api: TestApi) {
  const sheet = timeSheetOf(api);
  const post = (who: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    api.request('POST', path, { as: who, body, headers });
  const list = (who: string, query: Record<string, unknown>) =>
    post(who, '/advicedata', {
      ...QUIET_MONTH,
      accountId: null,
      employeeId: null,
      pageNumber: 0,
      pageSize: 5,
      ...query,
    });

  return {
    /** Adds advice by `who` at `start`. */
    add: (who: string, start: string, changes: Record<string, unknown> = {}): Promise<TimeEntry> =>
      sheet.saved(who, adviceInput(start, changes)),
    list,
    /** A page that must be returned, checked against the contract. */
    async page(who: string, query: Record<string, unknown>): Promise<AdvicePage> {
      const answer = await list(who, query);
      expect(answer.status).toBe(200);
      return advicePageSchema.validate(await answer.json());
    },
    publish: (who: string, entry: unknown, headers: Record<string, string> = {}) =>
      post(who, '/publishtimesheetentry', entry, headers),
    /** Publishes an entry that may be published; returns the answer, checked against the contract. */
    async published(who: string, entry: unknown): Promise<PublishAnswer> {
      const answer = await post(who, '/publishtimesheetentry', entry);
      expect(answer.status).toBe(200);
      return publishAnswerSchema.validate(await answer.json());
    },
    withdraw: (who: string, id: string, { linkedIds, linkedVersions }: PublishedEntries) =>
      post(who, '/unpublishtimesheetentry', {
        id,
        linked: linkedIds.map((each, index) => ({ id: each, version: linkedVersions[index] })),
      }),
    /** Which of `ids` are in SafetyNest, in their order. */
    async linked(ids: readonly string[]): Promise<string[]> {
      const rows = await api.deps.db
        .select({ id: timeEntries.id, isLinked: timeEntries.publishToSafetyNest })
        .from(timeEntries)
        .where(inArray(timeEntries.id, [...ids]));
      return ids.filter((id) => rows.some((row) => row.id === id && row.isLinked));
    },
  };
}

/** Names of the entries and of those below them, as nested lists: `['T-1', [['T-2', []]]]`. */
export function outlineOf(entries: readonly AdviceEntry[]): unknown[] {
  return entries.map((entry) => [entry.id, outlineOf(entry.children)]);
}
