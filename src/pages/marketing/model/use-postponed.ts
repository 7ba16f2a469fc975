import { nanoid } from '@reduxjs/toolkit';
import { useMemo, useState } from 'react';
import { POSTPONED_GROUPS_MAX } from '@contract/personal-item';
import type { ProspectGroup } from '@contract/prospect-group';
import { usePersonalItems } from '@/entities/personal-item';
import { flagParam, useAddress } from '@/shared/lib/address';
import { addDays, formatDate, today } from '@/shared/lib/date';
import { counted } from '@/shared/lib/number';
import { useAppDispatch } from '@/shared/redux';
import { notificationShown, offerUndo, withdrawUndo } from '@/shared/ui/snack-bar';
import { useAppliedItems, type Postponement, type Saving } from './use-applied-items';

export const POSTPONED_DAYS_MAX = 365;

const ONLY_POSTPONED = flagParam('later');

/** The groups that the user has postponed (product/marketing#not-now), and which of them are shown: none, or only those. */
export function usePostponed(groups: readonly ProspectGroup[]) {
  const dispatch = useAppDispatch();
  const list = usePersonalItems('postponement');
  const { items, apply, saveAll, dropAll } = useAppliedItems(list);
  /** What is being saved: until when; '' for groups that are shown again. */
  const [pending, setPending] = useState<ReadonlyMap<string, string>>(new Map());
  const [isOnly, setIsOnly] = useAddress(ONLY_POSTPONED);
  const now = today();
  const ids = useMemo(() => {
    // The last one wins, so the first in the list is read last.
    const until = new Map(items.toReversed().flatMap(({ value }) => value.groups.map((id) => [id, value.until])));
    for (const [id, day] of pending) until.set(id, day);
    return new Set([...until].filter(([, day]) => day > now).map(([id]) => id));
  }, [items, pending, now]);
  const count = useMemo(() => groups.reduce((sum, { id }) => (ids.has(id) ? sum + 1 : sum), 0), [groups, ids]);
  const shown = useMemo(() => {
    if (count === 0 && !isOnly) return groups;
    return groups.filter(({ id }) => ids.has(id) === isOnly);
  }, [groups, ids, count, isOnly]);

  /** Shows at once what a change will do. @returns whether it was saved */
  const change = async (some: readonly string[], until: string, save: (present: readonly Postponement[]) => Saving) => {
    const changed = new Set(some);
    setPending((before) => new Map([...before, ...some.map((id) => [id, until] as const)]));
    const message = await apply(save);
    // A later change of the same rows is still in progress.
    setPending((before) => new Map([...before].filter(([id, day]) => !changed.has(id) || day !== until)));
    if (message !== null) dispatch(notificationShown(message, 'error'));
    return message === null;
  };
  /** The same with Undo at once, which waits for the change that it undoes; after a failure the message disappears. */
  const changeWithUndo = async (changing: Promise<boolean>, text: string, undo: () => Promise<unknown>) => {
    const id = dispatch(offerUndo({ text, undo: async () => (await changing) && undo() }));
    if (!(await changing)) dispatch(withdrawUndo(id));
  };

  const postpone = (some: readonly ProspectGroup[], until: string) => {
    const hidden = [...new Set(some.map(({ id }) => id))];
    const drafts = Array.from({ length: Math.ceil(hidden.length / POSTPONED_GROUPS_MAX) }, (_, part) => ({
      id: nanoid(),
      title: '',
      value: { until, groups: hidden.slice(part * POSTPONED_GROUPS_MAX, (part + 1) * POSTPONED_GROUPS_MAX) },
    }));
    const save = async (present: readonly Postponement[]) => {
      const message = await saveAll(drafts);
      // Postponements whose day has come are no longer needed.
      return message ?? dropAll(present.filter(({ value }) => value.until <= now));
    };
    const isDraft = ({ id }: Postponement) => drafts.some((draft) => draft.id === id);
    const undo = () => change(hidden, '', (present) => dropAll(present.filter(isDraft)));
    const text = `${counted(some.length, 'row')} hidden until ${formatDate(until)}`;
    void changeWithUndo(change(hidden, until, save), text, undo);
  };

  const bringBack = (some: readonly ProspectGroup[]) => {
    const back = new Set(some.map(({ id }) => id));
    const days = new Map<string, string>();
    const save = async (present: readonly Postponement[]) => {
      const reached = present.filter(({ value }) => value.groups.some((id) => back.has(id)));
      for (const { value } of reached) for (const id of value.groups) if (back.has(id)) days.set(id, value.until);
      const left = reached.map((item) => ({
        ...item,
        value: { ...item.value, groups: item.value.groups.filter((id) => !back.has(id)) },
      }));
      const message = await saveAll(left.filter(({ value }) => value.groups.length > 0));
      return message ?? dropAll(left.filter(({ value }) => value.groups.length === 0));
    };
    const undo = () => {
      const drafts = [...new Set(days.values())].map((until) => ({
        id: nanoid(),
        title: '',
        value: { until, groups: [...days].flatMap(([id, day]) => (day === until ? [id] : [])) },
      }));
      const latest = [...days.values()].toSorted().at(-1) ?? '';
      return change([...back], latest, () => saveAll(drafts));
    };
    void changeWithUndo(change([...back], '', save), `${counted(some.length, 'row')} shown again`, undo);
  };

  return {
    isOffered: list.isOffered,
    /** Without the postponed groups, or only those. */
    shown,
    count,
    isOnly,
    isLoading: list.isLoading,
    /** Why it is not known what is hidden; null if it is known. */
    problem: list.problem,
    isRetrying: list.isRetrying,
    retry: list.retry,
    setIsOnly: (only: boolean) => setIsOnly(only, { replace: true }),
    postpone,
    bringBack,
  };
}

/** Whether this day can be chosen: after today, and within a year. */
export function isPostponable(day: string): boolean {
  return day > today() && day <= addDays(today(), POSTPONED_DAYS_MAX);
}
