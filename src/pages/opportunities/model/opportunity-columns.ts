import type { Opportunity } from '@contract/opportunity';
import { isInGroup, sumOfPounds, type OpportunityGroup } from '@/entities/opportunity';
import { formatDate } from '@/shared/lib/date';
import type { GridCellLook, GridColumn, GridFooterRow, GridTone } from '@harbour/data-grid';
import { formatPounds } from '@/shared/lib/number';
import { formatMonth } from './opportunity-format';

type Column = GridColumn<Opportunity>;

export const FOOTER_ROWS: readonly GridFooterRow[] = [{ id: 'total', title: 'Total' }];

/** The boxes' titles, word for word (product/opportunities#boxes). */
export const GROUP_TITLES: Readonly<Record<OpportunityGroup, string>> = {
  submitted: 'Submitted Cross Sales',
  progress: 'IN PROGRESS',
  won: 'Sales WON',
  lost: 'Sales LOST',
};

/**
 * The columns of the dashboard (product/opportunities#columns); the account does not grow beyond the space that there
 * is. Rows of the chosen box are highlighted: by colour, a bold account, and text for screen readers.
 */
export function opportunityColumns(group: OpportunityGroup | null, isNarrow: boolean): Column[] {
  const columns = COLUMNS.map((column) => (column.id === 'account' ? { ...column, frozen: !isNarrow } : column));
  if (group === null) return columns;
  return columns.map((column) => ({
    ...column,
    look: (row, value) =>
      isInGroup(row, group) ? markedLook(column, row, GROUP_TITLES[group]) : column.look?.(row, value),
  }));
}

function markedLook(column: Column, row: Opportunity, title: string): GridCellLook {
  if (column.id !== 'account') return { ...column.look?.(row, null), tone: 'accent' };
  return { tone: 'accent', bold: true, label: `${row.accountName ?? ''}, ${title}` };
}

const money = (id: string, title: string, amountOf: (row: Opportunity) => number | null): Column => ({
  id,
  title,
  width: id === 'commission' ? 178 : 146,
  kind: 'number',
  value: amountOf,
  format: (amount) => formatPounds(Number(amount)),
  footer: (rows) => formatPounds(sumOfPounds(rows.map(amountOf))),
});

const COLUMNS: Column[] = [
  { id: 'account', title: 'Account', width: 250, required: true, value: (row) => row.accountName },
  dateColumn('submitted', 'Date Submitted', (row) => row.createdDate),
  { id: 'type', title: 'Type', width: 112, filter: 'choice', value: (row) => row.opportunityType },
  { id: 'service', title: 'Service', width: 170, value: (row) => row.requestedService },
  { id: 'owner', title: 'Owner', width: 124, value: (row) => row.owner },
  {
    id: 'stage',
    title: 'Stage',
    width: 116,
    filter: 'choice',
    value: (row) => row.stageName,
    look: (row) => STAGE_LOOKS.find(([group]) => isInGroup(row, group))?.[1],
  },
  dateColumn('closed', 'Closed Date', (row) => row.closeDate),
  money('commission', 'Estimated Commission', (row) => row.commission),
  money('finalCommission', 'Final Commission', (row) => row.finalCommissionAmount),
  {
    id: 'payment',
    title: 'Month of Payment',
    width: 140,
    filter: 'choice',
    value: (row) => row.monthOfPayment,
    format: (month) => formatMonth(String(month)),
  },
];

const toned = (tone: GridTone): GridCellLook => ({ tone });

const STAGE_LOOKS: readonly [OpportunityGroup, GridCellLook][] = [
  ['progress', toned('info')],
  ['won', toned('success')],
  ['lost', toned('neutral')],
];

function dateColumn(id: string, title: string, dateOf: (row: Opportunity) => string | null): Column {
  return {
    id,
    title,
    width: title.length > 12 ? 134 : 112,
    kind: 'date',
    value: dateOf,
    format: (date) => formatDate(String(date)),
  };
}
