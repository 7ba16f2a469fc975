import { Button } from '@blueprintjs/core';
import { useMemo, type ReactNode } from 'react';
import type { Month } from '@contract/target-month';
import { DraftNote } from '@/features/keep-draft';
import { counted } from '@/shared/lib/number';
import { RowChunks } from '@/shared/ui/row-window';
import { typedCounts, TypedGrid, TypedCell, TypedRowName } from '@/shared/ui/typed-cell';
import { monthName } from '../../model/month';
import type { FilledGroup } from '../../model/target-groups';
import { formatValue } from '../../model/target-value';
import { StatusDot } from '../../status/ui/StatusDot';
import { ENTRY_FIELDS, ENTRY_TITLES, type EntryField, type EntryRow } from '../model/entry-cells';
import { useMonthGrid, type MonthGrid } from '../model/use-month-grid';
import styles from './MonthGridForm.module.css';

interface MonthGridFormProps {
  month: Month;
  /** Groups of pillars or areas, in the order of their rows. */
  groups: readonly FilledGroup[];
  /** Puts the grid into the panel of a tab; what is typed stays when another tab is chosen. */
  around: (grid: ReactNode) => ReactNode;
}

/** A month's values of many targets, typed or pasted from a spreadsheet (product/targets#month-grid). */
export function MonthGridForm({ month, groups, around }: MonthGridFormProps) {
  const targets = useMemo(() => groups.flatMap((group) => group.targets), [groups]);
  const groupNames = useMemo(
    () => new Map(groups.flatMap((group) => group.targets.map(({ targetId }) => [targetId, group.title]))),
    [groups],
  );
  const grid = useMonthGrid(month, targets);
  const { rows, counts, draft, failures } = grid;
  const restore = (row: number, column: string) => {
    const [here, field] = [rows[row], fieldOf(column)];
    if (here && field) grid.type([{ target: here.target, field, text: here.cells[field].savedText }]);
  };

  return around(
    <TypedGrid
      caption={`Values of ${monthName(month)}`}
      className={styles.table}
      notes={
        <>
          <DraftNote draft={draft} />
          {failures.size > 0 && <Failures grid={grid} />}
        </>
      }
      head={
        <>
          <th scope="col">Objective</th>
          <th scope="col">Last Month</th>
          {ENTRY_FIELDS.map((field) => (
            <th key={field} scope="col">
              {ENTRY_TITLES[field]}
            </th>
          ))}
          <th scope="col">Status</th>
        </>
      }
      help="Copy a block in Excel and paste it where it should begin; rows that begin with the names of targets go to these. Enter and the arrow keys move up and down; Esc restores the saved value."
      summary={summaryOf(grid)}
      actions={
        <>
          <Button
            disabled={counts.edited + counts.elsewhere === 0 || grid.isSaving}
            text="Discard changes"
            onClick={() => draft.startAgain()}
          />
          <Button
            disabled={counts.ready === 0}
            intent="primary"
            loading={grid.isSaving}
            text={counts.ready === 0 ? 'Save' : `Save ${counted(counts.ready, 'target')}`}
            type="submit"
          />
        </>
      }
      onPaste={(block, row, column) => {
        const field = fieldOf(column);
        if (field) grid.paste(block, row, field);
      }}
      onRestore={restore}
      onSubmit={() => void grid.submit()}
    >
      <RowChunks
        items={rows}
        name={`entries ${month} ${targets[0]?.targetId} ${targets.length}`}
        columnCount={8}
        estimate={() => 44}
      >
        {(row, index) => (
          <EntryRowView
            key={row.target.targetId}
            row={row}
            index={index}
            group={groupNames.get(row.target.targetId) ?? ''}
            failure={failures.get(row.target.targetId) ?? null}
            onType={(field: EntryField, text: string) => grid.type([{ target: row.target, field, text }])}
            onKeepMine={(field: EntryField) => grid.keepMine(row.target, field)}
          />
        )}
      </RowChunks>
    </TypedGrid>,
  );
}

const fieldOf = (column: string) => ENTRY_FIELDS.find((field) => field === column);

function Failures({ grid: { rows, failures } }: { grid: MonthGrid }) {
  return (
    <div className={styles.failures} role="alert">
      <p>{counted(failures.size, 'target was', 'targets were')} not saved. Save again to try only these.</p>
      <ul>
        {rows.flatMap(({ target }) => {
          const reason = failures.get(target.targetId);
          return reason === undefined ? [] : [<li key={target.targetId}>{`${target.description}: ${reason}`}</li>];
        })}
      </ul>
    </div>
  );
}

function summaryOf({ counts, note }: MonthGrid): string {
  const elsewhere =
    counts.elsewhere > 0 && `${counted(counts.elsewhere, 'cell')} changed in targets that are not shown.`;
  const here = counts.edited > 0 ? typedCounts(counts) : [];
  return [note, ...here, elsewhere].filter(Boolean).join(' ') || 'No changes.';
}

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
function EntryRowView({ row, index, group, failure, onType, onKeepMine }: EntryRowViewProps) {
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
