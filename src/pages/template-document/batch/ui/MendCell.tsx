import { Button, HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core';
import { useId, useState, type KeyboardEvent } from 'react';
import { ANSWER_NO, ANSWER_YES } from '@contract/template-answers';
import { NAME_COLUMN } from '../model/subject-file';
import { alikeCells, shortened, whatIsThere, type RowCell, type SubjectRow } from '../model/subject-rows';
import type { BatchTable } from '../model/use-batch';
import styles from './MendCell.module.css';

interface MendCellProps {
  table: BatchTable;
  row: SubjectRow;
  cell: RowCell;
}

/** A value that cannot be used, to be corrected where it is reported (product/document-subjects#mend). */
export function MendCell({ table, row, cell }: MendCellProps) {
  const id = useId();
  // Announced once somebody is here: hundreds of notes would speak at once when the rows are checked again.
  const [isVisited, setIsVisited] = useState(false);
  const { key, placeholder, original, mended, problem } = cell;
  const title = key === NAME_COLUMN ? 'Name' : key;
  const choices = placeholder && choicesOf(placeholder);
  const alike = mended !== null && problem === null && key !== NAME_COLUMN ? alikeCells(table.rows, cell) : [];
  const said = original === '' ? '' : whatIsThere(cell.isStored, original);
  const control = {
    id,
    'aria-describedby': `${id}-note`,
    'aria-invalid': problem !== null || undefined,
    'aria-label': `${title} of ${row.name || `line ${row.line}`}`,
    disabled: table.isSaving,
    fill: true,
    onFocus: () => setIsVisited(true),
  } as const;
  const mend = (text: string | null) => table.mend([row.line], key, text);
  const handleAll = () => {
    document.getElementById(id)?.focus(); // the button disappears
    table.mend(
      alike.map(({ line }) => line),
      key,
      mended,
    );
  };
  return (
    <div className={styles.mend}>
      <span>{title}</span>
      {choices ? (
        <HTMLSelect
          {...control}
          value={mended === null ? AS_IT_IS : USE + mended}
          onChange={({ currentTarget: { value } }) => mend(value === AS_IT_IS ? null : value.slice(USE.length))}
        >
          <option value={AS_IT_IS}>{`As it is: ${shortened(original)}`}</option>
          {choices.map((choice) => (
            <option key={choice} value={USE + choice}>
              {choice}
            </option>
          ))}
          <option value={USE}>No answer</option>
        </HTMLSelect>
      ) : (
        <MendText control={control} placeholder={placeholder} text={mended ?? original} onMend={mend} />
      )}
      <span
        id={`${id}-note`}
        className={styles.note}
        data-wrong={problem !== null || undefined}
        role={isVisited ? 'status' : undefined}
      >
        {[problem, said].filter(Boolean).join(' ')}
      </span>
      {alike.some((other) => other.mended !== mended) && (
        <Button
          className={styles.all ?? ''}
          disabled={table.isSaving}
          size="small"
          text={`Use for all ${alike.length} rows with ‘${shortened(original)}’`}
          onClick={handleAll}
        />
      )}
    </div>
  );
}

const AS_IT_IS = 'as it is';
const USE = 'use ';

function choicesOf({ type, choices = [] }: NonNullable<RowCell['placeholder']>): readonly string[] | null {
  if (type === 'choice') return choices;
  return type === 'yes-no' ? [ANSWER_YES, ANSWER_NO] : null;
}

interface MendTextProps {
  control: { id: string; 'aria-label': string; disabled: boolean; fill: true; onFocus: () => void };
  placeholder: RowCell['placeholder'];
  text: string;
  onMend: (text: string) => void;
}

/** Types of which the text is checked; all others may have several lines. */
const ONE_LINE = new Set(['date', 'money', 'number', 'email']);

/** Checked when Enter is pressed or the field is left: every row is checked again with it. */
function MendText({ control, placeholder, text, onMend }: MendTextProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed !== null && typed !== text) onMend(typed);
    setTyped(null);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTyped(null);
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    commit();
  };
  const shared = { ...control, autoComplete: 'off', value: typed ?? text, onBlur: commit, onKeyDown: handleKeyDown };
  return placeholder === null || ONE_LINE.has(placeholder.type ?? '') ? (
    <InputGroup {...shared} onValueChange={setTyped} />
  ) : (
    <TextArea {...shared} rows={2} onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
  );
}
