import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { neighbour } from '../../lib/roving-item';

interface RovingFocusProps {
  /** Called with the element around the controls. */
  frame?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

const ITEMS = '[data-roving-row]:not(:disabled)';

/**
 * Makes many small controls (`rovingItem`) one tab stop: left and right move through a row (Home and End to its ends),
 * up and down go to the same column of the next row. Tab returns to the last position.
 */
export function RovingFocus({ frame, children }: RovingFocusProps) {
  const own = useRef<HTMLDivElement>(null);
  const around = frame ?? own;
  const last = useRef<HTMLElement | null>(null);
  const lastIndex = useRef(0);
  const isInside = useRef(false);
  const items = () => [...(around.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])];

  /** React does not reset the attribute, because for React it is always -1. */
  const takeStop = (item: HTMLElement | undefined) => {
    if (!item) return;
    if (last.current && last.current !== item) last.current.tabIndex = -1;
    item.tabIndex = 0;
    last.current = item;
  };

  // After each render, because the control that was the tab stop may be gone. Whatever has replaced it then gets the
  // focus.
  useLayoutEffect(() => {
    const all = items();
    if (last.current && all.includes(last.current)) {
      lastIndex.current = all.indexOf(last.current);
      return;
    }
    const isLost = isInside.current && document.activeElement === document.body;
    takeStop(isLost ? (all[lastIndex.current] ?? all.at(-1)) : all[0]);
    if (isLost) last.current?.focus();
  });

  const handleFocus = () => {
    const all = items();
    const index = all.findIndex((item) => item === document.activeElement);
    isInside.current = index >= 0;
    if (index >= 0) lastIndex.current = index;
    takeStop(all[index]);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const present = items().find((item) => item === event.target);
    const next = present && neighbour(items(), present, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div
      ref={around}
      role="presentation"
      onBlur={({ relatedTarget }) => {
        // There is no next control after a removed one that had the focus.
        isInside.current = relatedTarget === null;
      }}
      onFocus={handleFocus}
      onKeyDown={handleKey}
    >
      {children}
    </div>
  );
}
