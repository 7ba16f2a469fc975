import type { MemberList } from '@contract/marketing';
import { formatWallClock } from '@/shared/lib/date';
import { TableCell } from '@/shared/ui/simple-table';
import { formatNumber } from '@/shared/lib/number';
import { byText, type ListOrder } from '../../model/list-view';
import { ListTab } from './ListTab';
import styles from './MemberListTab.module.css';
import { ProspectsLink } from './ProspectsLink';

interface MemberListTabProps {
  title: string;
  noun: readonly [string, string];
  emptyText: string;
  answer: { data?: MemberList[]; isError: boolean; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Address of a list's prospects; without it there is no way there. */
  prospectsOf?: (id: string) => string;
}

const COLUMNS = [
  { title: 'Id', kind: 'short' },
  { title: 'Name' },
  { title: 'Members', kind: 'figure' },
  { title: 'Updated', kind: 'short' },
] as const;

const WITH_PROSPECTS = [...COLUMNS, { title: 'Prospects', kind: 'actions', isTitleHidden: true }] as const;

const ORDERS: readonly [ListOrder<MemberList>, ...ListOrder<MemberList>[]] = [
  { id: 'name', title: 'By name', compare: byText(({ name }) => name) },
  { id: 'members', title: 'Most members first', compare: (one, other) => other.memberCount - one.memberCount },
  { id: 'updated', title: 'Latest first', compare: byText(({ updatedAt }) => updatedAt, -1) },
];

const textsOf = ({ id, name }: MemberList) => [id, name];

/** Campaigns or lists: what they are called, how many are on them (product/marketing#members-table). */
export function MemberListTab({ title, noun, emptyText, answer, prospectsOf }: MemberListTabProps) {
  return (
    <ListTab
      title={title}
      noun={noun}
      rows={answer.data}
      answer={answer}
      columns={prospectsOf ? WITH_PROSPECTS : COLUMNS}
      textsOf={textsOf}
      orders={ORDERS}
      emptyText={emptyText}
    >
      {(rows) =>
        rows.map(({ id, name, memberCount, updatedAt }) => (
          <tr key={id}>
            <TableCell label="Id" kind="short">
              {id}
            </TableCell>
            <TableCell label="Name" className={styles.name}>
              {name}
            </TableCell>
            <TableCell label="Members" kind="figure">
              {formatNumber(memberCount)}
            </TableCell>
            <TableCell label="Updated" kind="short">
              {formatWallClock(updatedAt, 'dd/MM/yyyy HH:mm')}
            </TableCell>
            {prospectsOf && (
              <TableCell kind="actions">
                <ProspectsLink of={name} to={prospectsOf(id)} />
              </TableCell>
            )}
          </tr>
        ))
      }
    </ListTab>
  );
}
