import { Button, HTMLSelect, Radio, RadioGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import type { ImportMode, ImportRun } from '@contract/import/calls';
import { columnsOf, problemInMapping } from '@contract/import/columns';
import { describedKind } from '@contract/import/kinds';
import { messageOf } from '@/shared/api';
import { FailureNote } from '@/shared/ui/failure-note';
import { FormField } from '@/shared/ui/form-field';
import { SheetPreview } from '@/shared/ui/sheet-preview';
import { useCheckImportMutation } from '../api/imports-api';
import styles from './ImportsPage.module.css';

interface ColumnsStepProps {
  run: ImportRun;
  preview: readonly (readonly (string | null)[])[];
  onChecked: () => void;
}

/** Matches the file's columns to fields, with a preview of the file. */
export function ColumnsStep({ run, preview, onChecked }: ColumnsStepProps) {
  const id = useId();
  const description = describedKind(run.kind);
  const [mapping, setMapping] = useState<readonly (string | null)[]>(run.mapping);
  const [mode, setMode] = useState<ImportMode>(run.mode);
  const [check, { isLoading, error }] = useCheckImportMutation();
  const problem = problemInMapping(description, mapping);
  const handleCheck = async () => {
    const { data } = await check({ id: run.id, mapping: [...mapping], mode });
    if (data) onChecked();
  };
  const fields = columnsOf(description).map(({ name, title }) => ({ value: name, label: title }));

  return (
    <>
      <SheetPreview label={`The first rows of ${run.fileName}`} headings={run.headings} rows={preview} />
      <div className={styles.columns} role="group" aria-label="Match columns">
        {run.headings.map((heading, column) => (
          <FormField
            // Headings may repeat or be empty, so only their position identifies them.
            // oxlint-disable-next-line react/no-array-index-key
            key={column}
            id={`${id}-${column}`}
            label={heading || `Column ${column + 1}`}
            hint={<span className={styles.sample}>{sampleOf(preview, column)}</span>}
          >
            {(control) => (
              <HTMLSelect
                {...control}
                fill
                options={[{ value: '', label: 'Do not import' }, ...fields]}
                value={mapping[column] ?? ''}
                onChange={({ currentTarget }) =>
                  setMapping(mapping.map((name, at) => (at === column ? currentTarget.value || null : name)))
                }
              />
            )}
          </FormField>
        ))}
      </div>
      <RadioGroup
        inline
        label="What to import"
        name={`${id}-mode`}
        selectedValue={mode}
        onChange={({ currentTarget }) => setMode(currentTarget.value as ImportMode)}
      >
        <Radio label="New records and changes" value="both" />
        <Radio label="New records only" value="create" />
        <Radio label="Changes only" value="update" />
      </RadioGroup>
      {error && <FailureNote message={messageOf(error)} />}
      <div className={styles.actions}>
        <Button
          disabled={problem !== null}
          intent="primary"
          loading={isLoading}
          text="Check all rows"
          onClick={() => void handleCheck()}
        />
        {problem !== null && <span role="status">{problem}</span>}
      </div>
    </>
  );
}

/** The first values of a column. */
function sampleOf(preview: ColumnsStepProps['preview'], column: number): string {
  const texts = preview.map((row) => row[column]?.trim() ?? '').filter((text) => text !== '');
  return texts.slice(0, 3).join(' · ').slice(0, 100);
}
