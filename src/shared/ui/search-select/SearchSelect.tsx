import { Button, Classes, InputGroup, Menu, Spinner } from '@blueprintjs/core';
import { CrossIcon, SearchIcon } from '@blueprintjs/icons';
import { useState, type KeyboardEvent } from 'react';
import { SEARCH_MAX_LENGTH, SEARCH_THRESHOLD, type SearchItem } from '@contract/lookup';
import type { FieldControl } from '@/shared/ui/form-field';
import styles from './SearchSelect.module.css';
import { useSearch, type RunningSearch, type SearchState } from './use-search';

interface SearchSelectProps {
  control: FieldControl;
  value: SearchItem | null;
  onChange: (item: SearchItem | null) => void;
  /** Starts a search; must keep its identity between renders. */
  start: (text: string) => RunningSearch;
  /** What is searched, in the plural: "clients". */
  things: string;
  /** Offered before anything is typed, the likeliest first: what was chosen recently. */
  recent?: readonly SearchItem[];
  /** What is said while the answer is on its way. */
  searchingText?: string;
  disabled?: boolean;
}

const NO_ITEMS: readonly SearchItem[] = [];

/**
 * Chooses one item by typing at least three characters of it (product/calls#search-length): an ARIA combobox whose list
 * shows only the answer to the text that is in it. A click or the down key offers the `recent` ones; leaving the
 * field without a choice restores the chosen item.
 */
export function SearchSelect(props: SearchSelectProps) {
  const {
    control,
    value,
    onChange,
    start,
    things,
    recent = NO_ITEMS,
    searchingText = 'Searching ...',
    disabled,
  } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [wantedIndex, setWantedIndex] = useState(0);
  const search = useSearch(typed ?? '', start);

  const [isAsked, setIsAsked] = useState(false);
  const offersRecent = recent.length > 0 && (typed === null ? isAsked : typed.trim() === '');
  const isOpen = typed !== null || offersRecent;
  const items = offersRecent ? recent : search.items;
  const active = Math.min(wantedIndex, items.length - 1);
  const listId = `${control.id}-list`;
  const optionId = (index: number) => `${control.id}-option-${index}`;

  const close = () => {
    setTyped(null);
    setIsAsked(false);
  };
  const type = (text: string) => {
    setWantedIndex(0);
    setTyped(text);
  };
  const choose = (item: SearchItem | null) => {
    close();
    onChange(item);
  };
  const move = (step: number) => {
    const next = (active + step + items.length) % items.length;
    setWantedIndex(next);
    document.getElementById(optionId(next))?.scrollIntoView?.({ block: 'nearest' });
  };

  const handleKeyDown = (keyEvent: KeyboardEvent) => {
    const { key } = keyEvent;
    if (!isOpen) {
      if (key === 'ArrowDown') setIsAsked(true);
      return;
    }
    if (key === 'Escape') {
      keyEvent.stopPropagation(); // closes the list, not the dialog around it
      close();
    }
    if (key === 'Enter') {
      keyEvent.preventDefault(); // chooses, never submits the form
      const item = items[active];
      if (item) choose(item);
    }
    if ((key === 'ArrowDown' || key === 'ArrowUp') && items.length > 0) {
      keyEvent.preventDefault();
      move(key === 'ArrowDown' ? 1 : -1);
    }
  };

  const handleBlur = () => {
    if (typed?.trim() === '') onChange(null);
    close();
  };

  return (
    <div className={styles.root}>
      <InputGroup
        {...control}
        aria-activedescendant={isOpen && items.length > 0 ? optionId(active) : undefined}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-expanded={isOpen}
        autoComplete="off"
        disabled={disabled}
        fill
        leftIcon={<SearchIcon />}
        maxLength={SEARCH_MAX_LENGTH}
        placeholder={disabled ? 'None' : `Type ${SEARCH_THRESHOLD} or more characters`}
        rightElement={rightElement(search, isOpen, value !== null && !disabled, () => choose(null))}
        role="combobox"
        spellCheck={false}
        value={typed ?? value?.text ?? ''}
        onBlur={handleBlur}
        onClick={() => setIsAsked(true)}
        onKeyDown={handleKeyDown}
        onValueChange={type}
      />
      {isOpen && (
        // Pressing the mouse in here must not take the focus away from the input.
        <div className={styles.panel} role="presentation" onMouseDown={(mouseEvent) => mouseEvent.preventDefault()}>
          <Menu id={listId} className={styles.list} role="listbox" aria-label={things}>
            {items.map((item, index) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the focus stays in the input, whose keys choose
              <li
                key={item.value}
                id={optionId(index)}
                className={`${Classes.MENU_ITEM} ${styles.option}`}
                role="option"
                aria-selected={index === active}
                onClick={() => choose(item)}
                onMouseMove={() => setWantedIndex(index)}
              >
                {item.text}
              </li>
            ))}
          </Menu>
          {offersRecent ? (
            <p className={styles.status}>Recently chosen. Type {SEARCH_THRESHOLD} or more characters to search all.</p>
          ) : (
            <SearchStatus search={search} things={things} searchingText={searchingText} />
          )}
        </div>
      )}
    </div>
  );
}

interface SearchStatusProps {
  search: SearchState;
  things: string;
  searchingText: string;
}

function SearchStatus({ search: { status, items, retry }, things, searchingText }: SearchStatusProps) {
  const texts: Record<SearchState['status'], string> = {
    'too-short': `Type ${SEARCH_THRESHOLD} or more characters`,
    searching: searchingText,
    failed: `The search for ${things} failed.`,
    found: items.length === 0 ? `No ${things} found` : `${items.length} found`,
  };
  return (
    <div className={styles.status}>
      <span role="status">{texts[status]}</span>
      {status === 'failed' && (
        <Button size="small" variant="minimal" intent="primary" onClick={retry}>
          Retry
        </Button>
      )}
    </div>
  );
}

function rightElement(search: SearchState, isOpen: boolean, isClearable: boolean, clear: () => void) {
  if (isOpen && search.status === 'searching') return <Spinner className={styles.spinner} size={16} />;
  if (!isClearable || isOpen) return undefined;
  return <Button aria-label="Clear" icon={<CrossIcon />} variant="minimal" onClick={clear} />;
}
