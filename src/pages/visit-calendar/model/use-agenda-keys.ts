import { useEffect, useRef, type RefObject } from 'react';
import { isDialogOpen, stepOnBoard, usePageKeys } from '@/shared/ui/screen-keys';

/** The attribute of the item that Tab reaches, to which the keys go first. */
export const BOARD_STOP = 'data-stop';

/**
 * Arrow keys between the visits and days of a board, while the focus is on it, or left and right while it is nowhere;
 * beyond its ends they go to the next days, and the focus follows (product/visit-calendar#agenda-keys).
 */
export function useAgendaKeys(board: RefObject<HTMLElement | null>, onPast: (step: 1 | -1) => void): void {
  const isComing = useRef(false);
  const stop = () => board.current?.querySelector<HTMLElement>(`[${BOARD_STOP}]`) ?? null;

  usePageKeys((event) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
    const { current } = board;
    const active = document.activeElement;
    const isNowhere = active === document.body;
    if (!current || defaultPrevented || altKey || ctrlKey || metaKey || shiftKey || isDialogOpen()) return;
    if (!isNowhere && !current.contains(active)) return;
    const step = stepOf(key);
    const target =
      stepOnBoard(current, event) ?? (isNowhere && step && current.querySelector('[data-column="1"]') && stop());
    if (target instanceof HTMLElement) target.focus();
    else if (step) {
      isComing.current = true;
      onPast(step);
    } else return;
    event.preventDefault();
  });

  useEffect(() => {
    const target = isComing.current ? stop() : null;
    if (!target) return;
    isComing.current = false;
    target.focus();
  });
}

function stepOf(key: string): 1 | -1 | null {
  if (key === 'ArrowLeft') return -1;
  return key === 'ArrowRight' ? 1 : null;
}
