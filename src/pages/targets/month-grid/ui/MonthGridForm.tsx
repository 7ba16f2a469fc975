import { Button, HTMLTable } from '@blueprintjs/core';
import { useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { Pillar, Target } from '@contract/target';
import type { Month } from '@contract/target-month';
import { DraftNote } from '@/features/keep-draft';
import { counted } from '@/shared/lib/number';
import { fromTsv } from '@/shared/lib/text-format';
import { EmptyState } from '@/shared/ui/empty-state';
import { RowChunks } from '@/shared/ui/row-window';
import { monthName } from '../../model/month';
import { ENTRY_FIELDS, ENTRY_TITLES, type EntryField } from '../model/entry-cells';
import { useMonthGrid, type MonthGrid } from '../model/use-month-grid';
import { EntryRowView, type EntryPlace } from './EntryRowView';
import styles from './MonthGridForm.module.css';

interface MonthGridFormProps {
  month: Month;
  /** The user's own, in the order of their rows. */
  targets: readonly Target[];
  pillars: readonly Pillar[];
}

const STEPS: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** A month's values of all of one's targets, typed or pasted from a spreadsheet (product/targets#month-grid). */
export function MonthGridForm({ month, targets, pillars }: MonthGridFormProps) {
  const grid = useMonthGrid(month, targets);
  const { rows, counts, draft, failures } = grid;
  const table = useRef<HTMLDivElement>(null);
  const id = useId();
  if (targets.length === 0) {
    return <EmptyState title="None of this month’s targets is yours">Choose another month.</EmptyState>;
  }

  const handleKey = (event: KeyboardEvent, { row, field }: EntryPlace) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = table.current?.querySelector<HTMLInputElement>(`[data-at="${row + step}:${field}"]`);
      next?.focus();
      next?.select();
    }
    const here = rows[row];
    if (event.key === 'Escape' && here) {
      grid.type([{ target: here.target, field, text: here.cells[field].savedText }]);
    }
  };
  const handlePaste = (event: ClipboardEvent, { row, field }: EntryPlace) => {
    const text = event.clipboardData.getData('text/plain');
    // A single value is pasted into its field as usual.
    if (!/[\t\r\n]/.test(text.trim())) return;
    event.preventDefault();
    grid.paste(fromTsv(text), row, field);
  };
  const pillarOf = (target: Target) => pillars.find((pillar) => pillar.id === target.pillarId)?.name ?? '';

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void grid.submit();
      }}
    >
      <DraftNote draft={draft} />
      {failures.size > 0 && <Failures grid={grid} />}
      <div ref={table} className={styles.frame}>
        <HTMLTable className={styles.table} compact aria-describedby={`${id}-help`}>
          <caption className={styles.caption}>My values of {monthName(month)}</caption>
          <thead>
            <tr>
              <th scope="col">Objective</th>
              <th scope="col">Last Month</th>
              {ENTRY_FIELDS.map((field) => (
                <th key={field} scope="col">
                  {ENTRY_TITLES[field]}
                </th>
              ))}
              <th scope="col">Status</th>
            </tr>
          </thead>
          <RowChunks items={rows} name={`entries ${month}`} columnCount={8} estimate={() => 44}>
            {(row, index) => (
              <EntryRowView
                key={row.target.targetId}
                row={row}
                index={index}
                pillar={pillarOf(row.target)}
                failure={failures.get(row.target.targetId) ?? null}
                onKey={handleKey}
                onPaste={handlePaste}
                onType={(field: EntryField, text: string) => grid.type([{ target: row.target, field, text }])}
                onKeepMine={(field: EntryField) => grid.keepMine(row.target, field)}
              />
            )}
          </RowChunks>
        </HTMLTable>
      </div>
      <p id={`${id}-help`} className={styles.help}>
        Copy a block in Excel and paste it where it should begin; rows that begin with the names of your targets go to
        these. Enter and the arrow keys move up and down; Esc restores the saved value.
      </p>
      <div className={styles.bar}>
        <p className={styles.summary} role="status">
          {summaryOf(grid)}
        </p>
        <Button
          disabled={counts.edited === 0 || grid.isSaving}
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
      </div>
    </form>
  );
}

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
  if (counts.edited === 0) return note || 'No changes.';
  return [
    note,
    `${counted(counts.edited, 'cell')} changed.`,
    ...(counts.wrong > 0 ? [`${counted(counts.wrong, 'cell needs', 'cells need')} attention.`] : []),
    ...(counts.conflicts > 0
      ? [`${counted(counts.conflicts, 'cell was', 'cells were')} changed by somebody else.`]
      : []),
  ]
    .filter(Boolean)
    .join(' ');
}
