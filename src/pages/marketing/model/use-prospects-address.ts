import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DEFAULT_TIME_RANGE, TASK_DUE, TIME_RANGES, type TaskDue, type TimeRange } from '@contract/prospect';
import { useRecents } from '@/entities/preference';
import type { ProspectQuestion } from '../api/prospect-api';

const QUESTION_PARAMS = ['days', 'formId', 'listId'] as const;

/** Names the row whose prospects are looked at. */
export const OPENED_GROUP = 'group';

/** What is asked, and what an assignment's task is due, as the address says them. */
export interface ProspectsAddress {
  question: ProspectQuestion;
  taskDays: TaskDue;
  setDays: (days: TimeRange) => void;
  setTaskDays: (taskDays: TaskDue) => void;
  /** Takes the filter by form or list away (decision 94). */
  clearOrigin: () => void;
}

/** Time range, form or list, and task due, in the address (B §2); an address that names nothing known has the defaults. */
export function useProspectsAddress(): ProspectsAddress {
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string | null) =>
    setParams(
      (present) => {
        const changed = new URLSearchParams(present);
        if (value === null) changed.delete(name);
        else changed.set(name, value);
        return changed;
      },
      { replace: true },
    );
  return {
    question: questionOf(params),
    taskDays: params.get('due') === 'next' ? TASK_DUE.nextWorkingDay : TASK_DUE.today,
    setDays: (days) => set('days', days === DEFAULT_TIME_RANGE ? null : String(days)),
    setTaskDays: (taskDays) => set('due', taskDays === TASK_DUE.nextWorkingDay ? 'next' : null),
    clearOrigin: () =>
      setParams((present) => {
        const changed = new URLSearchParams(present);
        changed.delete('formId');
        changed.delete('listId');
        return changed;
      }),
  };
}

function questionOf(params: URLSearchParams): ProspectQuestion {
  const [days, formId, listId] = QUESTION_PARAMS.map((name) => params.get(name) ?? undefined);
  const previousDays = TIME_RANGES.find((range) => String(range) === days) ?? DEFAULT_TIME_RANGE;
  return { previousDays, formId, listId };
}

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Remembers how somebody looks at prospects: sort, filters, columns, time range. Opened without any of it in the address,
 * the tab stands as it was left; a link shows what its sender saw. Where prospects came from is not remembered, nor which row
 * was looked at.
 * @returns the search to go to before anything is shown; null when the address is right as it stands
 */
export function useRememberedView(): string | null {
  const [params] = useSearchParams();
  const [[kept = ''], keep] = useRecents('marketing.prospects', isText);
  const [wanted] = useState(() => (isBare(params) && kept !== '' ? kept : null));

  const remember = useEffectEvent((search: string) => {
    if (search !== kept) keep([search]);
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
  for (const name of ['tab', 'formId', 'listId', OPENED_GROUP]) lasting.delete(name);
  return lasting.toString();
}
