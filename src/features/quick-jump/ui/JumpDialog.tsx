import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useHref } from 'react-router-dom';
import { SEARCH_MAX_LENGTH } from '@contract/lookup';
import { QuietButton } from '@/shared/ui/button';
import { ComboboxInput, ComboboxList, useCombobox } from '@/shared/ui/combobox';
import { commandKey } from '@/shared/ui/screen-keys';
import { Dialog } from '@/shared/ui/dialog';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import type { JumpEntry } from '../model/jump-entries';
import type { Typed } from '@/shared/ui/screen-keys';
import { useJumpList, type JumpInput } from '../model/use-jump-list';
import styles from './JumpDialog.module.css';
import { KeyCap } from './KeyCap';

interface JumpDialogProps extends JumpInput {
  /** Takes the text typed so far; further keys go to the dialog. */
  takeTyped: () => Typed | null;
  /** `then` is called once the focus is back where it was. */
  onClose: (then?: () => void) => void;
  onGo: (path: string) => void;
}

/** Goes to a screen, a client, a template or a recent view, or runs an action of the current or another screen. */
export function JumpDialog({ takeTyped, onClose, onGo, ...input }: JumpDialogProps) {
  const id = useId();
  const base = useHref('/').replace(/\/$/, '');
  const [query, setQuery] = useState('');
  const { sections, notes } = useJumpList(query, input);
  const best = sections.find(({ title }) => title === null)?.entries ?? [];
  const entries = sections.flatMap((section) => section.entries);
  const choose = (entry: JumpEntry, isElsewhere: boolean) => {
    if (entry.path === undefined) onClose(entry.run);
    else if (isElsewhere) window.open(base + entry.path, '_blank', 'noopener');
    else onGo(entry.path);
  };
  const state = useCombobox({
    id,
    items: entries,
    keyOf: (entry) => entry.id,
    text: query,
    onText: setQuery,
    onChoose: (entry, event) => choose(entry, event.ctrlKey || event.metaKey),
  });
  const [isEntered, setIsEntered] = useState(false);
  // Once the field has the focus, some frames after the dialog is shown.
  const handleFocus = () => {
    const typed = takeTyped();
    if (typed === null) return;
    setQuery(typed.text);
    setIsEntered(typed.isEntered);
  };
  const enter = useEffectEvent(() => {
    if (state.active) choose(state.active, false);
  });
  useEffect(() => {
    if (isEntered) enter();
  }, [isEntered]);

  const isSettled = notes.every(({ retry }) => retry);
  return (
    <Dialog
      position="top"
      size="medium"
      aria-labelledby={`${id}-title`}
      shouldReturnFocusOnClose={false}
      onClose={() => onClose()}
    >
      <VisuallyHidden>
        <h2 id={`${id}-title`}>Quick jump</h2>
      </VisuallyHidden>
      <ComboboxInput
        aria-label="Go to a screen, or run an action"
        autoFocus
        className={styles.field}
        maxLength={SEARCH_MAX_LENGTH}
        placeholder="Screen, client, template or action"
        size="large"
        state={state}
        onFocus={handleFocus}
      />
      <ComboboxList
        className={styles.list}
        label="Results"
        optionClassName={styles.option}
        sections={sections.map((section) => ({
          title: section.title ?? 'Best matches',
          isTitleHidden: section.title === null,
          items: section.entries,
        }))}
        state={state}
      >
        {(entry) => <JumpOption entry={entry} isKindShown={best.includes(entry)} />}
      </ComboboxList>
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
          ({ text, retry }) => retry && <QuietButton key={text} intent="primary" text="Search again" onClick={retry} />,
        )}
      </div>
      <p className={styles.keys}>
        {[
          ['↑ ↓', 'choose'],
          ['Enter', 'open'],
          [`${commandKey()} Enter`, 'in a new tab'],
          ['Esc', 'close'],
        ].map(([keys, does]) => (
          <span key={keys}>
            <KeyCap>{keys}</KeyCap> {does}
          </span>
        ))}
      </p>
    </Dialog>
  );
}

function JumpOption({ entry, isKindShown }: { entry: JumpEntry; isKindShown: boolean }) {
  return (
    <>
      <span className="app-grow">
        {/* The spaces are for screen readers. */}
        <span className="app-break">{entry.label}</span>{' '}
        {entry.detail && <span className={styles.detail}>{entry.detail}</span>}
      </span>{' '}
      {entry.keys && <KeyCap>{entry.keys}</KeyCap>}{' '}
      {isKindShown && <span className="app-muted app-small">{entry.kind}</span>}
    </>
  );
}
