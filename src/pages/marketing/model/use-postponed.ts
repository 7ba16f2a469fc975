import { useMemo } from 'react';
import type { ProspectGroup } from '@contract/prospect-group';
import { useRecents } from '@/entities/preference';
import { flagParam, useAddress } from '@/shared/lib/address';
import { addDays, formatDate, today } from '@/shared/lib/date';
import { counted } from '@/shared/lib/number';
import { useAppDispatch } from '@/shared/redux';
import { offerUndo } from '@/shared/ui/snack-bar';

/** A group that its user does not want to see before a day (product/marketing#not-now). */
interface Postponed {
  /** Id of the group. */
  id: string;
  /** yyyy-MM-dd: the day on which it is shown again. */
  until: string;
}

/** The days that somebody may postpone a prospect. */
export const POSTPONED_DAYS_MAX = 365;

/** The oldest are shown again first. */
const POSTPONED_MAX = 2000;

const ONLY_POSTPONED = flagParam('later');

/** The groups that the user has postponed, and which of them are shown: none, or only those. */
export function usePostponed(groups: readonly ProspectGroup[]) {
  const dispatch = useAppDispatch();
  const [stored, keep] = useRecents('marketing.later', isPostponed);
  const [isOnly, setIsOnly] = useAddress(ONLY_POSTPONED);
  const now = today();
  const present = useMemo(() => stored.filter(({ until }) => until > now), [stored, now]);
  const ids = useMemo(() => new Set(present.map(({ id }) => id)), [present]);
  const count = useMemo(() => groups.reduce((sum, { id }) => (ids.has(id) ? sum + 1 : sum), 0), [groups, ids]);
  const shown = useMemo(() => {
    if (count === 0 && !isOnly) return groups;
    return groups.filter(({ id }) => ids.has(id) === isOnly);
  }, [groups, ids, count, isOnly]);

  const change = (next: readonly Postponed[], text: string) => {
    keep(next.slice(0, POSTPONED_MAX));
    dispatch(offerUndo({ text, undo: () => void keep(present) }));
  };
  const idsOf = (some: readonly ProspectGroup[]) => new Set(some.map(({ id }) => id));

  return {
    /** Without the postponed groups, or only those. */
    shown,
    count,
    isOnly,
    setIsOnly: (only: boolean) => setIsOnly(only, { replace: true }),
    postpone: (some: readonly ProspectGroup[], until: string) => {
      const postponed = idsOf(some);
      const others = present.filter(({ id }) => !postponed.has(id));
      const text = `${counted(some.length, 'row')} hidden until ${formatDate(until)}`;
      change([...[...postponed].map((id) => ({ id, until })), ...others], text);
    },
    bringBack: (some: readonly ProspectGroup[]) => {
      const back = idsOf(some);
      const text = `${counted(some.length, 'row')} shown again`;
      change(
        present.filter(({ id }) => !back.has(id)),
        text,
      );
    },
  };
}

/** Whether this day can be chosen: after today, and within a year. */
export function isPostponable(day: string): boolean {
  return day > today() && day <= addDays(today(), POSTPONED_DAYS_MAX);
}

function isPostponed(value: unknown): value is Postponed {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('until' in value)) return false;
  return typeof value.id === 'string' && typeof value.until === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value.until);
}
