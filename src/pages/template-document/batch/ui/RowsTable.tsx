import { Checkbox, HTMLSelect, Tag } from '@blueprintjs/core';
import { memo } from 'react';
import { SimpleTable, TableCell } from '@/shared/ui/simple-table';
import { isLacking, unfitOf, type SubjectRow } from '../model/subject-rows';
import type { BatchTable } from '../model/use-batch';
import styles from './BatchView.module.css';
import { MendCell } from './MendCell';

const COLUMNS = [
  { title: 'Line', kind: 'figure' },
  { title: 'Name' },
  { title: 'Is' },
  { title: 'Missing or wrong' },
] as const;

/** The lines of the file, each with what it would do. */
export const RowsTable = memo(function RowsTable({ table }: { table: BatchTable }) {
  return (
    <SimpleTable caption="People in the file" cardsBelow={600} className={styles.table ?? ''} columns={COLUMNS}>
      {table.rows.map((row) => (
        <tr key={row.line}>
          <TableCell label="Line" kind="figure">
            {row.line}
          </TableCell>
          <TableCell label="Name" className={styles.name ?? ''}>
            <Checkbox
              checked={row.problems.length === 0 && !table.isLeft(row.line)}
              className={styles.choose ?? ''}
              disabled={row.problems.length > 0 || table.isSaving}
              label={row.name || `Line ${row.line}`}
              onChange={() => table.toggle(row.line)}
            />
          </TableCell>
          <TableCell label="Is">
            <Known table={table} row={row} />
          </TableCell>
          <TableCell label="Missing or wrong">
            <MissingOrWrong table={table} row={row} />
            {row.problems.length === 0 && !isLacking(row) && (
              <Tag intent="success" minimal>
                Complete
              </Tag>
            )}
          </TableCell>
        </tr>
      ))}
    </SimpleTable>
  );
});

/** What can be mended has a field; answers that are left as they are cannot. */
function MissingOrWrong({ table, row }: { table: BatchTable; row: SubjectRow }) {
  const { cells, missing, isUnchanged } = row;
  const fields = cells.filter(({ isStored }) => !(isStored && isUnchanged));
  const said = unfitOf(isUnchanged ? row : { ...row, cells: [] });
  return (
    <>
      {fields.map((cell) => (
        <MendCell key={cell.key} table={table} cell={cell} row={row} />
      ))}
      {missing.length > 0 && <span className={styles.missing}>No answer: {missing.join(', ')}</span>}
      {said.map((text) => (
        <span key={text} className={styles.missing}>
          {text}
        </span>
      ))}
    </>
  );
}

function Known({ table, row: { known, name } }: { table: BatchTable; row: SubjectRow }) {
  if (!known) return 'New';
  return (
    <span className={styles.known}>
      Same person as {known.name}
      <HTMLSelect
        aria-label={`Answers of ${name}`}
        disabled={table.isSaving}
        value={table.forKnown(known.id)}
        onChange={({ currentTarget }) => table.decide([known.id], currentTarget.value === 'leave' ? 'leave' : 'update')}
      >
        <option value="update">Update the answers</option>
        <option value="leave">Leave the answers</option>
      </HTMLSelect>
    </span>
  );
}
