import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { neighbour } from '../../lib/roving-item';

interface RovingFocusProps {
  /** Is given the element around the controls. */
  frame?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

const ITEMS = '[data-roving-row]:not(:disabled)';

/**
 * Makes many small controls (`rovingItem`) one stop of the Tab key: left and right walk through a row (Home and End to its
 * ends), up and down go to the same column of the next row. Whoever comes back by Tab is where they were.
 */
export function RovingFocus({ frame, children }: RovingFocusProps) {
  const own = useRef<HTMLDivElement>(null);
  const around = frame ?? own;
  const last = useRef<HTMLElement | null>(null);
  const items = () => [...(around.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])];

  /** React leaves the attribute alone: to it, it is -1 all the time. */
  const takeStop = (item: HTMLElement | undefined) => {
    if (!item) return;
    if (last.current && last.current !== item) last.current.tabIndex = -1;
    item.tabIndex = 0;
    last.current = item;
  };

  // After each drawing: what had the stop may be gone.
  useLayoutEffect(() => {
    if (!last.current || !around.current?.contains(last.current)) takeStop(items()[0]);
  });

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
      onFocus={() => takeStop(items().find((item) => item === document.activeElement))}
      onKeyDown={handleKey}
    >
      {children}
    </div>
  );
}
