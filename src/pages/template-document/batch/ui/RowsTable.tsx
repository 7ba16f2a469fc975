import { Checkbox, HTMLSelect, Tag } from '@blueprintjs/core';
import { SimpleTable, TableCell } from '@/shared/ui/simple-table';
import type { SubjectRow } from '../model/subject-rows';
import type { Batch } from '../model/use-batch';
import styles from './BatchView.module.css';

const COLUMNS = [
  { title: 'Line', kind: 'figure' },
  { title: 'Name' },
  { title: 'Is' },
  { title: 'Missing or wrong' },
] as const;

/** The lines of the file, each with what it would do. */
export function RowsTable({ batch }: { batch: Batch }) {
  return (
    <SimpleTable caption="People in the file" cardsBelow={600} className={styles.table ?? ''} columns={COLUMNS}>
      {batch.rows.map((row) => (
        <tr key={row.line}>
          <TableCell label="Line" kind="figure">
            {row.line}
          </TableCell>
          <TableCell label="Name" className={styles.name ?? ''}>
            <Checkbox
              checked={row.problems.length === 0 && !batch.isLeft(row.line)}
              className={styles.choose ?? ''}
              disabled={row.problems.length > 0 || batch.saved !== null}
              label={row.name || `Line ${row.line}`}
              onChange={() => batch.toggle(row.line)}
            />
          </TableCell>
          <TableCell label="Is">
            <Known batch={batch} row={row} />
          </TableCell>
          <TableCell label="Missing or wrong">
            {row.problems.map((problem) => (
              <span key={problem} className={styles.problem}>
                {problem}
              </span>
            ))}
            {row.missing.length > 0 && <span className={styles.missing}>No answer: {row.missing.join(', ')}</span>}
            {row.problems.length + row.missing.length === 0 && (
              <Tag intent="success" minimal>
                Complete
              </Tag>
            )}
          </TableCell>
        </tr>
      ))}
    </SimpleTable>
  );
}

function Known({ batch, row: { known, name } }: { batch: Batch; row: SubjectRow }) {
  if (!known) return 'New';
  return (
    <span className={styles.known}>
      Same person as {known.name}
      <HTMLSelect
        aria-label={`Answers of ${name}`}
        disabled={batch.saved !== null}
        value={batch.forKnown(known.id)}
        onChange={({ currentTarget }) => batch.decide([known.id], currentTarget.value === 'leave' ? 'leave' : 'update')}
      >
        <option value="update">Update the answers</option>
        <option value="leave">Leave the answers</option>
      </HTMLSelect>
    </span>
  );
}
