import { BanCircleIcon, ImportIcon } from '@blueprintjs/icons';
import type { DropPlace } from '../../moves/model/use-drag';
import styles from './DocumentTree.module.css';

/** Says what a drop here would do, or why it would do nothing. */
export function DropNote({ place }: { place: DropPlace | null }) {
  return (
    <div className={styles.dropPlace} role="status">
      {place && (
        <p className={styles.dropNote} data-refused={place.problem !== null}>
          {place.problem === null ? <ImportIcon /> : <BanCircleIcon />}
          {place.problem ?? `${place.kind === 'files' ? 'Add to' : 'Move to'} ${place.folder || 'the top level'}`}
        </p>
      )}
    </div>
  );
}
