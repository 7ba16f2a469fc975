import { CrossIcon } from '@blueprintjs/icons';
import { QuietButton } from '@/shared/ui/button';
import type { RefusedUpload } from '../../uploads/model/new-uploads';
import styles from './Notes.module.css';

interface RefusedNoteProps {
  refused: readonly RefusedUpload[];
  onDismiss: () => void;
}

/** Says which of the chosen files cannot be stored, and why; the others are being uploaded. */
export function RefusedNote({ refused, onDismiss }: RefusedNoteProps) {
  return (
    <div className={styles.region} role="alert">
      {refused.length > 0 && (
        <div className={styles.note} data-kind="failed">
          <ul className={styles.list}>
            {refused.map(({ name, reason }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two files may have one name, and the list is never changed
              <li key={`${index} ${name}`}>
                <strong>{name}</strong> was not added. {reason}
              </li>
            ))}
          </ul>
          <QuietButton aria-label="Dismiss" icon={<CrossIcon />} onClick={onDismiss} />
        </div>
      )}
    </div>
  );
}
