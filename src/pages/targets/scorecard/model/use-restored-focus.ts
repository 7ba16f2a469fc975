import { Classes } from '@blueprintjs/core';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { FilledGroup } from '../../model/target-groups';

/** The id of the element that gets the focus if no row is left. */
export const SHOW_ALL_ID = 'targets-show-all';

/**
 * Moves the focus if its row, or the row of the open dialog, leaves the list because the target has everything it needs.
 * The row that takes its place gets the focus.
 * @returns a function to call once a dialog has closed: it cannot return the focus to a row that is gone
 */
export function useRestoredFocus(groups: readonly FilledGroup[]): () => void {
  const shown = useRef<readonly number[]>([]);
  const last = useRef<{ id: number; index: number } | null>(null);
  const isOwed = useRef(false);

  useEffect(() => {
    const remember = ({ target }: Event) => {
      // A row's menu and dialog belong to it, including the focus traps around them.
      if (!(target instanceof Element) || target.closest(`.${Classes.PORTAL}`)) return;
      const id = Number(target.closest<HTMLElement>('tr[data-target]')?.dataset.target ?? Number.NaN);
      last.current = Number.isNaN(id) ? null : { id, index: shown.current.indexOf(id) };
    };
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', remember);
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', remember);
    };
  }, []);

  const keep = useCallback(() => {
    // The dialog has returned the focus to where it was opened from.
    if (!last.current || document.activeElement?.closest('tr[data-target]')) return;
    const { id, index } = last.current;
    const ids = shown.current;
    const next = ids.includes(id) ? id : (ids[index] ?? ids.at(-1));
    const button = document.getElementById(next === undefined ? SHOW_ALL_ID : `target-${next}-menu`);
    // If a dialog closes while the row is leaving, this is called before the new rows are known.
    isOwed.current = button === null;
    button?.focus();
  }, []);

  // Not in an effect, because a dialog could close before it runs.
  useLayoutEffect(() => {
    shown.current = groups.flatMap(({ targets }) => targets.map(({ targetId }) => targetId));
    const isGone = last.current !== null && !shown.current.includes(last.current.id);
    if (isGone && (isOwed.current || document.activeElement === document.body)) keep();
  }, [groups, keep]);
  return keep;
}
