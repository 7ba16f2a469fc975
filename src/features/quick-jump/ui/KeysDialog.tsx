import { DialogBody, Switch } from '@blueprintjs/core';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { Dialog } from '@/shared/ui/dialog';
import { commandKey, listLetters, useListedActions, useListedKeys, type KeyHint } from '@/shared/ui/screen-keys';
import { useUndoable } from '@/shared/ui/snack-bar';
import { useKeySettings } from '../model/key-settings';
import { goKeys, type Place } from '../model/places';
import styles from './KeysDialog.module.css';

interface KeysDialogProps {
  places: readonly Place[];
  onClose: () => void;
}

/** The keys that currently work (product/navigation#letters): those of the screen first, then the others. */
export function KeysDialog({ places, onClose }: KeysDialogProps) {
  const groups = useListedKeys();
  // The screen's keys when the list was opened.
  const [letters] = useState(listLetters);
  const canUndo = useUndoable() !== null;
  const own = new Set(groups.flatMap(({ hints }) => hints.flatMap(({ keys }) => keys.split(/, (?:or )?/))));
  const listed = useListedActions().flatMap(({ keys, label }) => (keys ? [{ keys, does: label }] : []));
  const actions = [
    ...listed.filter(({ keys }) => keys.length === 1),
    ...letters.filter(({ keys }) => !keys.split(', ').some((key) => own.has(key))),
    ...(canUndo ? [{ keys: `${commandKey()} + Z`, does: 'Undo the last change, except while you type' }] : []),
  ];
  const [settings, setSettings] = useKeySettings();
  const ways = places.flatMap(({ title, path }) => {
    const keys = goKeys(path);
    return keys ? [{ keys, does: title }] : [];
  });
  useKeysOfItsOwn();
  return (
    <Dialog size="large" shouldReturnFocusOnClose={false} title="Keyboard shortcuts" onClose={onClose}>
      <DialogBody>
        <div className={styles.groups}>
          {groups.map(({ title, hints, extra }) => (
            <Group key={title} title={title} hints={hints}>
              {extra}
            </Group>
          ))}
          {actions.length > 0 && <Group title="This screen" hints={actions} />}
          <Group title="Everywhere" hints={everywhere(listed)}>
            <Switch
              checked={settings.hasLetters}
              className={styles.letters}
              label="Use ? and letters alone"
              onChange={({ currentTarget }) => setSettings({ hasLetters: currentTarget.checked })}
            />
          </Group>
          <Group title="Go to" hints={ways} />
        </div>
        {commandKey() === '⌘' && <p className="app-muted">On a Mac, use ⌘ for Ctrl and Option for Alt.</p>}
      </DialogBody>
    </Dialog>
  );
}

/** @param listed the actions that have keys, those of the bar and the footer among them */
function everywhere(listed: readonly KeyHint[]): KeyHint[] {
  return [
    { keys: `${commandKey()} + K`, does: 'Quick jump: go to a screen, client or template, or run an action' },
    { keys: '?', does: 'Show this list, except while you type' },
    { keys: `${commandKey()} + Enter`, does: 'Send the form that has the cursor' },
    ...listed.filter(({ keys }) => keys.length > 1),
    { keys: 'Esc', does: 'Close a dialog or menu' },
  ];
}

/** Stops keys from reaching a screen that listens on the whole page below this list. */
function useKeysOfItsOwn(): void {
  useEffect(() => {
    const hold = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
    };
    document.body.addEventListener('keydown', hold);
    return () => document.body.removeEventListener('keydown', hold);
  }, []);
}

interface GroupProps {
  title: string;
  hints: readonly KeyHint[];
  children?: ReactNode;
}

function Group({ title, hints, children }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <dl className="app-plain">
        {hints.map(({ keys, does }) => (
          <div key={keys + does} className={styles.hint}>
            <dt>{keys}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
