import { Button } from '@blueprintjs/core';
import { useId, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { Month } from '@contract/target-month';
import { formatWallClock } from '@/shared/lib/date';
import type { CellView } from '../model/planned-cells';
import styles from './PlannedMonthsForm.module.css';

/** The position of a cell, from 0. */
export interface CellPlace {
  row: number;
  column: number;
}

export interface CellEvents {
  onKey: (event: KeyboardEvent, place: CellPlace) => void;
  onPaste: (event: ClipboardEvent, place: CellPlace) => void;
}

interface PlannedRowViewProps extends CellEvents {
  name: string;
  valueName: string;
  index: number;
  months: readonly Month[];
  cells: readonly (CellView | undefined)[];
  /** The value of a roll-up. */
  isReadOnly: boolean;
  onType: (month: Month, text: string) => void;
  onKeepMine: (month: Month) => void;
}

/** A value of a target in twelve months, each with its error below it. */
export function PlannedRowView({ name, valueName, index, months, cells, isReadOnly, ...rest }: PlannedRowViewProps) {
  return (
    <tr>
      <th className={styles.name} scope="row">
        {name}
        <span className={styles.value}>{valueName}</span>
      </th>
      {isReadOnly ? (
        <td className={styles.sum} colSpan={12}>
          Adds up its targets
        </td>
      ) : (
        months.map((month, column) => (
          <td key={month}>
            <PlannedCell
              at={`${index}:${column}`}
              cell={cells[column]}
              label={`${name}, ${valueName}, ${formatWallClock(month, 'MMMM yyyy')}`}
              onKey={(event) => rest.onKey(event, { row: index, column })}
              onKeepMine={() => rest.onKeepMine(month)}
              onPaste={(event) => rest.onPaste(event, { row: index, column })}
              onType={(text) => rest.onType(month, text)}
            />
          </td>
        ))
      )}
    </tr>
  );
}

interface PlannedCellProps {
  /** Row and column, for the arrow keys. */
  at: string;
  label: string;
  cell: CellView | undefined;
  onType: (text: string) => void;
  onKeepMine: () => void;
  onKey: (event: KeyboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
}

function PlannedCell({ at, label, cell, onType, onKeepMine, onKey, onPaste }: PlannedCellProps) {
  const id = useId();
  if (!cell) return null;
  const { text, isEdited, problem, caution, conflict, savedText } = cell;
  const note = problem ?? conflict ?? caution;
  return (
    <>
      <input
        aria-describedby={note ? id : undefined}
        aria-invalid={problem !== null || undefined}
        aria-label={label}
        autoComplete="off"
        className={styles.cell}
        data-at={at}
        data-edited={isEdited || undefined}
        inputMode="decimal"
        value={text}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={onKey}
        onPaste={onPaste}
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
