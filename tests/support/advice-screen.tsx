import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { TimeEntry } from '@contract/time-entry';
import { adviceOf } from './advice';
import { OWEN } from './test-api';
import type { TimeSheetScreen } from './time-sheet-screen';

/** The advice tab on the day of the test's time sheet. */
export function adviceScreen(sheet: TimeSheetScreen) {
  return {
    /** Saves advice at HH:mm on the test's day, until the end of that hour. */
    advise: (time: string, changes: Record<string, unknown> = {}, who = OWEN): Promise<TimeEntry> =>
      adviceOf(sheet.api).add(who, `${sheet.day}T${time}`, changes),
    /** Opens the tab; `search` adds to its address. */
    openAdvice: (search = '', as = OWEN) =>
      sheet.open(as, `/time-sheet?tab=advice&from=${sheet.day}&to=${sheet.day}${search}`),
    /** Names of the entries that are in SafetyNest. */
    async linked(entries: readonly TimeEntry[]): Promise<string[]> {
      const ids = await adviceOf(sheet.api).linked(entries.map(({ id }) => id));
      return entries.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
    },
  };
}

/** The row of an entry, once it is there. */
export async function rowOf({ name }: TimeEntry): Promise<HTMLElement> {
  return waitFor(() => {
    const row = screen.getAllByRole('row').find((each) => within(each).queryByText(name));
    if (!row) throw new Error(`${name} has no row.`);
    return row;
  });
}

/** Ids in the order of the rows; skeleton rows have none. */
export function shownIds(): string[] {
  return screen.getAllByRole('row').flatMap((row) => within(row).queryByText(/^T-\d+$/)?.textContent ?? []);
}

export async function expectLinked(entry: TimeEntry): Promise<void> {
  expect(await within(await rowOf(entry)).findByRole('img', { name: 'Linked' })).toBeTruthy();
}
