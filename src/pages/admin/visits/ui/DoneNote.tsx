import { Button, Callout } from '@blueprintjs/core';
import { UndoNote } from '@/shared/ui/undo-note';
import type { DoneChange } from '../model/planner-change';
import styles from './VisitsPage.module.css';

interface DoneNoteProps {
  done: DoneChange;
  isBusy: boolean;
  onUndo: () => void;
  onHide: () => void;
}

/** The result of the last change, with Undo and warnings. */
export function DoneNote({ done: { text, warnings, reverse }, isBusy, onUndo, onHide }: DoneNoteProps) {
  return (
    <>
      {reverse && <UndoNote isBusy={isBusy} text={text} onUndo={onUndo} onHide={onHide} />}
      {warnings.length > 0 && (
        <Callout compact icon={null} intent="warning" role="status">
          <ul className={styles.warnings}>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
          {!reverse && <Button size="small" text="Hide" variant="minimal" onClick={onHide} />}
        </Callout>
      )}
    </>
  );
}
