import { Button, HTMLTable } from '@blueprintjs/core';
import { DuplicateIcon } from '@blueprintjs/icons';
import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { PLANNED_VALUE_LABELS, type PlannedMonth, type PlannedValue, type SetUpTarget } from '@contract/target-set-up';
import type { Month } from '@contract/target-month';
import { DraftNote } from '@/features/keep-draft';
import { copyResult, copyText } from '@/shared/lib/copy';
import { formatWallClock } from '@/shared/lib/date';
import { counted } from '@/shared/lib/number';
import { fromTsv, toTsv } from '@/shared/lib/text-format';
import { FailureNote } from '@/shared/ui/failure-note';
import { RowChunks } from '@/shared/ui/row-window';
import { isReadOnly, type PlannedRow } from '../model/planned-cells';
import { usePlannedMonths, type PlannedMonthsGrid } from '../model/use-planned-months';
import { PlannedRowView, type CellEvents, type CellPlace } from './PlannedRowView';
import styles from './PlannedMonthsForm.module.css';

interface PlannedMonthsFormProps {
  scope: string;
  from: Month;
  targets: readonly SetUpTarget[];
  saved: readonly PlannedMonth[];
  shown: readonly PlannedValue[];
}

const STEPS: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** The grid of twelve months and the bar that saves it. Closing it stores what was typed as a draft. */
export function PlannedMonthsForm(props: PlannedMonthsFormProps) {
  const grid = usePlannedMonths(props);
  const { rows, months, counts, draft } = grid;
  const table = useRef<HTMLDivElement>(null);
  const id = useId();
  const [isCopied, setIsCopied] = useState<boolean | null>(null);

  const handleKey = (event: KeyboardEvent, { row, column }: CellPlace) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = table.current?.querySelector<HTMLInputElement>(`[data-at="${row + step}:${column}"]`);
      next?.focus();
      next?.select();
    }
    const [at, month] = [rows[row], months[column]];
    if (event.key !== 'Escape' || !at || !month) return;
    grid.type([{ row: at, month, text: grid.viewOf(at, month)?.savedText ?? '' }]);
  };
  const handlePaste = (event: ClipboardEvent, { row, column }: CellPlace) => {
    const text = event.clipboardData.getData('text/plain');
    // A single value is pasted into its field as usual.
    if (!/[\t\r\n]/.test(text.trim())) return;
    event.preventDefault();
    grid.paste(fromTsv(text), row, column);
  };

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
      {grid.failure !== null && <FailureNote message={grid.failure} />}
      <div ref={table} className={styles.frame}>
        <HTMLTable className={styles.table} compact aria-describedby={`${id}-help`}>
          <caption className={styles.caption}>Values of twelve months</caption>
          <thead>
            <tr>
              <th scope="col">Target</th>
              {months.map((month) => (
                <th key={month} scope="col">
                  {formatWallClock(month, 'MMM yyyy')}
                </th>
              ))}
            </tr>
          </thead>
          <RowChunks items={rows} name={`${props.scope} ${props.shown.length}`} columnCount={13} estimate={rowHeight}>
            {(row, index) => (
              <Row key={rowKey(row)} row={row} index={index} grid={grid} onKey={handleKey} onPaste={handlePaste} />
            )}
          </RowChunks>
        </HTMLTable>
      </div>
      <p id={`${id}-help`} className={styles.help}>
        Copy a block in Excel and paste it into the cell where it should begin. Enter and the arrow keys move up and
        down; Esc restores the saved value.
      </p>
      <div className={styles.bar}>
        <p className={styles.summary} role="status">
          {[summaryOf(grid), copyResult(isCopied)].filter(Boolean).join(' · ')}
        </p>
        <Button
          icon={<DuplicateIcon />}
          text="Copy all"
          onClick={() => void copyText(textOf(grid)).then(setIsCopied)}
        />
        <Button
          disabled={counts.edited === 0 || grid.isSaving}
          text="Discard changes"
          onClick={() => draft.startAgain()}
        />
        <Button
          disabled={counts.edited === 0 || counts.wrong > 0 || counts.conflicts > 0 || grid.isTooMuch}
          intent="primary"
          loading={grid.isSaving}
          text="Save"
          type="submit"
        />
      </div>
    </form>
  );
}

const rowKey = ({ target, value }: PlannedRow) => `${target.targetId} ${value}`;
const rowHeight = () => 40;

interface RowProps extends CellEvents {
  row: PlannedRow;
  index: number;
  grid: PlannedMonthsGrid;
}

function Row({ row, index, grid, ...events }: RowProps) {
  return (
    <PlannedRowView
      {...events}
      cells={grid.months.map((month) => grid.viewOf(row, month))}
      index={index}
      isReadOnly={isReadOnly(row)}
      months={grid.months}
      name={row.target.description}
      valueName={PLANNED_VALUE_LABELS[row.value]}
      onKeepMine={(month) => grid.keepMine(row, month)}
      onType={(month, text) => grid.type([{ row, month, text }])}
    />
  );
}

function summaryOf({ counts, isTooMuch, note }: PlannedMonthsGrid): string {
  if (counts.edited === 0) return note || 'No changes.';
  const parts = [
    `${counted(counts.edited, 'cell')} changed.`,
    ...(counts.wrong > 0 ? [`${counted(counts.wrong, 'cell needs', 'cells need')} attention.`] : []),
    ...(counts.conflicts > 0
      ? [`${counted(counts.conflicts, 'cell was', 'cells were')} changed by somebody else.`]
      : []),
    ...(isTooMuch ? ['This is too much for one save: save fewer targets at once.'] : []),
    note,
  ];
  return parts.join(' ');
}

/** The grid as text for a spreadsheet; when it is pasted back, its headings and names are left out. */
function textOf({ rows, months, viewOf }: PlannedMonthsGrid): string {
  return toTsv([
    ['Target', ...months.map((month) => formatWallClock(month, 'MMM yyyy'))],
    ...rows.map((row) => [
      `${row.target.description}, ${PLANNED_VALUE_LABELS[row.value]}`,
      ...months.map((month) => viewOf(row, month)?.text ?? ''),
    ]),
  ]);
}
