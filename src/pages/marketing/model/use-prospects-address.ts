import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isText } from '@contract/guards';
import { DEFAULT_TIME_RANGE, TASK_DUE, TIME_RANGES, type TaskDue, type TimeRange } from '@contract/prospect';
import { useRecents } from '@/entities/preference';
import { choiceParam, fieldsOf, textParam, useAddress } from '@/shared/lib/address';
import type { ProspectQuestion } from '../api/prospect-api';

/** The parameter of the opened row. */
export const OPENED_GROUP = 'group';

/** The query and an assignment's task due, from the address. */
export interface ProspectsAddress {
  question: ProspectQuestion;
  taskDays: TaskDue;
  setDays: (days: TimeRange) => void;
  setTaskDays: (taskDays: TaskDue) => void;
  /** Removes the filter by form or list (product/marketing#prospects-of-form-or-list). */
  clearOrigin: () => void;
}

const ADDRESS = fieldsOf({
  previousDays: choiceParam('days', [DEFAULT_TIME_RANGE, ...TIME_RANGES]),
  formId: textParam('formId'),
  listId: textParam('listId'),
  due: choiceParam('due', ['today', 'next']),
});

/** Time range, form or list, and task due, in the address (product/marketing#time-range). */
export function useProspectsAddress(): ProspectsAddress {
  const [{ previousDays, formId, listId, due }, set] = useAddress(ADDRESS);
  const question = useMemo(
    () => ({ previousDays, formId: formId || undefined, listId: listId || undefined }),
    [previousDays, formId, listId],
  );
  return {
    question,
    taskDays: due === 'next' ? TASK_DUE.nextWorkingDay : TASK_DUE.today,
    setDays: (days) => set((present) => ({ ...present, previousDays: days }), { replace: true }),
    setTaskDays: (taskDays) =>
      set((present) => ({ ...present, due: taskDays === TASK_DUE.nextWorkingDay ? 'next' : 'today' }), {
        replace: true,
      }),
    clearOrigin: () => set((present) => ({ ...present, formId: '', listId: '' })),
  };
}

/**
 * Stores the user's view of prospects: sort, filters, columns, time range. Without any of it in the address, the tab is restored; a link shows what its sender saw. The form or list and the opened row are not stored.
 * @returns the search to navigate to before anything is shown; null if the address need not change
 */
export function useRememberedView(): string | null {
  const [params] = useSearchParams();
  const [[stored = ''], keep] = useRecents('marketing.prospects', isText);
  const [wanted] = useState(() => (isBare(params) && stored !== '' ? stored : null));

  const remember = useEffectEvent((search: string) => {
    if (search !== stored) keep([search]);
  });
  const lasting = lastingPart(params);
  const isThere = wanted === null || !isBare(params);
  useEffect(() => {
    if (isThere) remember(lasting);
  }, [isThere, lasting]);
  return isThere ? null : `?tab=prospects&${wanted}`;
}

function isBare(params: URLSearchParams): boolean {
  return [...params.keys()].every((name) => name === 'tab');
}

function lastingPart(params: URLSearchParams): string {
  const lasting = new URLSearchParams(params);
  for (const name of ['tab', 'formId', 'listId', 'later', OPENED_GROUP]) lasting.delete(name);
  return lasting.toString();
}
