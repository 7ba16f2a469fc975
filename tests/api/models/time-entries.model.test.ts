import type { TimeEntry } from '@contract/time-entry';
import { timeEntries, timeEntryFiles } from '@server/data/schema';
import { FUZZ_TIME_LIMIT_MS } from '@tests/support/fuzz-runs';
import { ADA, createTestApi, OWEN, type TestApi } from '@tests/support/test-api';
import { inputOf, plainEntry, QUIET_DAY, textFile, timeSheetOf, type TimeSheet } from '@tests/support/time-sheet';
import { walks } from '@tests/support/walks';
import { gte } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Owen's entries of the day, in the order in which they were made. */
interface State {
  entries: TimeEntry[];
}

let api: TestApi;
let sheet: TimeSheet;
let key = 0;
beforeAll(async () => {
  api = await createTestApi();
  sheet = timeSheetOf(api);
});
afterAll(() => api.close());

const text = fc.constantFrom('Diary', 'Ünïcödé 😀', '<b>bold</b>', ' spaces ');
const hour = fc.integer({ min: 0, max: 22 });
const which = fc.nat(5);
const step = fc.oneof(
  fc.record({ do: fc.constant('add' as const), text, hour, files: fc.nat(2), twice: fc.boolean() }),
  fc.record({ do: fc.constant('edit' as const), which, text, hour, file: fc.boolean() }),
  fc.record({ do: fc.constant('edit by another' as const), which, text }),
  fc.record({ do: fc.constant('end before its start' as const), hour }),
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

const at = (each: number, minutes: string) => `${QUIET_DAY}T${String(each).padStart(2, '0')}:${minutes}`;
const byId = (a: TimeEntry, b: TimeEntry) => a.id.localeCompare(b.id);

async function perform({ entries }: State, each: Step): Promise<void> {
  if (each.do === 'add') {
    const entry = plainEntry({ description: each.text, startTime: at(each.hour, '10'), endTime: at(each.hour, '40') });
    const files = Array.from({ length: each.files }, (_, index) => textFile(`${index}.txt`, `${each.text} ${index}`));
    const headers = { 'Idempotency-Key': `walk-of-entries-${(key += 1)}` };
    const answer = await sheet.send(OWEN, entry, files, headers);
    expect(answer.status).toBe(200);
    const made = (await answer.json()) as TimeEntry;
    // A lost answer: the same again is the same entry.
    if (each.twice) expect(await (await sheet.send(OWEN, entry, files, headers)).json()).toEqual(made);
    entries.push(made);
    return;
  }
  if (each.do === 'end before its start') {
    const entry = plainEntry({ startTime: at(each.hour + 1, '00'), endTime: at(each.hour, '30') });
    expect((await sheet.refusal(OWEN, entry)).status).toBe(422);
    return;
  }
  const index = each.which % Math.max(entries.length, 1);
  const entry = entries[index];
  if (!entry) return;
  if (each.do === 'edit by another') {
    expect((await sheet.refusal(ADA, { ...inputOf(entry), description: each.text })).status).toBe(404);
    return;
  }
  const times = { startTime: at(each.hour, '00'), endTime: at(each.hour + 1, '00') };
  const added = each.file ? [textFile(`of-edit-${entry.filenames.length}.txt`, each.text)] : [];
  const changed = await sheet.saved(OWEN, { ...inputOf(entry), description: each.text, ...times }, added);
  expect(changed).toMatchObject({ id: entry.id, ...times });
  expect(changed.filenames).toHaveLength(entry.filenames.length + added.length);
  entries[index] = changed;
}

it(
  'entries of a day are those that were made, as they were last changed by whose they are',
  () =>
    walks<State, Step>({
      step,
      begin: async () => {
        await api.deps.db.delete(timeEntryFiles);
        await api.deps.db.delete(timeEntries).where(gte(timeEntries.startsAt, `${QUIET_DAY}T00:00`));
        return { entries: [] };
      },
      perform,
      compare: async ({ entries }) => {
        expect((await sheet.dayOf(OWEN, QUIET_DAY)).toSorted(byId)).toEqual(entries.toSorted(byId));
      },
    }),
  FUZZ_TIME_LIMIT_MS,
);
