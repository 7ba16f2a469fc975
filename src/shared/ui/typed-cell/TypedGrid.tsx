import { HTMLTable } from '@blueprintjs/core';
import { useId, useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { counted } from '@/shared/lib/number';
import { fromTsv } from '@/shared/lib/text-format';
import { SaveBar } from '@/shared/ui/save-bar';
import styles from './TypedGrid.module.css';

interface TypedGridProps {
  /** Above the table. */
  notes: ReactNode;
  caption: string;
  /** The titles of the columns, a `<th>` each. */
  head: ReactNode;
  /** The rows, with a `TypedCell` in each cell that can be typed in. */
  children: ReactNode;
  help: string;
  /** How many cells have changed, and the result of the last save. */
  summary: string;
  /** The buttons of the bar. */
  actions: ReactNode;
  /** A block from a spreadsheet; the cell, as in its `at`, is where it begins. */
  onPaste: (block: string[][], row: number, column: string) => void;
  /** Escape in a cell. */
  onRestore: (row: number, column: string) => void;
  onSubmit: () => void;
  /** On the table. */
  className?: string;
}

const STEPS: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** A form of many values in a table: typed, or pasted as a block from a spreadsheet, with a bar that saves them. */
export function TypedGrid(props: TypedGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  const id = useId();

  const handlePaste = (event: ClipboardEvent) => {
    const place = placeOf(event);
    const text = event.clipboardData.getData('text/plain');
    // A single value is pasted into its field as usual.
    if (!place || !/[\t\r\n]/.test(text.trim())) return;
    event.preventDefault();
    props.onPaste(fromTsv(text), place.row, place.column);
  };

  return (
    <form
      className="app-grid app-one-column"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      {props.notes}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the fields in it */}
      <div
        ref={frame}
        className={styles.frame}
        onKeyDown={(event) => handleKey(event, frame.current, props.onRestore)}
        onPaste={handlePaste}
      >
        <HTMLTable className={`${styles.table} ${props.className ?? ''}`} compact aria-describedby={`${id}-help`}>
          <caption className="app-hidden">{props.caption}</caption>
          <thead>
            <tr>{props.head}</tr>
          </thead>
          {props.children}
        </HTMLTable>
      </div>
      <p id={`${id}-help`} className="app-muted">
        {props.help}
      </p>
      <SaveBar text={props.summary}>{props.actions}</SaveBar>
    </form>
  );
}

/** The arrows go to the field below or above. */
function handleKey(event: KeyboardEvent, frame: HTMLElement | null, onRestore: TypedGridProps['onRestore']): void {
  const place = placeOf(event);
  if (!place || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = STEPS[event.key];
  if (step !== undefined) {
    event.preventDefault();
    const next = neighbour(frame, event.target, place.column, step);
    next?.focus();
    next?.select();
  }
  if (event.key === 'Escape') onRestore(place.row, place.column);
}

/** The heading of a row: its name, and what it belongs to. */
export function TypedRowName({ name, of, children }: { name: string; of: string; children?: ReactNode }) {
  return (
    <th scope="row">
      {name}
      <span className={styles.of}>{of}</span>
      {children}
    </th>
  );
}

/** How many cells have changed, and how many cannot be saved. */
export function typedCounts({ edited, wrong, clashes }: { edited: number; wrong: number; clashes: number }) {
  return [
    `${counted(edited, 'cell')} changed.`,
    ...(wrong > 0 ? [`${counted(wrong, 'cell needs', 'cells need')} attention.`] : []),
    ...(clashes > 0 ? [`${counted(clashes, 'cell was', 'cells were')} changed by somebody else.`] : []),
  ];
}

/** The next or previous field of a column; rows without one are passed. */
function neighbour(frame: HTMLElement | null, field: EventTarget, column: string, step: number) {
  const fields = [...(frame?.querySelectorAll<HTMLInputElement>(`[data-at$=":${column}"]`) ?? [])];
  return fields[fields.findIndex((each) => each === field) + step];
}

/** The cell whose field has the event. */
function placeOf({ target }: SyntheticEvent): { row: number; column: string } | null {
  const at = target instanceof HTMLInputElement ? target.dataset['at'] : undefined;
  const [row, column] = at?.split(':') ?? [];
  return row === undefined || column === undefined ? null : { row: Number(row), column };
}
