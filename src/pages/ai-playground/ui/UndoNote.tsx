import { Button, Callout } from '@blueprintjs/core';
import styles from './UndoNote.module.css';

interface UndoNoteProps {
  text: string;
  onUndo: () => void;
}

/** Says what was taken away, and gives it back. */
export function UndoNote({ text, onUndo }: UndoNoteProps) {
  return (
    <Callout className={styles.note} compact icon={null} role="status">
      <span>{text}</span>
      <Button intent="primary" size="small" text="Undo" variant="minimal" onClick={onUndo} />
    </Callout>
  );
}
