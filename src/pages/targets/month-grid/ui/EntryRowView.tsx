import { TypedCell, TypedRowName } from '@/shared/ui/typed-cell';
import { StatusDot } from '../../status/ui/StatusDot';
import { formatValue } from '../../model/target-value';
import { ENTRY_FIELDS, ENTRY_TITLES, type EntryField, type EntryRow } from '../model/entry-cells';
import styles from './MonthGridForm.module.css';

interface EntryRowViewProps {
  row: EntryRow;
  index: number;
  /** The pillar or area that it is shown under. */
  group: string;
  failure: string | null;
  onType: (field: EntryField, text: string) => void;
  onKeepMine: (field: EntryField) => void;
}

/** One target in the grid, each cell with its error below it. */
export function EntryRowView({ row, index, group, failure, onType, onKeepMine }: EntryRowViewProps) {
  const { target, cells, color } = row;
  return (
    <tr data-edited={row.isEdited || undefined}>
      <TypedRowName name={target.description} of={group}>
        {failure !== null && <span className={styles.problem}>Not saved: {failure}</span>}
      </TypedRowName>
      <td className={styles.figure}>{formatValue(target.previousValue, target.targetType)}</td>
      {ENTRY_FIELDS.map((field) => (
        <td key={field} data-field={field}>
          {cells[field].isReadOnly ? (
            <span className={styles.sum}>{formatValue(target[field as 'target' | 'actual'], target.targetType)}</span>
          ) : (
            <TypedCell
              at={`${index}:${field}`}
              cell={cells[field]}
              isNumber={field === 'target' || field === 'actual'}
              label={`${ENTRY_TITLES[field]} of ${target.description}`}
              onType={(text) => onType(field, text)}
              onKeepMine={() => onKeepMine(field)}
            />
          )}
        </td>
      ))}
      <td className={styles.status}>
        <StatusDot color={color} />
      </td>
    </tr>
  );
}
