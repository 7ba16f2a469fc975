import { Button } from '@blueprintjs/core';
import { DuplicateIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { PLANNED_VALUE_LABELS, type PlannedValue, type SetUpTarget } from '@contract/target-set-up';
import type { Month } from '@contract/target-month';
import { DraftNote } from '@/features/keep-draft';
import { copyResult, copyText } from '@/shared/lib/copy';
import { formatWallClock } from '@/shared/lib/date';
import { toTsv } from '@/shared/lib/text-format';
import { FailureNote } from '@/shared/ui/failure-note';
import { RowChunks } from '@/shared/ui/row-window';
import { typedCounts, TypedGrid } from '@/shared/ui/typed-cell';
import { isReadOnly, type PlannedRow } from '../model/planned-cells';
import { usePlannedMonths, type PlannedMonthsGrid } from '../model/use-planned-months';
import { PlannedRowView } from './PlannedRowView';
import styles from './PlannedMonthsForm.module.css';

interface PlannedMonthsFormProps {
  scope: string;
  from: Month;
  targets: readonly SetUpTarget[];
  shown: readonly PlannedValue[];
}

/** The grid of twelve months and the bar that saves it. Closing it stores what was typed as a draft. */
export function PlannedMonthsForm(props: PlannedMonthsFormProps) {
  const grid = usePlannedMonths(props);
  const { rows, months, counts, draft } = grid;
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  const restore = (row: number, column: string) => {
    const [at, month] = [rows[row], months[Number(column)]];
    if (at && month) grid.type([{ row: at, month, text: grid.viewOf(at, month)?.savedText ?? '' }]);
  };

  return (
    <TypedGrid
      caption="Values of twelve months"
      className={styles.table}
      notes={
        <>
          <DraftNote draft={draft} />
          {grid.failure !== null && <FailureNote message={grid.failure} />}
        </>
      }
      head={
        <>
          <th scope="col">Target</th>
          {months.map((month) => (
            <th key={month} scope="col">
              {formatWallClock(month, 'MMM yyyy')}
            </th>
          ))}
        </>
      }
      help="Copy a block in Excel and paste it into the cell where it should begin. Enter and the arrow keys move up and down; Esc restores the saved value."
      summary={[summaryOf(grid), copyResult(isCopied)].filter(Boolean).join(' · ')}
      actions={
        <>
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
            disabled={counts.edited === 0 || counts.wrong > 0 || counts.clashes > 0 || grid.isTooMuch}
            intent="primary"
            loading={grid.isSaving}
            text="Save"
            type="submit"
          />
        </>
      }
      onPaste={(block, row, column) => grid.paste(block, row, Number(column))}
      onRestore={restore}
      onSubmit={() => void grid.submit()}
    >
      <RowChunks items={rows} name={`${props.scope} ${props.shown.length}`} columnCount={13} estimate={rowHeight}>
        {(row, index) => <Row key={rowKey(row)} row={row} index={index} grid={grid} />}
      </RowChunks>
    </TypedGrid>
  );
}

const rowKey = ({ target, value }: PlannedRow) => `${target.targetId} ${value}`;
const rowHeight = () => 40;

interface RowProps {
  row: PlannedRow;
  index: number;
  grid: PlannedMonthsGrid;
}

function Row({ row, index, grid }: RowProps) {
  return (
    <PlannedRowView
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
  const tooMuch = isTooMuch ? ['This is too much for one save: save fewer targets at once.'] : [];
  return [...typedCounts(counts), ...tooMuch, note].join(' ');
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
