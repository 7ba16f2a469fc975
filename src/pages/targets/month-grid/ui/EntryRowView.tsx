import type { ClipboardEvent, KeyboardEvent } from 'react';
import { TypedCell } from '@/shared/ui/typed-cell';
import { StatusDot } from '../../ui/StatusDot';
import { formatValue } from '../../model/target-value';
import { ENTRY_FIELDS, ENTRY_TITLES, type EntryField, type EntryRow } from '../model/entry-cells';
import styles from './MonthGridForm.module.css';

/** The place of a cell. */
export interface EntryPlace {
  row: number;
  field: EntryField;
}

interface EntryRowViewProps {
  row: EntryRow;
  index: number;
  pillar: string;
  /** Why its last save failed. */
  failure: string | null;
  onKey: (event: KeyboardEvent, place: EntryPlace) => void;
  onPaste: (event: ClipboardEvent, place: EntryPlace) => void;
  onType: (field: EntryField, text: string) => void;
  onKeepMine: (field: EntryField) => void;
}

/** One target in the grid, each cell with its error below it. */
export function EntryRowView({ row, index, pillar, failure, onKey, onPaste, onType, onKeepMine }: EntryRowViewProps) {
  const { target, cells, color } = row;
  return (
    <tr data-edited={row.isEdited || undefined}>
      <th className={styles.name} scope="row">
        {target.description}
        <span className={styles.pillar}>{pillar}</span>
        {failure !== null && <span className={styles.problem}>Not saved: {failure}</span>}
      </th>
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
              onKey={(event) => onKey(event, { row: index, field })}
              onPaste={(event) => onPaste(event, { row: index, field })}
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
