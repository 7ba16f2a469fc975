import { Checkbox, HTMLSelect, Tag } from '@blueprintjs/core';
import { memo } from 'react';
import { RecordTable } from '@/shared/ui/record-table';
import { isLacking, unfitOf, type SubjectRow } from '../model/subject-rows';
import type { BatchTable } from '../model/use-batch';
import styles from './BatchView.module.css';
import { MendCell } from './MendCell';

/** The lines of the file, each with what it would do. */
export const RowsTable = memo(function RowsTable({ table }: { table: BatchTable }) {
  return (
    <RecordTable
      caption="People in the file"
      cardsBelow={600}
      className={styles.table}
      columns={[
        { title: 'Line', kind: 'figure', render: ({ line }) => line },
        {
          title: 'Name',
          className: styles.name,
          render: ({ line, name, problems }) => (
            <Checkbox
              checked={problems.length === 0 && !table.isLeft(line)}
              className="app-flush"
              disabled={problems.length > 0 || table.isSaving}
              label={name || `Line ${line}`}
              onChange={() => table.toggle(line)}
            />
          ),
        },
        { title: 'Is', render: (row) => <Known table={table} row={row} /> },
        { title: 'Missing or wrong', render: (row) => <MissingOrWrong table={table} row={row} /> },
      ]}
      rows={table.rows}
      keyOf={({ line }) => line}
    />
  );
});

/** Values that can be corrected have a field; answers that are left as they are have none. */
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
      {row.problems.length === 0 && !isLacking(row) && (
        <Tag intent="success" minimal>
          Complete
        </Tag>
      )}
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
