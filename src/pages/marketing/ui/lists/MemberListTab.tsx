import { MARKETING_PAGE_SIZE, type MemberList } from '@contract/marketing';
import { formatWallClock } from '@/shared/lib/date';
import { formatNumber } from '@/shared/lib/number';
import { EmptyState } from '@/shared/ui/empty-state';
import { byText, findBy, LIST_VIEW, RecordList, useAddressedView, type ListOrder } from '@/shared/ui/record-list';
import type { RecordColumn } from '@/shared/ui/record-table';
import { ProspectsLink } from './ProspectsLink';

interface MemberListTabProps {
  title: string;
  noun: readonly [string, string];
  emptyText: string;
  answer: { data?: MemberList[]; isError: boolean; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Address of a list's prospects; without it there is no link. */
  prospectsOf?: (id: string) => string;
}

const COLUMNS: readonly RecordColumn<MemberList>[] = [
  { title: 'Id', kind: 'short', render: ({ id }) => id },
  { title: 'Name', isName: true, render: ({ name }) => name },
  { title: 'Members', kind: 'figure', render: ({ memberCount }) => formatNumber(memberCount) },
  { title: 'Updated', kind: 'short', render: ({ updatedAt }) => formatWallClock(updatedAt, 'dd/MM/yyyy HH:mm') },
];

const ORDERS: readonly [ListOrder<MemberList>, ...ListOrder<MemberList>[]] = [
  { id: 'name', title: 'By name', compare: byText(({ name }) => name) },
  { id: 'members', title: 'Most members first', compare: (one, other) => other.memberCount - one.memberCount },
  { id: 'updated', title: 'Latest first', compare: byText(({ updatedAt }) => updatedAt, -1) },
];

const keyOf = ({ id }: MemberList) => id;
const among = findBy(({ id, name }: MemberList) => [id, name]);

/** Campaigns or lists: what they are called, how many are on them (product/marketing#members-table). */
export function MemberListTab({ title, noun, emptyText, answer, prospectsOf }: MemberListTabProps) {
  const prospects: RecordColumn<MemberList>[] = prospectsOf
    ? [
        {
          title: 'Prospects',
          kind: 'actions',
          render: ({ id, name }) => <ProspectsLink of={name} to={prospectsOf(id)} />,
        },
      ]
    : [];
  return (
    <RecordList
      title={title}
      noun={noun}
      rows={answer.data}
      answer={answer}
      columns={[...COLUMNS, ...prospects]}
      keyOf={keyOf}
      find={{ label: `Search ${noun[1]}`, among }}
      orders={ORDERS}
      pageSize={MARKETING_PAGE_SIZE}
      {...useAddressedView(LIST_VIEW)}
      empty={<EmptyState title={emptyText} />}
    />
  );
}
