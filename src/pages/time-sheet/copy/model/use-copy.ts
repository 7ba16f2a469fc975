import { skipToken } from '@reduxjs/toolkit/query';
import type { TimeEntry } from '@contract/time-entry';
import { useListTimeSheetPeriodQuery } from '@/entities/time-entry';
import { isListOf, isText, useShownState } from '@/shared/redux';
import { useAddEntries } from '../../model/use-add-entries';
import { isRefusedList, NONE_REFUSED } from '../../model/refused-entry';
import { copyTo, plannedDays } from './copy-plan';
import { MOST_DAYS, parseTypedDays } from './typed-days';

const NO_DAYS: string[] = [];

/** Copying entries to typed days: what that means for each day, which days are ticked, and sending it. */
export function useCopy(copied: readonly TimeEntry[], base: string) {
  const [text, setText] = useShownState('time-sheet.copy-days', isText, '');
  /** Days whose tick differs from the proposal: by default, free days are ticked, others are not. */
  const [changed, setChanged] = useShownState('time-sheet.copy-ticks', isListOf.texts, NO_DAYS);
  const [failed, setFailed] = useShownState('time-sheet.copy-failed', isRefusedList, NONE_REFUSED);
  const [add, isAdding] = useAddEntries();

  const { days, wrong } = parseTypedDays(text, base);
  const [from, to] = [days[0], days.at(-1)];
  const isTooMany = days.length > MOST_DAYS;
  const isAsked = from !== undefined && to !== undefined && !isTooMany;
  const answer = useListTimeSheetPeriodQuery(isAsked ? { from, to } : skipToken);
  const period = isAsked ? answer.currentData : undefined;
  const planned = period && plannedDays(copied, days, period);
  const ticked = (planned ?? [])
    .filter(({ day, clashes }) => (clashes.length === 0) !== changed.includes(day))
    .map(({ day }) => day);

  const toggle = (day: string) => {
    setChanged(changed.includes(day) ? changed.filter((other) => other !== day) : [...changed, day]);
  };
  /** Resolves to whether everything was copied; what was not can be sent again. */
  const copy = async (): Promise<boolean> => {
    const entries =
      failed.length > 0
        ? failed.map(({ entry }) => entry)
        : ticked.flatMap((day) => copied.map((entry) => copyTo(entry, day)));
    const failures = await add(entries);
    setFailed(
      failures.flatMap(({ index, message }) => {
        const entry = entries[index];
        return entry ? [{ entry, message }] : [];
      }),
    );
    return failures.length === 0;
  };
  return { text, setText, wrong, isTooMany, answer, planned, ticked, toggle, failed, copy, isAdding };
}
