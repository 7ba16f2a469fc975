import { Button, Classes, InputGroup, Menu, PopoverNext } from '@blueprintjs/core';
import { SmallPlusIcon } from '@blueprintjs/icons';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { SalesUser } from '@contract/sales-mapping';
import { useOwnPresses } from '@/shared/lib/focus-return';
import { foundOptions } from '../../model/owner-options';
import type { RovingItem } from '../../lib/roving-item';
import styles from './UserPicker.module.css';

interface UserPickerProps {
  /** 'Map a user to Care, 1–10'. */
  label: string;
  users: readonly SalesUser[];
  /** Why there is nobody to choose from. */
  emptyText: string;
  roving: RovingItem;
  onChoose: (user: SalesUser) => void;
}

/** A button that opens a list of sales users, found by typing (ARIA combobox); a choice closes it. */
export function UserPicker({ label, users, emptyText, roving, onChoose }: UserPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const ownPresses = useOwnPresses();
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };

  return (
    <PopoverNext
      // The input takes the focus by itself; Blueprint does so a frame later, when a quick choice has closed it again.
      autoFocus={false}
      enforceFocus={false}
      content={
        <PickerList
          label={label}
          users={users}
          emptyText={emptyText}
          onCancel={close}
          onChoose={(user) => {
            close();
            onChoose(user);
          }}
        />
      }
      isOpen={isOpen}
      placement="bottom-start"
      shouldReturnFocusOnClose={false}
      transitionDuration={0}
      onInteraction={setIsOpen}
      renderTarget={({ isOpen: _isOpen, ref, className, onClick }) => (
        // The Enter that chose comes up here.
        <span ref={ref} className={className} role="presentation" {...ownPresses}>
          <Button
            {...roving}
            ref={button}
            aria-expanded={isOpen}
            aria-haspopup="dialog"
            aria-label={label}
            className={styles.add}
            icon={<SmallPlusIcon />}
            size="small"
            title={label}
            variant="minimal"
            onClick={onClick}
          />
        </span>
      )}
    />
  );
}

type PickerListProps = Pick<UserPickerProps, 'label' | 'users' | 'emptyText' | 'onChoose'> & { onCancel: () => void };

function PickerList({ label, users, emptyText, onCancel, onChoose }: PickerListProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState(0);
  const shown = foundOptions(
    users.map((user) => ({ user, group: 'BDE' })),
    typed,
  ).map(({ user }) => user);
  const active = Math.min(wanted, shown.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  const move = (step: number) => {
    const next = (active + step + shown.length) % shown.length;
    setWanted(next);
    document.getElementById(optionId(next))?.scrollIntoView?.({ block: 'nearest' });
  };
  const handleKey = (event: KeyboardEvent) => {
    event.stopPropagation(); // the grid beneath has arrow keys of its own
    const user = shown[active];
    if (event.key === 'Enter' && user) onChoose(user);
    else if (event.key === 'Escape') onCancel();
    else if (event.key === 'ArrowDown' && user) move(1);
    else if (event.key === 'ArrowUp' && user) move(-1);
    else return;
    event.preventDefault();
  };

  return (
    <div className={styles.panel} role="dialog" aria-label={label}>
      <InputGroup
        aria-activedescendant={shown.length > 0 ? optionId(active) : undefined}
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-expanded
        aria-label="Name"
        autoComplete="off"
        autoFocus
        placeholder="Type a name"
        role="combobox"
        spellCheck={false}
        value={typed}
        onKeyDown={handleKey}
        onValueChange={(next) => {
          setTyped(next);
          setWanted(0);
        }}
      />
      <Menu id={`${id}-list`} className={styles.list} role="listbox" aria-label="Sales users">
        {shown.map((user, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the focus stays in the input, whose keys choose
          <li
            key={user.id}
            id={optionId(index)}
            className={`${Classes.MENU_ITEM} ${styles.option}`}
            role="option"
            aria-selected={index === active}
            onClick={() => onChoose(user)}
            onMouseMove={() => setWanted(index)}
          >
            {user.name}
          </li>
        ))}
      </Menu>
      <p className={styles.status} role="status">
        {users.length === 0 && emptyText}
        {users.length > 0 && shown.length === 0 && `No user matches “${typed.trim()}”.`}
      </p>
    </div>
  );
}
