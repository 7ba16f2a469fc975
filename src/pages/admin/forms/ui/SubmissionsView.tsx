import { Button } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import { useMemo, useRef, type ReactNode } from 'react';
import type { FormSubmission, FormSubmissions } from '@contract/form-submissions';
import { RememberedGrid } from '@/entities/preference';
import { formatMoment } from '@/shared/lib/date';
import { useIsNarrow } from '@/shared/lib/media-query';
import { counted } from '@/shared/lib/number';
import { usePageTitle } from '@/shared/lib/page-title';
import { useDownload } from '@/shared/lib/save-file';
import { isOneOf, isRowBy, useShownState } from '@/shared/redux';
import type { GridHandle, GridColumn } from '@harbour/data-grid';
import { EmptyState } from '@/shared/ui/empty-state';
import { failureInsteadOf } from '@/shared/ui/failure-note';
import { PageFrame } from '@/shared/ui/page-frame';
import { ScreenTabs } from '@/shared/ui/screen-tabs';
import { downloadForm, useListFormSubmissionsQuery } from '../api/forms-api';
import { questionTitle } from '../model/form-labels';
import { AnswerCounts } from './AnswerCounts';
import { SubmissionDialog } from './SubmissionDialog';

interface SubmissionsViewProps {
  formKey: string;
  onEdit: () => void;
  onLeave: () => void;
}

const NO_QUESTIONS: FormSubmissions['questions'] = [];
const rowKey = ({ id }: FormSubmission) => id;

/** The submissions of a form: one row each, and figures by question (product/forms#submissions). */
export function SubmissionsView({ formKey, onEdit, onLeave }: SubmissionsViewProps) {
  const answer = useListFormSubmissionsQuery(formKey, { refetchOnMountOrArgChange: true });
  const data = answer.currentData;
  usePageTitle(data ? `Submissions of ${data.description}` : 'Submissions');
  const [tab, setTab] = useShownState('submissions.tab', isOneOf('submissions', 'questions'), 'submissions');
  const { download } = useDownload(downloadForm);
  const questions = data?.questions ?? NO_QUESTIONS;

  return (
    <PageFrame
      title={data ? `Submissions of ${data.description}` : 'Submissions'}
      purpose={data && purposeOf(data)}
      actions={
        <>
          <Button text="All forms" onClick={onLeave} />
          <Button text="Edit the form" onClick={onEdit} />
          <Button
            disabled={!data?.submissions.length}
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
          {
            id: 'submissions',
            title: 'Submissions',
            panel: <Submissions formKey={formKey} data={data} error={failureInsteadOf({ ...answer, data })} />,
          },
          {
            id: 'questions',
            title: 'By question',
            panel: <AnswerCounts questions={questions} total={data?.total ?? 0} />,
          },
        ]}
        onSelect={setTab}
      />
    </PageFrame>
  );
}

interface SubmissionsProps {
  formKey: string;
  /** Undefined while loading. */
  data: FormSubmissions | undefined;
  error: ReactNode;
}

function Submissions({ formKey, data, error }: SubmissionsProps) {
  const [open, setOpen] = useShownState('submissions.open', isRowBy<FormSubmission>('id'), null);
  const isNarrow = useIsNarrow();
  const grid = useRef<GridHandle<FormSubmission>>(null);
  const questions = data?.questions ?? NO_QUESTIONS;
  const columns = useMemo(() => submissionColumns(questions, isNarrow), [questions, isNarrow]);
  return (
    <>
      <RememberedGrid
        ref={grid}
        name={`form.${formKey}`}
        label="Submissions"
        rows={data?.submissions}
        columns={columns}
        rowKey={rowKey}
        activatesOnClick
        onActivate={({ row }) => setOpen(row)}
        error={error}
        empty={
          <EmptyState title="No submissions yet">Submissions of this form will appear here, one per row.</EmptyState>
        }
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
    </>
  );
}

function purposeOf({ total, submissions }: FormSubmissions): string {
  const all = counted(total, 'submission');
  return submissions.length < total
    ? `${all}. The latest ${submissions.length} are listed; the CSV file has all.`
    : all;
}

/** Who, when, for which client, and each question (product/forms#submissions). The result must be stable between renders. */
function submissionColumns(questions: FormSubmissions['questions'], isNarrow: boolean): GridColumn<FormSubmission>[] {
  return [
    {
      id: 'sentBy',
      title: 'Sent by',
      width: isNarrow ? 130 : 160,
      frozen: true,
      required: true,
      value: ({ sentBy }) => sentBy,
    },
    {
      id: 'sentAt',
      title: 'Sent',
      width: 140,
      kind: 'date',
      value: ({ sentAt }) => sentAt,
      format: (instant) => formatMoment(String(instant)),
    },
    { id: 'client', title: 'Client', width: 180, value: ({ clientName }) => clientName ?? undefined },
    ...questions.map((question, index): GridColumn<FormSubmission> => {
      const words = questionTitle(question, index);
      return {
        id: `question-${question.questionId}`,
        title: words.length > 60 ? `${words.slice(0, 59).trimEnd()}…` : words,
        width: 200,
        value: ({ answers }) => answers[index] ?? undefined,
        ...(question.isFormer && { description: 'The form no longer asks this' }),
      };
    }),
  ];
}
