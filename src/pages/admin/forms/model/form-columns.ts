import type { FormStatus, FormSummary } from '@contract/form';
import { formatMoment } from '@/shared/lib/date';
import type { GridTone, GridColumn } from '@harbour/data-grid';
import { STATUS_TITLES } from './form-labels';

const TONES: Readonly<Record<FormStatus, GridTone>> = {
  draft: 'info',
  open: 'success',
  hidden: 'warning',
  removed: 'muted',
};

/** The columns of the list of forms (product/forms#list). The result must be stable between renders. */
export function formColumns(isNarrow: boolean): GridColumn<FormSummary>[] {
  return [
    {
      id: 'description',
      title: 'Form',
      width: isNarrow ? 160 : 280,
      frozen: true,
      required: true,
      value: ({ description }) => description,
      look: ({ status }) => (status === 'removed' ? { tone: 'muted' } : undefined),
    },
    { id: 'key', title: 'Key', width: 200, value: ({ key }) => key },
    {
      id: 'status',
      title: 'State',
      width: 110,
      filter: 'choice',
      value: ({ status }) => STATUS_TITLES[status],
      look: ({ status }) => ({ tone: TONES[status] }),
    },
    { id: 'questions', title: 'Questions', width: 90, kind: 'number', value: ({ questions }) => questions },
    { id: 'submissions', title: 'Submissions', width: 116, kind: 'number', value: ({ submissions }) => submissions },
    { id: 'given', title: 'Given out', width: 90, kind: 'number', value: ({ given }) => given },
    {
      id: 'opens',
      title: 'Opens by key',
      width: 110,
      kind: 'boolean',
      align: 'center',
      value: ({ opensByKey }) => opensByKey,
      look: ({ opensByKey }) => (opensByKey ? { text: 'Yes' } : { text: 'No', tone: 'muted' }),
      description: 'Everybody with the link can fill it in; otherwise only people it was given to',
    },
    {
      id: 'closed',
      title: 'Closed',
      width: 80,
      kind: 'boolean',
      align: 'center',
      value: ({ isClosed }) => isClosed,
      look: ({ isClosed }) => (isClosed ? { text: 'Yes', tone: 'warning' } : { text: 'No' }),
      description: 'A message is shown instead of its questions',
    },
    { id: 'version', title: 'Version', width: 80, kind: 'number', value: ({ version }) => version },
    {
      id: 'changed',
      title: 'Last saved',
      width: 152,
      kind: 'date',
      value: ({ changedAt }) => changedAt,
      format: (instant) => formatMoment(String(instant)),
    },
  ];
}
