import { Classes } from '@blueprintjs/core';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { FilledGroup } from '../../model/target-groups';

/** The id of what takes the focus where no row is left. */
export const SHOW_ALL_ID = 'targets-show-all';

/**
 * Keeps the focus where the work is when the row that had it, itself or by the dialog of it, leaves the list: a target that
 * waited for the user has what it needs. The row that takes its place gets the focus.
 * @returns what to call once a dialog has given the focus back, which it cannot do to a row that is gone: it still has it
 */
export function useStoredFocus(groups: readonly FilledGroup[]): () => void {
  const shown = useRef<readonly number[]>([]);
  const last = useRef<{ id: number; place: number } | null>(null);
  const isOwed = useRef(false);

  useEffect(() => {
    const remember = ({ target }: Event) => {
      // A row's menu and dialog belong to it, and so do the traps for the focus around them.
      if (!(target instanceof Element) || target.closest(`.${Classes.PORTAL}`)) return;
      const id = Number(target.closest<HTMLElement>('tr[data-target]')?.dataset.target ?? Number.NaN);
      last.current = Number.isNaN(id) ? null : { id, place: shown.current.indexOf(id) };
    };
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', remember);
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', remember);
    };
  }, []);

  const keep = useCallback(() => {
    // The dialog has given it back to where it was asked for.
    if (!last.current || document.activeElement?.closest('tr[data-target]')) return;
    const { id, place } = last.current;
    const ids = shown.current;
    const next = ids.includes(id) ? id : (ids[place] ?? ids.at(-1));
    const button = document.getElementById(next === undefined ? SHOW_ALL_ID : `target-${next}-menu`);
    // A dialog that closes while the row is leaving is heard before what is shown now is known.
    isOwed.current = button === null;
    button?.focus();
  }, []);

  // Before a dialog can close between the row's end and an effect's time.
  useLayoutEffect(() => {
    shown.current = groups.flatMap(({ targets }) => targets.map(({ targetId }) => targetId));
    const isGone = last.current !== null && !shown.current.includes(last.current.id);
    if (isGone && (isOwed.current || document.activeElement === document.body)) keep();
  }, [groups, keep]);
  return keep;
}
