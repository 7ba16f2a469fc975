import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { TickIcon } from '@blueprintjs/icons';
import { useRef, type ComponentProps, type JSX, type KeyboardEvent, type ReactNode } from 'react';
import styles from './MenuButton.module.css';

interface MenuEntry {
  id: string;
  text: string;
  /** Shown in grey at the end of the line. */
  note?: string;
  icon?: JSX.Element;
  /** Something that is on or off; the menu stays open for further ones, unless a dialog asks. */
  isOn?: boolean;
  opensDialog?: boolean;
  onChoose: () => void;
}

interface MenuButtonProps {
  /** The accessible name of the button and of its menu. */
  label: string;
  icon?: JSX.Element;
  text?: ReactNode;
  /** The chosen action is running. */
  isBusy?: boolean;
  isDisabled?: boolean;
  /** Beside buttons with borders. */
  isOutlined?: boolean;
  className?: string;
  /** The tooltip. */
  title?: string;
  buttonProps?: ComponentProps<typeof Button>;
  entries: readonly MenuEntry[];
  isOpenAtFirst?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/**
 * A small button with a menu: its first entry has the focus, arrows move through it, Esc returns to the button. An
 * entry acts once the menu is closed and the focus is back on the button, so that a dialog that it opens returns the
 * focus there.
 */
export function MenuButton({
  label,
  icon,
  text,
  isBusy,
  isDisabled,
  isOutlined = false,
  className: buttonClass,
  title,
  buttonProps,
  entries,
  isOpenAtFirst = false,
  onOpenChange,
}: MenuButtonProps) {
  const list = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<MenuEntry | null>(null);
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];

  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = items();
    const present = all.findIndex((item) => item === document.activeElement);
    const next = Number.isFinite(step) ? (present + step + all.length) % all.length : edgeOf(step, all.length);
    all[next]?.focus();
  };
  const handleClosed = () => {
    onOpenChange?.(false);
    const entry = chosen.current;
    chosen.current = null;
    if (!entry) return;
    button.current?.focus();
    entry.onChoose();
  };

  return (
    <PopoverNext
      content={
        <Menu aria-label={label} aria-live="off" className={styles.menu} ulRef={list} onKeyDown={handleKey}>
          {entries.map((entry) => (
            <MenuItem
              key={entry.id}
              {...(entry.isOn !== undefined && checkable(entry.isOn))}
              shouldDismissPopover={closes(entry)}
              icon={entry.icon ?? (entry.isOn ? <TickIcon /> : undefined)}
              labelElement={entry.note}
              multiline
              text={entry.text}
              onClick={() => {
                if (closes(entry)) chosen.current = entry;
                else entry.onChoose();
              }}
            />
          ))}
        </Menu>
      }
      placement="bottom-end"
      shouldReturnFocusOnClose
      transitionDuration={0}
      onClosed={handleClosed}
      defaultIsOpen={isOpenAtFirst}
      onOpened={() => {
        items()[0]?.focus();
        onOpenChange?.(true);
      }}
      renderTarget={({ isOpen, ref, className, onClick }) => (
        <span ref={ref} className={className}>
          <Button
            {...buttonProps}
            ref={button}
            aria-expanded={isOpen}
            aria-haspopup="menu"
            aria-label={label}
            disabled={isDisabled}
            className={buttonClass}
            icon={icon}
            loading={isBusy}
            size="small"
            text={text}
            title={title}
            variant={isOutlined ? 'outlined' : 'minimal'}
            onClick={onClick}
          />
        </span>
      )}
    />
  );
}

const checkable = (isOn: boolean) => ({
  'aria-checked': isOn,
  className: styles.checkable,
  role: 'menuitemcheckbox',
});

const closes = ({ isOn, opensDialog = false }: MenuEntry) => isOn === undefined || opensDialog;

function edgeOf(step: number, count: number): number {
  return step < 0 ? 0 : count - 1;
}
