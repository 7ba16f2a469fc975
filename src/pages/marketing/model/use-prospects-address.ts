import { useMemo } from 'react';
import { DEFAULT_TIME_RANGE, TASK_DUE, TIME_RANGES, type TaskDue, type TimeRange } from '@contract/prospect';
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

/** What the prospects' view remembers: all but form or list, the opened row, and whether postponed rows are shown. */
export function isLastingParam(name: string): boolean {
  return !['tab', 'formId', 'listId', 'later', OPENED_GROUP].includes(name);
}
