import { Button, ProgressBar } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { failedRowsFile, type ImportFile } from '@contract/import/calls';
import { describedKind } from '@contract/import/kinds';
import { downloadImport } from '@/entities/data-import';
import { formatMoment } from '@/shared/lib/date';
import { counted } from '@/shared/lib/number';
import { useDownload } from '@/shared/lib/save-file';
import { PlainButton } from '@/shared/ui/button';
import { FailureNote } from '@/shared/ui/failure-note';
import { useGetImportQuery, useStepImportMutation, type ImportStep } from '../api/imports-api';
import { countsOf, importLabel, isAtWork, progressOf, resultOf, STATUS_LABELS } from '../model/import-labels';
import { useCorrections } from '../model/use-corrections';
import { ColumnsStep } from './ColumnsStep';
import styles from './ImportsPage.module.css';
import { RowsGrid, type ShownRows } from './RowsGrid';

interface RunViewProps {
  id: string;
  onLeave: () => void;
}

const POLL_MS = 1_000;

/** One import in three steps: match the columns, check what happens to each row, import. */
export function RunView({ id, onLeave }: RunViewProps) {
  const [isPolling, setIsPolling] = useState(true);
  const [isMatching, setIsMatching] = useState(false);
  const answer = useGetImportQuery(id, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isPolling ? POLL_MS : 0,
  });
  const [chosen, setChosen] = useState<ShownRows | null>(null);
  const summary = useRef<HTMLParagraphElement>(null);
  const [step, stepping] = useStepImportMutation();
  const file = answer.data;
  const corrections = useCorrections(id, file?.run);
  const wantsPolling = file ? isAtWork(file.run) : false;
  if (file && wantsPolling !== isPolling) setIsPolling(wantsPolling);
  if (!file) {
    return answer.isError ? (
      <FailureNote error={answer.error} isRetrying={answer.isFetching} onRetry={answer.refetch} />
    ) : (
      <ProgressBar aria-label="Loading" />
    );
  }

  const { run, warned, unchecked, preview } = file;
  const { status } = run;
  const take = async (next: ImportStep) => {
    const { error } = await step({ step: next, id });
    if (error) return;
    if (next === 'remove') return onLeave();
    if (next === 'recheck') corrections.forget();
    // Its button disappears.
    summary.current?.focus();
  };
  const handleChecked = () => {
    setIsMatching(false);
    setChosen(null);
    corrections.forget();
    summary.current?.focus();
  };
  const canMatch = status === 'uploaded' || status === 'failed' || (status === 'checked' && isMatching);
  const hasRows = !canMatch && status !== 'checking';

  return (
    <section className="app-grid app-gap-4 app-one-column app-shrink" aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>
          {describedKind(run.kind).title} from {run.fileName}
        </h2>
        <p>
          {run.source}, {formatMoment(run.createdAt)}, {run.createdBy}
        </p>
      </div>
      <p ref={summary} role="status" tabIndex={-1}>
        {STATUS_LABELS[status]}
        {hasRows || status === 'checking' ? `: ${countsOf(run)}.` : '.'}{' '}
        {warned > 0 && !canMatch && `${counted(warned, 'row', 'rows')} with warnings. `}
        {unchecked > 0 && !canMatch && `${counted(unchecked, 'row', 'rows')} changed since the check. `}
        {(status === 'done' || status === 'undone' || status === 'stopped') && resultOf(run)}
      </p>
      {run.problem !== null && <FailureNote message={run.problem} />}
      {stepping.error && <FailureNote error={stepping.error} />}
      <CorrectionNotes corrections={corrections} />
      {isAtWork(run) && <ProgressBar aria-label={STATUS_LABELS[status]} intent="primary" value={progressOf(run)} />}
      {canMatch && <ColumnsStep run={run} preview={preview} onChecked={handleChecked} />}
      <RunActions
        file={file}
        isMatching={isMatching}
        isStepping={stepping.isLoading}
        isUnsaved={corrections.unsaved.length > 0}
        onMatch={() => setIsMatching(true)}
        onStep={(next) => void take(next)}
      />
      {hasRows && <RowsGrid corrections={corrections} file={file} first={chosen} onChoose={setChosen} />}
    </section>
  );
}

function CorrectionNotes({ corrections }: { corrections: ReturnType<typeof useCorrections> }) {
  return (
    <>
      {corrections.failure !== null && (
        <div className={styles.actions}>
          <FailureNote
            message={`Your last corrections are not saved. ${corrections.failure}`}
            onRetry={corrections.retry}
          />
          <Button text="Discard them" onClick={corrections.discard} />
        </div>
      )}
      {corrections.refusals.length > 0 && (
        <div className={styles.actions}>
          <FailureNote message={corrections.refusals.join(' ')} />
          <Button text="Dismiss" onClick={corrections.dismiss} />
        </div>
      )}
    </>
  );
}

interface RunActionsProps {
  file: ImportFile;
  /** Its columns are being matched once more. */
  isMatching: boolean;
  isStepping: boolean;
  /** Corrections are being saved. */
  isUnsaved: boolean;
  onMatch: () => void;
  onStep: (step: ImportStep) => void;
}

function RunActions({ file, isMatching, isStepping, isUnsaved, onMatch, onStep }: RunActionsProps) {
  const { download } = useDownload(downloadImport);
  const { run, correctable, unchecked } = file;
  const { status, counts } = run;
  const hasFailed = counts.failed + counts.refused > 0 && !isAtWork(run);
  const isRemovable = counts.done === 0 && !isAtWork(run);
  return (
    <div className={styles.actions}>
      {status === 'checked' && !isMatching && (
        <>
          {correctable > 0 && (
            <Button
              disabled={isUnsaved}
              intent={unchecked > 0 ? 'primary' : 'none'}
              loading={isStepping}
              text="Check again"
              onClick={() => onStep('recheck')}
            />
          )}
          <Button
            disabled={counts.new + counts.changed === 0 || unchecked > 0 || isUnsaved}
            intent={unchecked > 0 ? 'none' : 'primary'}
            loading={isStepping}
            text={importLabel(run)}
            onClick={() => onStep('run')}
          />
          <Button disabled={isUnsaved} text="Change columns" onClick={onMatch} />
        </>
      )}
      {status === 'stopped' && (
        <Button intent="primary" loading={isStepping} text="Continue" onClick={() => onStep('run')} />
      )}
      {status === 'running' && <Button text="Stop" onClick={() => onStep('stop')} />}
      {(status === 'done' || status === 'stopped') && counts.done > 0 && (
        <Button loading={isStepping} text="Undo import" onClick={() => onStep('undo')} />
      )}
      {hasFailed && (
        <Button
          text="Download rows with errors"
          onClick={() => void download({ what: 'failed', id: run.id }, failedRowsFile(run).name)}
        />
      )}
      {isRemovable && <PlainButton text="Remove import" onClick={() => onStep('remove')} />}
    </div>
  );
}
