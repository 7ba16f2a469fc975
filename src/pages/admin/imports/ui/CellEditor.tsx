import { Button, HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core';
import { useCallback, useState, type FormEvent } from 'react';
import { CELL_MAX, type ImportRow } from '@contract/import/calls';
import type { ImportField } from '@contract/import/field';
import type { ImportKind } from '@contract/import/kind';
import { describedKind } from '@contract/import/kinds';
import { readCell, yesNoOf } from '@contract/import/read-cell';
import { useAppDispatch } from '@/shared/redux';
import { PlainButton } from '@/shared/ui/button';
import { DateField } from '@/shared/ui/date-field';
import { FormField, type FieldControl } from '@/shared/ui/form-field';
import { SearchSelect } from '@/shared/ui/search-select';
import { findImportRecords } from '../api/imports-api';
import { problemIn } from '../model/correction-columns';
import { rulesOf } from '../model/import-labels';
import { fileText, isCorrected, textAt } from '../model/row-edits';
import styles from './ImportsPage.module.css';

interface CellEditorProps {
  row: ImportRow;
  /** The index of the column in the file, and its heading. */
  column: number;
  heading: string;
  field: ImportField | null;
  /** The letter that opened it. */
  typed: string | null;
  onSave: (text: string) => void;
  onClose: () => void;
}

/** Changes one cell of a row, by the type of its field. Enter saves, Esc leaves it as it was. */
export function CellEditor({ row, column, heading, field, typed, onSave, onClose }: CellEditorProps) {
  const before = textAt({ row, column });
  const inFile = fileText(row, column) ?? '';
  const [text, setText] = useState(typed !== null && takesTyping(field) ? typed : before);
  const [isTried, setIsTried] = useState(false);
  const isAsBefore = text === before && !isTried;
  const keep = (wanted: string) => {
    onSave(wanted);
    onClose();
  };
  const save = (wanted: string) => {
    if (problemIn(field, wanted) === null) return keep(wanted);
    setText(wanted);
    setIsTried(true);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    save(text);
  };
  return (
    <form
      aria-label={`Correct ${heading} in row ${row.row}`}
      className={styles.editor}
      noValidate
      onSubmit={handleSubmit}
    >
      <FormField
        label={`${heading} in row ${row.row}`}
        problem={isAsBefore ? null : problemIn(field, text)}
        caution={isAsBefore && row.wrong.includes(column) ? row.reason : null}
        hint={
          <>
            {field && rulesOf(field)}
            {isCorrected(row, column) && <span className={styles.inFile}>In the file: {inFile || '(empty)'}</span>}
          </>
        }
      >
        {(control) => <Control control={control} field={field} text={text} onText={setText} onChoose={save} />}
      </FormField>
      <div className="app-wrap">
        <Button intent="primary" text="Save cell" type="submit" />
        <Button text="Cancel" onClick={onClose} />
        {isCorrected(row, column) && <PlainButton text="As in the file" onClick={() => keep(inFile)} />}
      </div>
    </form>
  );
}

/** Whether a letter on the cell can start its text; other cells are chosen from a list. */
function takesTyping(field: ImportField | null): boolean {
  return field === null || !['choice', 'yes-no', 'date', 'reference'].includes(field.type);
}

interface ControlProps {
  control: FieldControl;
  field: ImportField | null;
  text: string;
  onText: (text: string) => void;
  /** For what is chosen from a list of found records. */
  onChoose: (text: string) => void;
}

function Control({ control, field, text, onText, onChoose }: ControlProps) {
  const onChange = ({ currentTarget }: { currentTarget: { value: string } }) => onText(currentTarget.value);
  switch (field?.type) {
    case 'choice':
      return <Choices control={control} choices={field.choices.map((each) => each.text)} text={text} onText={onText} />;
    case 'yes-no': {
      const answer = yesNoOf(text);
      const word = answer ? 'Yes' : 'No';
      const shown = answer === null ? text : word;
      return <Choices control={control} choices={['Yes', 'No']} text={shown} onText={onText} />;
    }
    case 'date': {
      const reading = readCell(field, text);
      const day = reading.kind === 'value' ? String(reading.value) : '';
      return <DateField control={control} value={day} onChange={onText} />;
    }
    case 'reference':
      return <RecordSearch control={control} kind={field.of} text={text} onChoose={onChoose} onText={onText} />;
    default:
      return /[\r\n]/.test(text) || field?.type === 'json' ? (
        <TextArea {...control} autoResize fill maxLength={CELL_MAX} value={text} onChange={onChange} />
      ) : (
        <InputGroup
          {...control}
          autoComplete="off"
          fill
          inputMode={field?.type === 'number' || field?.type === 'integer' ? 'decimal' : 'text'}
          maxLength={CELL_MAX}
          value={text}
          onChange={onChange}
          onFocus={({ currentTarget }) => currentTarget.setSelectionRange(text.length, text.length)}
        />
      );
  }
}

interface ChoicesProps extends Pick<ControlProps, 'control' | 'text' | 'onText'> {
  choices: readonly string[];
}

/** A list of a cell's possible values, with its current value if that is something else. */
function Choices({ control, choices, text, onText }: ChoicesProps) {
  const same = choices.find((choice) => choice.toLowerCase() === text.trim().toLowerCase());
  return (
    <HTMLSelect
      {...control}
      fill
      options={[
        { value: '', label: '(empty)' },
        ...choices,
        ...(same === undefined && text !== '' ? [{ value: text, label: text }] : []),
      ]}
      value={same ?? text}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
      onKeyDown={(event) => {
        // A list does not submit its form.
        if (event.key !== 'Enter') return;
        event.preventDefault();
        event.currentTarget.form?.requestSubmit();
      }}
    />
  );
}

interface RecordSearchProps extends Omit<ControlProps, 'field'> {
  kind: ImportKind;
}

/** What is typed may refer to another row of the file. */
const typedItem = (text: string) => ({ value: `typed ${text}`, text });

/** Chooses a record by its name, or takes what is typed; if several have the name, the cell gets the id. */
function RecordSearch({ control, kind, text, onText, onChoose }: RecordSearchProps) {
  const dispatch = useAppDispatch();
  const start = useCallback(
    (wanted: string) => {
      const call = dispatch(findImportRecords.initiate({ kind, text: wanted }, { subscribe: false }));
      const answer = call.unwrap().then((items) =>
        items.map((item) => {
          const isOnly = items.filter((each) => each.text === item.text).length === 1;
          return isOnly ? item : { ...item, text: `${item.text} (${item.value})` };
        }),
      );
      return { answer, abort: () => call.abort() };
    },
    [dispatch, kind],
  );
  return (
    <SearchSelect
      control={control}
      start={start}
      itemOf={typedItem}
      things={describedKind(kind).title.toLowerCase()}
      value={text === '' ? null : { value: text, text }}
      onChange={(item) => {
        if (item === null) onText('');
        else onChoose(item.text.endsWith(` (${item.value})`) ? item.value : item.text);
      }}
    />
  );
}
