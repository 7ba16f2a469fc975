import { DialogBody, Switch } from '@blueprintjs/core';
import { useEffect, useId, type ReactNode } from 'react';
import { Dialog } from '@/shared/ui/dialog';
import { commandKey, useListedActions, useListedKeys, type KeyHint } from '@/shared/ui/screen-keys';
import { useKeySettings } from '../model/key-settings';
import { goKeys, type Place } from '../model/places';
import styles from './KeysDialog.module.css';

interface KeysDialogProps {
  places: readonly Place[];
  onClose: () => void;
}

/** The list of all keys: those of the current screen first, then those that work everywhere. */
export function KeysDialog({ places, onClose }: KeysDialogProps) {
  const groups = useListedKeys();
  const actions = useListedActions().flatMap(({ keys, label }) => (keys ? [{ keys, does: label }] : []));
  const [settings, setSettings] = useKeySettings();
  const ways = places.flatMap(({ title, path }) => {
    const keys = goKeys(path);
    return keys ? [{ keys, does: title }] : [];
  });
  const everywhere: KeyHint[] = [
    { keys: `${commandKey()} + K`, does: 'Quick jump: go to a screen, client or template, or run an action' },
    { keys: '?', does: 'Show this list, except while you type' },
    { keys: `${commandKey()} + Z`, does: 'Undo the last change on this screen, except while you type' },
    { keys: `${commandKey()} + Enter`, does: 'Send the form that has the cursor' },
    { keys: 'J, K', does: 'Next or previous row of a list; from elsewhere, to the list of this screen' },
    { keys: 'E', does: 'Open the row, or edit its field' },
    { keys: 'X', does: 'Select or deselect the row, where rows can be selected' },
    { keys: 'N', does: 'Add something, on screens with a button for it' },
    { keys: '/', does: 'Search in this screen, or everything' },
    { keys: 'Alt + R', does: 'Report a problem, also from an open dialog' },
    { keys: 'Esc', does: 'Close a dialog or menu' },
  ];
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
          <Group title="Everywhere" hints={everywhere}>
            <Switch
              checked={settings.hasLetters}
              className={styles.letters}
              label="Use ? and letters alone"
              onChange={({ currentTarget }) => setSettings({ hasLetters: currentTarget.checked })}
            />
          </Group>
          <Group title="Go to" hints={ways} />
        </div>
        {commandKey() === '⌘' && <p className={styles.note}>On a Mac, use ⌘ for Ctrl and Option for Alt.</p>}
      </DialogBody>
    </Dialog>
  );
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
      <dl className={styles.hints}>
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
