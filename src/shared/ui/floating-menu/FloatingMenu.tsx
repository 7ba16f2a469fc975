import { ContextMenuPopover, Menu, MenuItem } from '@blueprintjs/core';
import { useRef, type JSX, type KeyboardEvent } from 'react';
import styles from './FloatingMenu.module.css';

export interface FloatingMenuEntry {
  id: string;
  text: string;
  icon?: JSX.Element;
  /** Shown in grey at the end of the line. */
  note?: string;
  isDisabled?: boolean;
  isDanger?: boolean;
  onChoose: () => void;
}

interface FloatingMenuProps {
  label: string;
  /** The position of its corner in the window, px. */
  at: { left: number; top: number };
  entries: readonly FloatingMenuEntry[];
  /** Called before an entry acts, or if nothing was chosen; should return the focus. */
  onClose: () => void;
}

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/**
 * A menu at a point of the window, for lists with too many rows for one menu each. Its first entry has the focus,
 * arrows move through it, Esc and Tab close it.
 */
export function FloatingMenu({ label, at, entries, onClose }: FloatingMenuProps) {
  const list = useRef<HTMLDivElement>(null);

  const handleKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      onClose();
      return;
    }
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const items = itemsOf(list.current);
    const present = items.findIndex((item) => item === document.activeElement);
    const walked = (present + step + items.length) % items.length;
    const edge = step < 0 ? 0 : items.length - 1;
    items[Number.isFinite(step) ? walked : edge]?.focus();
  };

  return (
    <ContextMenuPopover
      isOpen
      targetOffset={at}
      transitionDuration={0}
      content={
        <div ref={list} role="presentation" tabIndex={-1} onKeyDown={handleKey}>
          <Menu aria-label={label} aria-live="off" className={styles.menu}>
            {entries.map((entry) => (
              <MenuItem
                key={entry.id}
                disabled={entry.isDisabled}
                icon={entry.icon}
                intent={entry.isDanger ? 'danger' : 'none'}
                labelElement={entry.note}
                text={entry.text}
                onClick={() => {
                  onClose();
                  entry.onChoose();
                }}
              />
            ))}
          </Menu>
        </div>
      }
      onClose={onClose}
      onOpened={() => (itemsOf(list.current)[0] ?? list.current)?.focus()}
    />
  );
}

function itemsOf(root: HTMLElement | null): HTMLElement[] {
  return root ? [...root.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled=true])')] : [];
}
