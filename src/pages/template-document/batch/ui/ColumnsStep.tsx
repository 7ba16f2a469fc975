import { useId, useState } from 'react';
import { UnusableCsv } from '@contract/csv';
import type { Placeholder } from '@contract/template';
import { SelectField } from '@/shared/ui/form-field';
import { KIND_OPTIONS, kindIn } from '../../subject/model/subject-kinds';
import { NAME_COLUMN, withHeadingLine, type SubjectFile } from '../model/subject-file';
import type { Batch } from '../model/use-batch';
import styles from './BatchView.module.css';

interface ColumnsStepProps {
  batch: Batch;
  file: SubjectFile;
  placeholders: readonly Placeholder[];
  /** The placeholders that the document asks about each subject. */
  asked: readonly string[];
}

/** Which column of the file answers what: guessed from the headings, and changeable. */
export function ColumnsStep({ batch, file, placeholders, asked }: ColumnsStepProps) {
  const id = useId();
  const [problem, setProblem] = useState('');
  const chooseHeadings = (line: number) => {
    try {
      batch.open(withHeadingLine(file, line));
      setProblem('');
    } catch (error) {
      if (!(error instanceof UnusableCsv)) throw error;
      setProblem(error.message);
    }
  };
  const first = placeholders.filter(({ key }) => asked.includes(key));
  const others = placeholders.filter(({ key }) => !asked.includes(key));
  const used = new Set(Object.values(batch.columns));
  const unused = file.headings.filter((_, column) => !used.has(column));
  const field = (key: string, label: string) => (
    <ColumnField key={key} id={`${id}-${key}`} batch={batch} column={key} headings={file.headings} label={label} />
  );
  return (
    <section className={styles.step} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>2. The columns</h2>
      <div className={styles.columns}>
        <SelectField
          label="Headings"
          problem={problem}
          disabled={batch.saved !== null}
          value={file.headingLine}
          onChange={(value) => chooseHeadings(Number(value))}
        >
          {file.beginning.map(({ line, cells }) => (
            <option key={line} value={line}>
              {`Line ${line}: ${cells.filter(Boolean).join(', ').slice(0, 80)}`}
            </option>
          ))}
        </SelectField>
        {field(NAME_COLUMN, 'Name of the person')}
        <SelectField
          label="Kind of new ones"
          disabled={batch.saved !== null}
          options={KIND_OPTIONS}
          value={batch.kind}
          onChange={(value) => batch.choose({ kind: kindIn(value) })}
        />
        {first.map(({ key }) => field(key, key))}
      </div>
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>Other questions about people, which this document does not ask ({others.length})</summary>
          <div className={styles.columns}>{others.map(({ key }) => field(key, key))}</div>
        </details>
      )}
      {unused.length > 0 && <p className="app-muted">Not used: {unused.filter(Boolean).join(', ') || 'one column'}.</p>}
    </section>
  );
}

interface ColumnFieldProps {
  id: string;
  batch: Batch;
  /** What it is for: a placeholder's key, or the name. */
  column: string;
  headings: readonly string[];
  label: string;
}

function ColumnField({ id, batch, column, headings, label }: ColumnFieldProps) {
  const chosen = batch.columns[column] ?? -1;
  const isNameless = column === NAME_COLUMN && chosen < 0;
  return (
    <SelectField
      id={id}
      label={label}
      problem={isNameless && 'Choose the column with the names.'}
      disabled={batch.saved !== null}
      value={chosen}
      onChange={(value) => batch.setColumn(column, Number(value))}
    >
      <option value={-1}>Not in the file</option>
      {headings.map((heading, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two can be called the same
        <option key={index} value={index}>
          {heading.trim() || `Column ${index + 1}`}
        </option>
      ))}
    </SelectField>
  );
}
