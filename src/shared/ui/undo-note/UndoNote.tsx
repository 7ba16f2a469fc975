import { Callout } from '@blueprintjs/core';
import type { Ref } from 'react';
import { QuietButton } from '@/shared/ui/button';
import { hideUndoNote, undoLast, useUndoable } from '@/shared/ui/snack-bar';

interface UndoNoteProps {
  /** The `note` of the offers that are shown here. */
  of: string;
  undoButton?: Ref<HTMLButtonElement>;
}

/** Says what was changed or removed last, and offers to undo it; nothing if that is shown elsewhere. */
export function UndoNote({ of, undoButton }: UndoNoteProps) {
  const undoable = useUndoable();
  if (undoable?.note !== of) return null;
  const { id, text, isRunning } = undoable;
  return (
    <Callout className="app-wrap" compact icon={null} role="status">
      <span className="app-break">{text}</span>
      <QuietButton ref={undoButton} intent="primary" loading={isRunning} text="Undo" onClick={() => undoLast(id)} />
      <QuietButton disabled={isRunning} text="Hide" onClick={hideUndoNote} />
    </Callout>
  );
}
