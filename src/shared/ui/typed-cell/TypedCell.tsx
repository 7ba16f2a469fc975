import { useId, useRef } from 'react';
import { ChangedValues, mergeEdits } from '@/shared/ui/changed-meanwhile';
import styles from './TypedCell.module.css';

export interface TypedCellView {
  text: string;
  /** What is typed differs from what is saved. */
  isEdited: boolean;
  /** Why the value cannot be saved. */
  problem: string | null;
  /** What somebody else has saved meanwhile. */
  clash: CellClash | null;
  /** What should be looked at, but can be saved. */
  caution?: string | null;
  savedText: string;
}

/** A value that was changed both here and elsewhere, in words. */
export interface CellClash {
  original: string;
  saved: string;
}

/** Compares what is typed in a cell with what is saved now. @param by who has saved it, if that is known */
export function cellClash(was: string, typed: string, saved: string, by?: string | null): CellClash | null {
  const { clashes } = mergeEdits({ text: was }, { text: typed }, { text: saved });
  if (clashes.length === 0) return null;
  return { original: was || NOTHING, saved: (saved || NOTHING) + (by ? ` (${by})` : '') };
}

const NOTHING = 'None';

interface TypedCellProps {
  /** Row and column, 'row:column', for the keys of the `TypedGrid`. */
  at: string;
  cell: TypedCellView;
  label: string;
  isNumber?: boolean;
  onType: (text: string) => void;
  onKeepMine: () => void;
}

/** A field in a cell of a table of many values, with its error below it; of two values, one is chosen. */
export function TypedCell({ at, cell, label, isNumber = true, onType, onKeepMine }: TypedCellProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { text, isEdited, problem, caution = null, savedText } = cell;
  const clash = problem === null ? cell.clash : null;
  const note = problem ?? (clash ? null : caution);
  const handleChoose = (which: 'yours' | 'saved') => {
    // The choice disappears; its field stays.
    input.current?.focus();
    if (which === 'yours') onKeepMine();
    else onType(savedText);
  };
  return (
    <>
      <input
        ref={input}
        aria-describedby={note || clash ? id : undefined}
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
      {clash && (
        <div className={styles.clash} id={id}>
          <ChangedValues
            field={{
              name: at,
              label,
              ...clash,
              choice: { yours: text || NOTHING, isSaved: null, onChoose: handleChoose },
            }}
          />
        </div>
      )}
    </>
  );
}
