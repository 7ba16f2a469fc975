import { EyeOpenIcon } from '@blueprintjs/icons';
import type { PresenceKind } from '@contract/change-kinds';
import { presenceText } from '../model/presence-text';
import { usePresence } from '../model/use-presence';
import styles from './PresenceNote.module.css';

interface PresenceNoteProps {
  kind: PresenceKind;
  /** The record's id; null for a new one. */
  id: string | null;
}

/** Who else has this record open; nothing if nobody has. A hint, never a lock (product/live#presence). */
export function PresenceNote({ kind, id }: PresenceNoteProps) {
  const text = presenceText(usePresence(kind, id));
  return (
    <div className={styles.note} role="status">
      {text !== '' && (
        <>
          <EyeOpenIcon aria-hidden size={14} />
          <span>{text}</span>
        </>
      )}
    </div>
  );
}
