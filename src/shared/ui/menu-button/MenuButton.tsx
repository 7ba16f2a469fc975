import { Button, Menu, PopoverNext } from '@blueprintjs/core';
import { useRef, type JSX, type KeyboardEvent, type ReactNode } from 'react';

interface MenuButtonProps {
  /** The accessible name of the button and of its menu. */
  label: string;
  icon: JSX.Element;
  /** What the pointer is told. */
  title?: string;
  /** `MenuItem`s. */
  children: ReactNode;
}

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/** A small button with a menu: its first entry has the focus, arrows walk, Esc and Tab go back to the button. */
export function MenuButton({ label, icon, title, children }: MenuButtonProps) {
  const list = useRef<HTMLUListElement>(null);
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = entries();
    const present = all.findIndex((entry) => entry === document.activeElement);
    const next = Number.isFinite(step) ? (present + step + all.length) % all.length : edgeOf(step, all.length);
    all[next]?.focus();
  };

  return (
    <PopoverNext
      content={
        <Menu aria-label={label} ulRef={list} onKeyDown={handleKey}>
          {children}
        </Menu>
      }
      placement="bottom-end"
      shouldReturnFocusOnClose
      onOpened={() => entries()[0]?.focus()}
      renderTarget={({ isOpen, ref, className, onClick }) => (
        <span ref={ref} className={className}>
          <Button
            aria-expanded={isOpen}
            aria-haspopup="menu"
            aria-label={label}
            icon={icon}
            size="small"
            title={title}
            variant="minimal"
            onClick={onClick}
          />
        </span>
      )}
    />
  );
}

function edgeOf(step: number, count: number): number {
  return step < 0 ? 0 : count - 1;
}
