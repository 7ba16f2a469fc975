import { Button, Callout } from '@blueprintjs/core';
import type { Ref } from 'react';
import styles from './UndoNote.module.css';

interface UndoNoteProps {
  text: string;
  onUndo: () => void;
  isBusy?: boolean;
  undoButton?: Ref<HTMLButtonElement>;
  /** Hides the note; without it, there is no Hide button. */
  onHide?: () => void;
}

/** Says what was changed or removed, and offers to undo it. */
export function UndoNote({ text, onUndo, isBusy, undoButton, onHide }: UndoNoteProps) {
  return (
    <Callout className={styles.note} compact icon={null} role="status">
      <span className={styles.text}>{text}</span>
      <Button
        ref={undoButton}
        intent="primary"
        loading={isBusy}
        size="small"
        text="Undo"
        variant="minimal"
        onClick={onUndo}
      />
      {onHide && <Button disabled={isBusy} size="small" text="Hide" variant="minimal" onClick={onHide} />}
    </Callout>
  );
}
