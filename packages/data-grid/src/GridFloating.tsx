import { ContextMenuPopover, Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './DataGrid.module.css';

interface GridFloatingProps {
  left: number;
  top: number;
  children: ReactNode;
  onClose: () => void;
}

/**
 * A floating panel at a point of the window that closes with Esc. Its first field has the focus, or its first button,
 * and the arrow keys move through menu entries.
 */
export function GridFloating({ left, top, children, onClose }: GridFloatingProps) {
  return (
    <ContextMenuPopover
      isOpen
      targetOffset={{ left, top }}
      transitionDuration={0}
      content={
        <div aria-live="off">
          <Panel onClose={onClose}>{children}</Panel>
        </div>
      }
      onClose={onClose}
    />
  );
}

function Panel({ children, onClose }: Pick<GridFloatingProps, 'children' | 'onClose'>) {
  const ref = useRef<HTMLDivElement>(null);
  // As it appears: the next letter of somebody who types fast belongs to it.
  useLayoutEffect(() => {
    const controls = focusables(ref.current);
    const field = controls.find((control) => control.matches('[role=combobox], input, textarea, select'));
    (field ?? controls[0])?.focus({ preventScroll: true });
  }, []);
  const handleKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape' || (event.key === 'Tab' && isMenu(ref.current))) {
      event.preventDefault();
      onClose();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key];
    if (step === undefined || !isMenu(ref.current)) return;
    event.preventDefault();
    const entries = focusables(ref.current);
    const index = entries.findIndex((entry) => entry === document.activeElement);
    const next = Math.abs(step) === 1 ? (index + step + entries.length) % entries.length : edgeOf(step, entries.length);
    entries[next]?.focus();
  };
  return (
    <div ref={ref} role="presentation" onKeyDown={handleKey}>
      {children}
    </div>
  );
}

const edgeOf = (step: number, count: number) => (step < 0 ? 0 : count - 1);

function focusables(root: HTMLElement | null): HTMLElement[] {
  if (!root) return [];
  const all = root.querySelectorAll<HTMLElement>(
    '[role=menuitem], [role=menuitemcheckbox], input, textarea, select, button',
  );
  return [...all].filter(
    (element) => element.getAttribute('aria-disabled') !== 'true' && !element.matches(':disabled'),
  );
}

const isMenu = (root: HTMLElement | null) => root?.querySelector('[role=menu]') !== null;

export type MenuEntry =
  | { id: string; text: string; isDisabled?: boolean; isChecked?: boolean; keys?: string; onSelect: () => void }
  | 'line';

export function GridMenu({ label, entries }: { label: string; entries: readonly MenuEntry[] }) {
  return (
    <Menu aria-label={label} className={styles.menu}>
      {entries.map((entry, index) =>
        entry === 'line' ? (
          <MenuDivider key={lineKey(entries, index)} />
        ) : (
          <MenuItem
            key={entry.id}
            text={entry.text}
            disabled={entry.isDisabled}
            labelElement={<span className={styles.menuKeys}>{entry.isChecked ? '✓' : entry.keys}</span>}
            onClick={entry.onSelect}
          />
        ),
      )}
    </Menu>
  );
}

/** Dividers have no id: their key comes from the entry above. */
function lineKey(entries: readonly MenuEntry[], index: number): string {
  const above = entries[index - 1];
  return `line below ${typeof above === 'object' ? above.id : ''}`;
}
