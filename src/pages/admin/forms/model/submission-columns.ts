import type { FormSubmission, FormSubmissions } from '@contract/form-submissions';
import { formatMoment } from '@/shared/lib/date';
import type { GridColumn } from '@harbour/data-grid';
import { questionTitle } from './form-labels';

/** Who, when, for which client, and each question (product/forms#submissions). The result must be stable between renders. */
export function submissionColumns(
  questions: FormSubmissions['questions'],
  isNarrow: boolean,
): GridColumn<FormSubmission>[] {
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
