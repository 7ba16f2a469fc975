import { Button } from '@blueprintjs/core';
import { useId } from 'react';
import styles from './TypedCell.module.css';

export interface TypedCellView {
  text: string;
  /** What is typed differs from what is saved. */
  isEdited: boolean;
  /** Why the value cannot be saved. */
  problem: string | null;
  /** What somebody else has saved meanwhile. */
  conflict: string | null;
  /** What should be looked at, but can be saved. */
  caution?: string | null;
  savedText: string;
}

interface TypedCellProps {
  /** Row and column, 'row:column', for the keys of the `TypedGrid`. */
  at: string;
  cell: TypedCellView;
  label: string;
  isNumber?: boolean;
  onType: (text: string) => void;
  onKeepMine: () => void;
}

/** A field in a cell of a table of many values, with its error below it; of two values, one is kept. */
export function TypedCell({ at, cell, label, isNumber = true, onType, onKeepMine }: TypedCellProps) {
  const id = useId();
  const { text, isEdited, problem, conflict, caution = null, savedText } = cell;
  const note = problem ?? conflict ?? caution;
  return (
    <>
      <input
        aria-describedby={note ? id : undefined}
        aria-invalid={problem !== null || undefined}
        aria-label={label}
        autoComplete="off"
        className={`${styles.field} ${isNumber ? styles.number : styles.text}`}
        data-at={at}
        data-edited={isEdited || undefined}
        inputMode={isNumber ? 'decimal' : 'text'}
        value={text}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      {note && (
        <div className={problem ? styles.problem : styles.caution} id={id}>
          {note}
        </div>
      )}
      {conflict && !problem && (
        <div className={styles.answers}>
          <Button aria-label={`Keep mine: ${label}`} size="small" text="Keep mine" onClick={onKeepMine} />
          <Button
            aria-label={`Take theirs: ${label}`}
            size="small"
            text="Take theirs"
            onClick={() => onType(savedText)}
          />
        </div>
      )}
    </>
  );
}
