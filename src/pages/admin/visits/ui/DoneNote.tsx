import { Button, Callout } from '@blueprintjs/core';
import { UndoNote } from '@/shared/ui/undo-note';
import styles from './VisitsPage.module.css';

interface DoneNoteProps {
  warnings: readonly string[];
  onHide: () => void;
}

/** The result of the last change, with Undo and warnings. */
export function DoneNote({ warnings, onHide }: DoneNoteProps) {
  return (
    <>
      <UndoNote of="visits" />
      {warnings.length > 0 && (
        <Callout compact icon={null} intent="warning" role="status">
          <ul className={styles.warnings}>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
          <Button size="small" text="Hide" variant="minimal" onClick={onHide} />
        </Callout>
      )}
    </>
  );
}
