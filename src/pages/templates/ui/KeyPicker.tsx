import { Button, Classes, InputGroup, Menu, PopoverNext } from '@blueprintjs/core';
import { CaretDownIcon, SearchIcon } from '@blueprintjs/icons';
import { useId, useRef, useState, type FocusEvent, type JSX, type KeyboardEvent } from 'react';
import styles from './KeyPicker.module.css';

interface KeyPickerProps {
  /** The button's text, for example 'Insert section'. */
  text: string;
  /** What is chosen from, in the plural: 'sections'. */
  things: string;
  icon: JSX.Element;
  keys: readonly string[];
  disabled?: boolean;
  /** Called once the list is gone, so that the focus can go on into the text. */
  onPick: (key: string) => void;
}

/** A button with a list of keys that is found in by typing: arrows walk, Enter picks, Esc goes back. */
export function KeyPicker({ text, things, icon, keys, disabled = false, onPick }: KeyPickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [filter, setFilter] = useState('');
  const [wanted, setWanted] = useState(0);

  const found = keys.filter((key) => key.toLowerCase().includes(filter.trim().toLowerCase()));
  const active = Math.min(wanted, found.length - 1);
  const optionId = (index: number) => `${id}-option-${index}`;

  const pick = (key: string | undefined) => {
    if (key === undefined) return;
    setPicked(key);
    setIsOpen(false);
  };
  const move = (step: number) => {
    const next = (active + step + found.length) % Math.max(1, found.length);
    setWanted(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      move(step);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      pick(found[active]);
    }
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setIsOpen(false);
  };
  const handleClosed = () => {
    setPicked(null);
    setFilter('');
    setWanted(0);
    if (picked !== null) onPick(picked);
  };

  return (
    <PopoverNext
      content={
        <div className={styles.panel} onBlur={handleBlur}>
          <InputGroup
            inputRef={input}
            aria-activedescendant={found.length > 0 ? optionId(active) : undefined}
            aria-autocomplete="list"
            aria-controls={`${id}-list`}
            aria-expanded
            aria-label={`Find in ${things}`}
            autoComplete="off"
            leftIcon={<SearchIcon />}
            role="combobox"
            spellCheck={false}
            value={filter}
            onKeyDown={handleKey}
            onValueChange={(value) => {
              setFilter(value);
              setWanted(0);
            }}
          />
          <Menu id={`${id}-list`} className={styles.list} role="listbox" aria-label={things}>
            {found.map((key, index) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the focus stays in the input, whose keys pick
              <li
                key={key}
                id={optionId(index)}
                className={`${Classes.MENU_ITEM} ${styles.option}`}
                role="option"
                aria-selected={index === active}
                onClick={() => pick(key)}
                onMouseMove={() => setWanted(index)}
              >
                {key}
              </li>
            ))}
          </Menu>
          <p className={styles.status} role="status">
            {found.length === 0 ? `No ${things} found` : `${found.length} ${things}`}
          </p>
        </div>
      }
      // The list's own focus, which comes a frame late, would take it from the text again.
      autoFocus={false}
      enforceFocus={false}
      isOpen={isOpen}
      placement="bottom-start"
      // With the focus back on it, the button would take the end of the very Enter that picked for a press.
      shouldReturnFocusOnClose={picked === null}
      transitionDuration={0}
      onClosed={handleClosed}
      onInteraction={setIsOpen}
      onOpened={() => input.current?.focus()}
      renderTarget={({ isOpen: isShown, ref, className, onClick }) => (
        <span ref={ref} className={className} role="presentation">
          <Button
            aria-expanded={isShown}
            aria-haspopup="listbox"
            disabled={disabled}
            endIcon={<CaretDownIcon />}
            icon={icon}
            text={text}
            onClick={onClick}
          />
        </span>
      )}
    />
  );
}
