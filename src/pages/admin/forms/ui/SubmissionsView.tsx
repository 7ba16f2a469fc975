import { Button } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import { useMemo, useRef, type CSSProperties } from 'react';
import type { FormSubmission, FormSubmissions } from '@contract/form-submissions';
import { useGridLayout } from '@/entities/preference';
import { messageOf } from '@/shared/api';
import { useIsNarrow } from '@/shared/lib/media-query';
import { counted } from '@/shared/lib/number';
import { usePageTitle } from '@/shared/lib/page-title';
import { isOneOf, isRowBy, useShownState } from '@/shared/redux';
import { DataGrid, useAddressedView, type GridHandle } from '@/shared/ui/data-grid';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { PageFrame } from '@/shared/ui/page-frame';
import { ScreenTabs } from '@/shared/ui/screen-tabs';
import { useListFormSubmissionsQuery } from '../api/forms-api';
import { submissionColumns } from '../model/submission-columns';
import { useFormDownload } from '../model/use-form-download';
import { AnswerCounts } from './AnswerCounts';
import styles from './FormsList.module.css';
import { SubmissionDialog } from './SubmissionDialog';

interface SubmissionsViewProps {
  formKey: string;
  onEdit: () => void;
  onLeave: () => void;
}

const NO_QUESTIONS: FormSubmissions['questions'] = [];
const NONE: FormSubmission[] = [];
const rowKey = ({ id }: FormSubmission) => id;

/** The submissions of a form: one row each, and figures by question (product/forms#submissions). */
export function SubmissionsView({ formKey, onEdit, onLeave }: SubmissionsViewProps) {
  const answer = useListFormSubmissionsQuery(formKey, { refetchOnMountOrArgChange: true });
  const data = answer.currentData;
  usePageTitle(data ? `Submissions of ${data.description}` : 'Submissions');
  const [tab, setTab] = useShownState('submissions.tab', isOneOf('submissions', 'questions'), 'submissions');
  const [open, setOpen] = useShownState('submissions.open', isRowBy<FormSubmission>('id'), null);
  const [view, setView] = useAddressedView();
  const [layout, setLayout] = useGridLayout(`form.${formKey}`);
  const isNarrow = useIsNarrow();
  const download = useFormDownload();
  const grid = useRef<GridHandle<FormSubmission>>(null);
  const questions = data?.questions ?? NO_QUESTIONS;
  const columns = useMemo(() => submissionColumns(questions, isNarrow), [questions, isNarrow]);
  const rows = data?.submissions ?? NONE;
  const style: CSSProperties & Record<'--rows', number> = { '--rows': data ? rows.length : 10 };

  const table = (
    <div className={styles.grid} style={style}>
      <DataGrid
        ref={grid}
        label="Submissions"
        rows={rows}
        columns={columns}
        rowKey={rowKey}
        view={view}
        onViewChange={setView}
        layout={layout}
        onLayoutChange={setLayout}
        activatesOnClick
        onActivate={({ row }) => setOpen(row)}
        isLoading={!data && !answer.isError}
        error={
          answer.isError && !data ? (
            <FailureNote message={messageOf(answer.error)} isRetrying={answer.isFetching} onRetry={answer.refetch} />
          ) : undefined
        }
        empty={
          <EmptyState title="No submissions yet">Submissions of this form will appear here, one per row.</EmptyState>
        }
      />
    </div>
  );
  return (
    <PageFrame
      title={data ? `Submissions of ${data.description}` : 'Submissions'}
      purpose={data && purposeOf(data)}
      actions={
        <>
          <Button text="All forms" onClick={onLeave} />
          <Button text="Edit the form" onClick={onEdit} />
          <Button
            disabled={rows.length === 0}
            icon={<DownloadIcon />}
            intent="primary"
            text="Download all as CSV"
            onClick={() => void download({ what: 'csv', key: formKey }, `${formKey}.csv`)}
          />
        </>
      }
    >
      <ScreenTabs
        id="form-submissions"
        selected={tab}
        tabs={[
          { id: 'submissions', title: 'Submissions', panel: table },
          {
            id: 'questions',
            title: 'By question',
            panel: <AnswerCounts questions={questions} total={data?.total ?? 0} />,
          },
        ]}
        onSelect={setTab}
      />
      {open && (
        <SubmissionDialog
          questions={questions}
          submission={open}
          onClose={() => {
            setOpen(null);
            grid.current?.focus();
          }}
        />
      )}
    </PageFrame>
  );
}

function purposeOf({ total, submissions }: FormSubmissions): string {
  const all = counted(total, 'submission');
  return submissions.length < total
    ? `${all}. The latest ${submissions.length} are listed; the CSV file has all.`
    : all;
}
