import type { TimeEntry } from '@contract/time-entry';
import { timeEntries, timeEntryFiles } from '@server/data/schema';
import { FUZZ_TIME_LIMIT_MS } from '@tests/support/fuzz-runs';
import { ADA, OWEN, sharedApi } from '@tests/support/test-api';
import { inputOf, plainEntry, QUIET_DAY, textFile, timeSheetOf } from '@tests/support/time-sheet';
import { NOTHING, walks } from '@tests/support/walks';
import { gte } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';

/** Owen's entries of the day, in the order in which they were added. */
interface State {
  entries: TimeEntry[];
}

const api = sharedApi();
const sheet = timeSheetOf(api);

let key = 0;

const text = fc.constantFrom('Diary', 'Ünïcödé 😀', '<b>bold</b>', ' spaces ');
const hour = fc.integer({ min: 0, max: 22 });
const which = fc.nat(5);
const step = fc.oneof(
  fc.record({ do: fc.constant('add' as const), text, hour, files: fc.nat(2), twice: fc.boolean() }),
  fc.record({ do: fc.constant('edit' as const), which, text, hour, file: fc.boolean() }),
  fc.record({ do: fc.constant('edit by another' as const), which, text }),
  fc.record({ do: fc.constant('edit of an older version' as const), which, text }),
  fc.record({ do: fc.constant('delete' as const), which, isUndone: fc.boolean() }),
  fc.record({ do: fc.constant('end before its start' as const), hour }),
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

const at = (each: number, minutes: string) => `${QUIET_DAY}T${String(each).padStart(2, '0')}:${minutes}`;
const byId = (a: TimeEntry, b: TimeEntry) => a.id.localeCompare(b.id);

async function perform({ entries }: State, each: Step) {
  if (each.do === 'add') {
    const entry = plainEntry({ description: each.text, startTime: at(each.hour, '10'), endTime: at(each.hour, '40') });
    const files = Array.from({ length: each.files }, (_, index) => textFile(`${index}.txt`, `${each.text} ${index}`));
    const headers = { 'Idempotency-Key': `walk-of-entries-${(key += 1)}` };
    const made = (await (await sheet.send(OWEN, entry, files, headers)).json()) as TimeEntry;
    entries.push(made);
    // After a lost answer, a repeat returns the same entry.
    const again: unknown = each.twice ? await (await sheet.send(OWEN, entry, files, headers)).json() : made;
    return { answered: again, expected: made };
  }
  if (each.do === 'end before its start') {
    const entry = plainEntry({ startTime: at(each.hour + 1, '00'), endTime: at(each.hour, '30') });
    return { answered: (await sheet.refusal(OWEN, entry)).status, expected: 422 };
  }
  const index = each.which % Math.max(entries.length, 1);
  const entry = entries[index];
  if (!entry) return NOTHING;
  if (each.do === 'edit by another') {
    const input = { ...inputOf(entry), description: each.text };
    return { answered: (await sheet.refusal(ADA, input)).status, expected: 404 };
  }
  if (each.do === 'edit of an older version') {
    const input = { ...inputOf(entry), version: '999999', description: `${each.text}, not seen` };
    return { answered: (await sheet.refusal(OWEN, input)).status, expected: 412 };
  }
  if (each.do === 'delete') {
    const call = async (path: string, body: unknown) =>
      (await (await api.request('POST', path, { as: OWEN, body })).json()) as unknown;
    const { id, version } = entry;
    const gone = await call('/deletetimesheetentry', { id, version });
    if (!each.isUndone) {
      entries.splice(index, 1);
      return { answered: gone, expected: { id } };
    }
    return { answered: [gone, await call('/restoretimesheetentry', { id })], expected: [{ id }, entry] };
  }
  const times = { startTime: at(each.hour, '00'), endTime: at(each.hour + 1, '00') };
  const added = each.file ? [textFile(`of-edit-${entry.filenames.length}.txt`, each.text)] : [];
  const changed = await sheet.saved(OWEN, { ...inputOf(entry), description: each.text, ...times }, added);
  entries[index] = changed;
  const { id, startTime, endTime, filenames } = changed;
  const expected = { id: entry.id, ...times, files: entry.filenames.length + added.length };
  return { answered: { id, startTime, endTime, files: filenames.length }, expected };
}

it(
  'entries of a day are those that were added, as their owner last changed them',
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
