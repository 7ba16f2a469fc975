import { Button, InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react';
import { useHref } from 'react-router-dom';
import { SEARCH_MAX_LENGTH } from '@contract/lookup';
import { Dialog } from '@/shared/ui/dialog';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import type { JumpEntry } from '../model/jump-entries';
import { commandKey } from '../model/key-press';
import type { Place } from '../model/places';
import type { RecentView } from '../model/recent-views';
import type { Typed } from '../model/type-ahead';
import { useJumpList } from '../model/use-jump-list';
import styles from './JumpDialog.module.css';
import { KeyCap } from './KeyCap';
import { JumpList } from './JumpList';

interface JumpDialogProps {
  places: readonly Place[];
  recent: readonly RecentView[];
  /** What was typed until now; from now on keys are the dialog's own. */
  takeTyped: () => Typed | null;
  /** `then`: what is done once the focus is back where it was. */
  onClose: (then?: () => void) => void;
  onGo: (path: string) => void;
  onShowKeys: () => void;
}

/**
 * Goes to a screen, a client, a template or a view that one has been on, or does something on the screen at hand: an ARIA
 * combobox whose list is always open.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function JumpDialog({ places, recent, takeTyped, onClose, onGo, onShowKeys }: JumpDialogProps) {
  const id = useId();
  const base = useHref('/').replace(/\/$/, '');
  const [query, setQuery] = useState('');
  const [wantedId, setWantedId] = useState('');
  const { sections, notes } = useJumpList({ query, places, recent, onKeys: onShowKeys });
  const entries = sections.flatMap((section) => section.entries);
  const active = Math.max(
    0,
    entries.findIndex((entry) => entry.id === wantedId),
  );

  const type = (text: string) => {
    setQuery(text);
    setWantedId('');
  };
  const choose = (entry: JumpEntry, isElsewhere: boolean) => {
    if (entry.path === undefined) onClose(entry.run);
    else if (isElsewhere) window.open(base + entry.path, '_blank', 'noopener');
    else onGo(entry.path);
  };
  const [isEntered, setIsEntered] = useState(false);
  // Once the field has the focus, which it gets some frames after the dialog is shown.
  const handleFocus = () => {
    const typed = takeTyped();
    if (typed === null) return;
    setQuery(typed.text);
    setIsEntered(typed.isEntered);
  };
  const enter = useEffectEvent(() => {
    const entry = entries[active];
    if (entry) choose(entry, false);
  });
  useEffect(() => {
    if (isEntered) enter();
  }, [isEntered]);
  const move = (step: number) => {
    const next = (active + step + entries.length) % entries.length;
    setWantedId(entries[next]?.id ?? '');
    document.getElementById(`${id}-${next}`)?.scrollIntoView?.({ block: 'nearest' });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const entry = entries[active];
    if (event.key === 'Enter') {
      event.preventDefault();
      if (entry && !event.repeat) choose(entry, event.ctrlKey || event.metaKey);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || entries.length === 0) return;
    event.preventDefault();
    move(step);
  };

  const isSettled = notes.every(({ retry }) => retry);
  return (
    <Dialog
      place="top"
      size="medium"
      aria-labelledby={`${id}-title`}
      shouldReturnFocusOnClose={false}
      onClose={() => onClose()}
    >
      <VisuallyHidden>
        <h2 id={`${id}-title`}>Quick jump</h2>
      </VisuallyHidden>
      <InputGroup
        aria-activedescendant={entries.length > 0 ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-expanded
        aria-label="Go to a screen, or run an action"
        autoComplete="off"
        autoFocus
        className={styles.field}
        leftIcon={<SearchIcon />}
        maxLength={SEARCH_MAX_LENGTH}
        placeholder="Screen, client, template or action"
        role="combobox"
        size="large"
        spellCheck={false}
        value={query}
        onFocus={handleFocus}
        onKeyDown={handleKeyDown}
        onValueChange={type}
      />
      <JumpList id={id} sections={sections} active={active} onActive={setWantedId} onChoose={choose} />
      <div className={styles.notes}>
        <div role="status">
          {entries.length === 0 && isSettled && (
            <p className={styles.nothing}>
              {`Nothing matches “${query.trim()}”.`}
              {query.trim().length < 3 && ' Type three characters to search for clients.'}
            </p>
          )}
          {entries.length > 0 && query !== '' && <VisuallyHidden>{`${entries.length} found`}</VisuallyHidden>}
          {notes.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        {notes.map(
          ({ text, retry }) =>
            retry && (
              <Button key={text} intent="primary" size="small" text="Search again" variant="minimal" onClick={retry} />
            ),
        )}
      </div>
      <p className={styles.keys}>
        <span>
          <KeyCap>↑ ↓</KeyCap> choose
        </span>
        <span>
          <KeyCap>Enter</KeyCap> open
        </span>
        <span>
          <KeyCap>{commandKey()} Enter</KeyCap> in a new tab
        </span>
        <span>
          <KeyCap>Esc</KeyCap> close
        </span>
      </p>
    </Dialog>
  );
}
