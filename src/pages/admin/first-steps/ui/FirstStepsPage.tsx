import { Card, Classes, Tag } from '@blueprintjs/core';
import { CircleIcon, DownloadIcon, EyeOffIcon, EyeOpenIcon, TickCircleIcon } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import { FIRST_STEPS, type FirstStep, type FirstSteps } from '@contract/first-steps';
import { downloadImport } from '@/entities/data-import';
import { useFirstSteps } from '@/features/offer-first-steps';
import { usePageTitle } from '@/shared/lib/page-title';
import { useDownload } from '@/shared/lib/save-file';
import { QuietButton } from '@/shared/ui/button';
import { FailureNote } from '@/shared/ui/failure-note';
import { Link } from '@/shared/ui/link';
import { PageFrame } from '@/shared/ui/page-frame';
import { ActionButton } from '@/shared/ui/screen-keys';
import { STEP_TEXTS, stateOf } from '../model/step-texts';
import styles from './FirstStepsPage.module.css';

/** `/admin/first-steps`: what an empty server still needs, in order (product/first-steps). */
export function FirstStepsPage() {
  usePageTitle('First Steps');
  const { steps, done, total, isError, error, isFetching, refetch, isPutAway, putAway, bringBack } = useFirstSteps();
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const toggle = async () => {
    setIsSaving(true);
    setProblem(await (isPutAway ? bringBack() : putAway()));
    setIsSaving(false);
  };
  // Complete steps are not offered anyway.
  const isMissing = done < total;
  return (
    <PageFrame
      title="First Steps"
      purpose={<span role="status">{purposeOf(steps, done, total)}</span>}
      actions={
        isMissing && (
          <ActionButton
            icon={isPutAway ? <EyeOpenIcon /> : <EyeOffIcon />}
            loading={isSaving}
            text={isPutAway ? 'Show on Home' : 'Put away'}
            onAction={() => void toggle()}
          />
        )
      }
    >
      {problem !== null && <FailureNote message={problem} isRetrying={isSaving} onRetry={() => void toggle()} />}
      {isError && <FailureNote error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {(steps ?? !isError) && (
        <ol className={styles.steps} aria-busy={!steps}>
          {FIRST_STEPS.map((step) => (
            <Step key={step} step={step} state={steps?.find((each) => each.step === step)} />
          ))}
        </ol>
      )}
    </PageFrame>
  );
}

function purposeOf(steps: FirstSteps['steps'] | undefined, done: number, total: number): string {
  if (!steps) return 'What the portal needs before people can work with it, in this order.';
  if (done === total) return 'Everything is set up. This page is no longer offered.';
  return `${done} of ${total} done. What is missing, in the best order:`;
}

function Step({ step, state }: { step: FirstStep; state: FirstSteps['steps'][number] | undefined }) {
  const heading = useId();
  const { download } = useDownload(downloadImport);
  const { title, without, where, kind } = STEP_TEXTS[step];
  const isDone = state?.isDone ?? false;
  return (
    <li>
      <Card aria-labelledby={heading} className={styles.step} data-done={isDone || undefined} role="group">
        <div className={styles.head}>
          <h2 id={heading}>{title}</h2>
          <Tag
            className={state ? undefined : Classes.SKELETON}
            icon={isDone ? <TickCircleIcon /> : <CircleIcon />}
            intent={isDone ? 'success' : 'warning'}
            minimal
          >
            {state ? stateOf(state) : 'One moment'}
          </Tag>
        </div>
        {!isDone && <p className="app-muted">{without}</p>}
        <div className={styles.ways}>
          <Link aria-label={`${where.text}: ${title}`} to={where.to}>
            {where.text}
          </Link>
          {kind && (
            <QuietButton
              aria-label={`Empty Excel file: ${title}`}
              icon={<DownloadIcon />}
              text="Empty Excel file"
              onClick={() => void download({ what: 'importtemplate', kind, format: 'xlsx' }, `${kind}.xlsx`)}
            />
          )}
        </div>
      </Card>
    </li>
  );
}
