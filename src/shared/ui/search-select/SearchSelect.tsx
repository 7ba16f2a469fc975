import { Spinner } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { SEARCH_MAX_LENGTH, SEARCH_THRESHOLD, type SearchItem } from '@contract/lookup';
import { PlainButton, QuietButton } from '@/shared/ui/button';
import { ComboboxInput, ComboboxList, ComboboxPanel, ComboboxStatus, useCombobox } from '@/shared/ui/combobox';
import type { FieldControl } from '@/shared/ui/form-field';
import styles from './SearchSelect.module.css';
import { useSearch, type RunningSearch, type SearchState } from './use-search';

interface SearchSelectProps {
  control: FieldControl;
  value: SearchItem | null;
  onChange: (item: SearchItem | null) => void;
  /** Starts a search; must be stable between renders. */
  start: (text: string) => RunningSearch;
  /** The name of the items, in the plural: "clients". */
  things: string;
  /** Recently chosen items, offered before anything is typed, most likely first. */
  recent?: readonly SearchItem[];
  /** The typed text as an item, offered below the answer and before there is one. */
  itemOf?: (text: string) => SearchItem;
  searchingText?: string;
}

const NO_ITEMS: readonly SearchItem[] = [];

/**
 * Chooses one item by typing at least three characters (product/calls#search-length): an ARIA combobox whose list shows
 * only the answer for the current text. A click or the down key offers the `recent` items; leaving the field without a
 * choice restores the chosen item.
 */
export function SearchSelect(props: SearchSelectProps) {
  const { control, value, onChange, start, things, recent = NO_ITEMS, itemOf, searchingText = 'Searching ...' } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const search = useSearch(typed ?? '', start);

  const [isAsked, setIsAsked] = useState(false);
  const offersRecent = recent.length > 0 && (typed === null ? isAsked : typed.trim() === '');
  const isOpen = typed !== null || offersRecent;
  const own = itemOf && typed?.trim() ? itemOf(typed.trim()) : null;
  const isNew = own !== null && !search.items.some(({ text }) => text === own.text);
  const found = isNew ? [...search.items, own] : search.items;

  const close = () => {
    setTyped(null);
    setIsAsked(false);
  };
  const choose = (item: SearchItem | null) => {
    close();
    onChange(item);
  };
  const state = useCombobox({
    id: control.id,
    items: offersRecent ? recent : found,
    keyOf: (item) => item.value,
    text: typed ?? value?.text ?? '',
    onText: setTyped,
    onChoose: choose,
    isOpen,
    onOpen: () => setIsAsked(true),
    onClose: close,
  });
  const handleBlur = () => {
    if (typed?.trim() === '') onChange(null);
    close();
  };

  return (
    <div className={styles.root}>
      <ComboboxInput
        {...control}
        fill
        maxLength={SEARCH_MAX_LENGTH}
        placeholder={`Type ${SEARCH_THRESHOLD} or more characters`}
        rightElement={rightElement(search, isOpen, value !== null, () => choose(null))}
        state={state}
        onBlur={handleBlur}
      />
      {isOpen && (
        <ComboboxPanel>
          <ComboboxList label={things} state={state}>
            {({ text }) => text}
          </ComboboxList>
          {offersRecent ? (
            <ComboboxStatus>Recently chosen. Type {SEARCH_THRESHOLD} or more characters to search all.</ComboboxStatus>
          ) : (
            <SearchStatus search={search} things={things} searchingText={searchingText} />
          )}
        </ComboboxPanel>
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
  const retryButton = (
    <QuietButton intent="primary" onClick={retry}>
      Retry
    </QuietButton>
  );
  return <ComboboxStatus action={status === 'failed' && retryButton}>{texts[status]}</ComboboxStatus>;
}

function rightElement(search: SearchState, isOpen: boolean, isClearable: boolean, clear: () => void) {
  if (isOpen && search.status === 'searching') return <Spinner className={styles.spinner} size={16} />;
  if (!isClearable || isOpen) return undefined;
  return <PlainButton aria-label="Clear" icon={<CrossIcon />} onClick={clear} />;
}
