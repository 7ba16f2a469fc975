import { Button, Callout, Checkbox, Classes } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import { useId } from 'react';
import { counted } from '@/shared/lib/number';
import { saveText } from '@/shared/lib/save-file';
import { failureInsteadOf, FailureNote } from '@/shared/ui/failure-note';
import { SelectField } from '@/shared/ui/form-field';
import { NAME_COLUMN } from '../model/subject-file';
import { isLacking, problemFile } from '../model/subject-rows';
import type { Batch } from '../model/use-batch';
import styles from './BatchView.module.css';
import { RowsTable } from './RowsTable';

interface RowsStepProps {
  batch: Batch;
  accountName: string;
  canPublish: boolean;
  /** Texts that may contain more questions are being fetched. */
  isLoadingSections: boolean;
}

/** What would be saved and published, and what is missing or wrong in each line. */
export function RowsStep(props: RowsStepProps) {
  const { columns, subjects, problem, isChecked } = props.batch;
  if ((columns[NAME_COLUMN] ?? -1) < 0) return null;
  const failure = failureInsteadOf({ ...subjects, data: subjects.currentData });
  if (failure) return failure;
  if (problem) {
    return (
      <FailureNote message="Could not fetch the answers of people who are already there" onRetry={problem.retry} />
    );
  }
  if (!isChecked)
    return <div className={`${styles.loading} ${Classes.SKELETON}`} role="status" aria-label="Checking" />;
  return <CheckedRows {...props} />;
}

function CheckedRows({ batch, accountName, canPublish, isLoadingSections }: RowsStepProps) {
  const id = useId();
  const { rows, isReady, chosen, published, saved } = batch;
  const wrong = rows.filter(({ problems }) => problems.length > 0).length;
  const lacking = rows.filter(isLacking).length;
  const incomplete = chosen.filter((row) => !batch.isComplete(row)).length;
  const known = rows.flatMap((row) => row.known ?? []);
  const isBusy = saved !== null;
  return (
    <section className={styles.step} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>3. Check and publish</h2>
      <div className="app-wrap app-gap-2-3">
        <p role="status">{summaryOf({ all: rows.length, known: known.length, wrong, lacking })}</p>
        {wrong + lacking > 0 && (
          <Button
            icon={<DownloadIcon />}
            size="small"
            text="Download what is missing or wrong"
            onClick={() => saveText(problemFile(rows), `${accountName} missing or wrong`, 'csv', 'text/csv')}
          />
        )}
      </div>
      <RowsTable table={batch.table} />
      <ChoicesForAll batch={batch} known={known.map((subject) => subject.id)} />
      {incomplete > 0 && canPublish && (
        <Checkbox
          checked={batch.evenIfIncomplete}
          disabled={isBusy}
          label={`Publish the ${counted(incomplete, 'document')} with answers missing as well`}
          onChange={({ currentTarget }) => batch.choose({ evenIfIncomplete: currentTarget.checked })}
        />
      )}
      <NotSaved accountName={accountName} batch={batch} />
      <div className={styles.confirm}>
        <Button
          disabled={chosen.length === 0 || !isReady || isLoadingSections}
          intent="primary"
          loading={isBusy}
          text={confirmText(chosen.length, canPublish ? published.length : 0)}
          onClick={batch.confirm}
        />
        <span role="status">
          {isBusy && `Saved ${saved} of ${chosen.length}`}
          {!isBusy && isLoadingSections && 'Sections are loading …'}
        </span>
      </div>
    </section>
  );
}

interface ChoicesForAllProps {
  batch: Batch;
  /** Ids of the people who exist already. */
  known: readonly string[];
}

/** What is done with all people who exist already, and with all files whose names are taken. */
function ChoicesForAll({ batch, known }: ChoicesForAllProps) {
  const isBusy = batch.saved !== null;
  return (
    <div className={styles.columns}>
      {known.length > 0 && (
        <SelectField
          label="For everyone who is already there"
          disabled={isBusy}
          value=""
          onChange={(value) => batch.decide(known, value === 'leave' ? 'leave' : 'update')}
        >
          <option value="" disabled>
            Choose for all …
          </option>
          <option value="update">Update their answers</option>
          <option value="leave">Leave their answers</option>
        </SelectField>
      )}
      <SelectField
        label="If a file of that name exists"
        disabled={isBusy}
        value={batch.ifTaken}
        onChange={(value) => batch.choose({ ifTaken: value === 'both' ? 'both' : 'version' })}
      >
        <option value="version">Publish a new version of it</option>
        <option value="both">Keep both, with another name</option>
      </SelectField>
    </div>
  );
}

/** Why nothing was published. */
function NotSaved({ accountName, batch }: Pick<RowsStepProps, 'accountName' | 'batch'>) {
  const { failures } = batch;
  return (
    <>
      {batch.isClientUnsaved && (
        <Callout compact intent="danger" role="alert">
          Nothing was saved or published, because not all answers about {accountName} could be saved. Look at them
          above, then press the button again.
        </Callout>
      )}
      {failures.length > 0 && (
        <Callout compact intent="danger" role="alert">
          Nothing was published, because {counted(failures.length, 'person', 'people')} could not be saved. Press the
          button again, or leave them out above.
          <ul className={styles.failures}>
            {failures.map(({ line, name, message }) => (
              <li key={line}>
                Line {line}, {name}: {message}
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  );
}

interface Counts {
  all: number;
  known: number;
  wrong: number;
  lacking: number;
}

function summaryOf({ all, known, wrong, lacking }: Counts): string {
  const more = [
    [known, `${known} there already`],
    [lacking, `${lacking} with answers missing`],
    [wrong, `${wrong} that cannot be used`],
  ] as const;
  const said = more.filter(([count]) => count > 0).map(([, text]) => text);
  return [counted(all, 'line'), ...said].join(' · ');
}

function confirmText(saving: number, publishing: number): string {
  const save = `Save ${counted(saving, 'person', 'people')}`;
  return publishing === 0 ? save : `${save} and publish ${counted(publishing, 'document')}`;
}
