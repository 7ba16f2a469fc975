import type { RegistrationSubmission } from '@contract/registration';
import type { Cover } from '@/entities/registration';
import { formatDate } from '@/shared/lib/date';
import type { GridCellLook, GridColumn, GridTone } from '@harbour/data-grid';

/** A submission with its match in the insurer's list; null while that is unknown. */
export interface SubmissionRow extends RegistrationSubmission {
  cover: Cover | null;
}

const MATCHES: Readonly<Record<Cover['kind'], { text: string; tone: GridTone }>> = {
  matched: { text: 'Matched', tone: 'success' },
  close: { text: 'Close match', tone: 'warning' },
  unknown: { text: 'No match', tone: 'neutral' },
  'no-broker': { text: 'No broker', tone: 'muted' },
};

/** As text: 'Matched', 'Close match, expired' … */
function matchOf({ cover }: SubmissionRow): string {
  if (!cover) return '';
  return MATCHES[cover.kind].text + (isExpired(cover) ? ', expired' : '');
}

function matchLook({ cover }: SubmissionRow): GridCellLook | undefined {
  if (!cover) return undefined;
  return { tone: isExpired(cover) ? 'danger' : MATCHES[cover.kind].tone };
}

function isExpired(cover: Cover): boolean {
  return 'isExpired' in cover && cover.isExpired;
}

/** The columns of submissions (product/registrations#submissions-table), and whether the insurer knows the policy. */
export const SUBMISSION_COLUMNS: GridColumn<SubmissionRow>[] = [
  {
    id: 'date',
    title: 'Date',
    width: 112,
    kind: 'date',
    value: (row) => row.createdOn,
    format: (instant) => formatDate(String(instant)),
  },
  { id: 'company', title: 'Company', width: 400, required: true, value: (row) => row.companyName },
  { id: 'policy', title: 'Policy Number', width: 180, value: (row) => row.policyNumber?.trim() },
  {
    id: 'contact',
    title: 'Contact',
    width: 260,
    value: (row) => [row.firstName, row.lastName].filter(Boolean).join(' '),
  },
  {
    id: 'match',
    title: 'Match',
    width: 190,
    filter: 'choice',
    value: matchOf,
    look: matchLook,
    description: 'Whether the insurer’s list has the policy number of a submission that names a broker',
  },
];

/** On a phone the match is next to the company. */
export const NARROW_SUBMISSION_COLUMNS: GridColumn<SubmissionRow>[] = ['company', 'match', 'date', 'policy', 'contact']
  .flatMap((id) => SUBMISSION_COLUMNS.filter((column) => column.id === id))
  .map((column) => (column.id === 'company' ? { ...column, width: 190 } : column));
