import { Button, Checkbox, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useMemo, useState, type FormEvent } from 'react';
import { cellText, type GridColumn } from './grid-column';
import type { ColumnFilter, TextFilterMode } from './grid-filter';
import styles from './DataGrid.module.css';

interface GridFilterFormProps<Row> {
  column: GridColumn<Row>;
  rows: readonly Row[];
  filter: ColumnFilter | undefined;
  /** null clears the filter */
  onApply: (filter: ColumnFilter | null) => void;
}

const MODES: { value: TextFilterMode; label: string }[] = [
  { value: 'contains', label: 'contains' },
  { value: 'starts', label: 'starts with' },
  { value: 'equals', label: 'is' },
  { value: 'empty', label: 'is empty' },
  { value: 'filled', label: 'is not empty' },
];

/** With more choices than this, the text filter is used instead. */
const MAX_CHOICES = 200;

export function GridFilterForm<Row>({ column, rows, filter, onApply }: GridFilterFormProps<Row>) {
  const [draft, setDraft] = useState<ColumnFilter>(() => filter ?? emptyFilter(column));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onApply(draft);
  };
  return (
    <form className={styles.filterForm} aria-label={`Filter ${column.title}`} onSubmit={handleSubmit}>
      <strong>{column.title}</strong>
      <FilterFields draft={draft} onChange={setDraft} column={column} rows={rows} />
      <div className={styles.formActions}>
        <Button text="Clear" onClick={() => onApply(null)} />
        <Button text="Apply" type="submit" intent="primary" />
      </div>
    </form>
  );
}

function emptyFilter<Row>(column: GridColumn<Row>): ColumnFilter {
  switch (column.filter || column.kind) {
    case 'number':
      return { kind: 'number', min: null, max: null };
    case 'date':
      return { kind: 'date', from: null, to: null };
    case 'choice':
    case 'boolean':
      return { kind: 'choice', texts: [] };
    case 'text':
    case undefined:
      return { kind: 'text', mode: 'contains', text: '' };
  }
}

interface FieldsProps<Row> {
  draft: ColumnFilter;
  onChange: (filter: ColumnFilter) => void;
  column: GridColumn<Row>;
  rows: readonly Row[];
}

function FilterFields<Row>({ draft, onChange, column, rows }: FieldsProps<Row>) {
  switch (draft.kind) {
    case 'text':
      return <TextFields draft={draft} onChange={onChange} />;
    case 'number':
      return (
        <>
          <Bound
            label="At least"
            type="number"
            value={draft.min}
            onChange={(min) => onChange({ ...draft, min: asNumber(min) })}
          />
          <Bound
            label="At most"
            type="number"
            value={draft.max}
            onChange={(max) => onChange({ ...draft, max: asNumber(max) })}
          />
        </>
      );
    case 'date':
      return (
        <>
          <Bound
            label="From"
            type="date"
            value={draft.from}
            onChange={(from) => onChange({ ...draft, from: from || null })}
          />
          <Bound label="To" type="date" value={draft.to} onChange={(to) => onChange({ ...draft, to: to || null })} />
        </>
      );
    case 'choice':
      return <Choices draft={draft} onChange={onChange} column={column} rows={rows} />;
  }
}

interface TextFieldsProps {
  draft: Extract<FieldsProps<never>['draft'], { kind: 'text' }>;
  onChange: (draft: TextFieldsProps['draft']) => void;
}

function TextFields({ draft, onChange }: TextFieldsProps) {
  return (
    <>
      <HTMLSelect
        aria-label="Comparison"
        options={MODES}
        value={draft.mode}
        onChange={({ currentTarget }) => {
          const mode = MODES.find(({ value }) => value === currentTarget.value)?.value ?? 'contains';
          onChange({ ...draft, mode });
        }}
      />
      {draft.mode !== 'empty' && draft.mode !== 'filled' && (
        <InputGroup
          aria-label="Text"
          value={draft.text}
          onChange={({ currentTarget }) => onChange({ ...draft, text: currentTarget.value })}
        />
      )}
    </>
  );
}

function asNumber(text: string): number | null {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}

interface BoundProps {
  label: string;
  type: 'number' | 'date';
  value: string | number | null;
  onChange: (text: string) => void;
}

function Bound({ label, type, value, onChange }: BoundProps) {
  return (
    <label>
      {label}
      <InputGroup
        type={type}
        step="any"
        value={value === null ? '' : String(value)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  );
}

function Choices<Row>({
  draft,
  onChange,
  column,
  rows,
}: FieldsProps<Row> & { draft: ColumnFilter & { kind: 'choice' } }) {
  const texts = useMemo(() => {
    const distinct = new Set<string>();
    for (const row of rows) {
      distinct.add(cellText(column, row));
      if (distinct.size >= MAX_CHOICES) break;
    }
    return [...distinct].toSorted((a, b) => a.localeCompare(b, 'en-GB', { numeric: true }));
  }, [rows, column]);
  const toggle = (text: string) => {
    const isChosen = draft.texts.includes(text);
    onChange({ ...draft, texts: isChosen ? draft.texts.filter((other) => other !== text) : [...draft.texts, text] });
  };
  return (
    <div className={styles.choices} role="group" aria-label={column.title}>
      {texts.map((text) => (
        <Checkbox
          key={text}
          label={text || '(empty)'}
          checked={draft.texts.includes(text)}
          onChange={() => toggle(text)}
        />
      ))}
    </div>
  );
}
