import type { Month } from '@contract/target-month';
import { formatWallClock } from '@/shared/lib/date';
import { TypedCell, TypedRowName } from '@/shared/ui/typed-cell';
import type { CellView } from '../model/planned-cells';
import styles from './PlannedMonthsForm.module.css';

interface PlannedRowViewProps {
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
      <TypedRowName name={name} of={valueName} />
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
                  onKeepMine={() => rest.onKeepMine(month)}
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
