import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { Month } from '@contract/target-month';
import { formatWallClock } from '@/shared/lib/date';
import { TypedCell } from '@/shared/ui/typed-cell';
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
        months.map((month, column) => {
          const cell = cells[column];
          return (
            <td key={month}>
              {cell && (
                <TypedCell
                  at={`${index}:${column}`}
                  cell={cell}
                  label={`${name}, ${valueName}, ${formatWallClock(month, 'MMMM yyyy')}`}
                  onKey={(event) => rest.onKey(event, { row: index, column })}
                  onKeepMine={() => rest.onKeepMine(month)}
                  onPaste={(event) => rest.onPaste(event, { row: index, column })}
                  onType={(text) => rest.onType(month, text)}
                />
              )}
            </td>
          );
        })
      )}
    </tr>
  );
}
