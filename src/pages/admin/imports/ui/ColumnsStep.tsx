import { isOneOf } from '@contract/guards';
import { Button, ProgressBar, Radio, RadioGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { IMPORT_MODES, type ImportFile, type ImportMode, type ImportRun } from '@contract/import/calls';
import { columnsOf, problemInMapping } from '@contract/import/columns';
import { describedKind } from '@contract/import/kinds';
import { FailureNote } from '@/shared/ui/failure-note';
import { SelectField } from '@/shared/ui/form-field';
import { SheetPreview } from '@/shared/ui/sheet-preview';
import { useCheckImportMutation, useChooseHeadingsMutation } from '../api/imports-api';
import { HeadingsFields } from './HeadingsFields';
import styles from './ImportsPage.module.css';

interface ColumnsStepProps {
  run: ImportRun;
  preview: ImportFile['preview'];
  onChecked: () => void;
}

/** Matches the file's columns to fields, with a preview of the file, and says which row has their headings. */
export function ColumnsStep({ run, preview, onChecked }: ColumnsStepProps) {
  const id = useId();
  const description = describedKind(run.kind);
  const [mapping, setMapping] = useState<readonly (string | null)[]>(run.mapping);
  const [guessed, setGuessed] = useState(run.mapping);
  if (guessed !== run.mapping) {
    // Other headings were chosen.
    setGuessed(run.mapping);
    setMapping(run.mapping);
  }
  const [mode, setMode] = useState<ImportMode>(run.mode);
  const [choose, choosing] = useChooseHeadingsMutation();
  const [check, { isLoading, error }] = useCheckImportMutation();
  const problem = problemInMapping(description, mapping);
  const handleCheck = async () => {
    const { data } = await check({ id: run.id, mapping: [...mapping], mode });
    if (data) onChecked();
  };
  const wish = choosing.originalArgs;
  const place = choosing.isLoading && wish ? wish : run;
  const fields = columnsOf(description).map(({ name, title }) => ({ value: name, label: title }));

  return (
    <>
      <HeadingsFields
        preview={preview}
        run={run}
        sheet={place.sheet}
        headingRow={place.headingRow ?? run.headingRow}
        onChange={(sheet, headingRow) => void choose({ id: run.id, sheet, headingRow })}
      />
      {choosing.isLoading && <ProgressBar aria-label="Reading the file" intent="primary" />}
      {choosing.error && wish && <FailureNote error={choosing.error} onRetry={() => void choose(wish)} />}
      <SheetPreview headingRow={run.headingRow ?? 1} label={`The first rows of ${run.fileName}`} rows={preview} />
      <div className={styles.columns} role="group" aria-label="Match columns">
        {run.headings.map((heading, column) => (
          <SelectField
            // Headings may repeat or be empty, so only their position identifies them.
            // oxlint-disable-next-line react/no-array-index-key
            key={column}
            id={`${id}-${column}`}
            label={heading || `Column ${column + 1}`}
            hint={<span className={styles.sample}>{sampleOf(preview.slice(run.headingRow ?? 1), column)}</span>}
            options={[{ value: '', label: 'Do not import' }, ...fields]}
            value={mapping[column] ?? ''}
            onChange={(value) => setMapping(mapping.map((name, at) => (at === column ? value || null : name)))}
          />
        ))}
      </div>
      <RadioGroup
        inline
        label="What to import"
        name={`${id}-mode`}
        selectedValue={mode}
        onChange={({ currentTarget: { value } }) => isOneOf(IMPORT_MODES, value) && setMode(value)}
      >
        <Radio label="New records and changes" value="both" />
        <Radio label="New records only" value="create" />
        <Radio label="Changes only" value="update" />
      </RadioGroup>
      {error && <FailureNote error={error} />}
      <div className={styles.actions}>
        <Button
          disabled={problem !== null}
          intent="primary"
          loading={isLoading || choosing.isLoading}
          text="Check all rows"
          onClick={() => void handleCheck()}
        />
        {problem !== null && <span role="status">{problem}</span>}
      </div>
    </>
  );
}

/** The first values of a column. */
function sampleOf(rows: ColumnsStepProps['preview'], column: number): string {
  const texts = rows.map((row) => row[column]?.trim() ?? '').filter((text) => text !== '');
  return texts.slice(0, 3).join(' · ').slice(0, 100);
}
