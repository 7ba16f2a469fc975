import { Tag } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { InsurerMember } from '@contract/registration';
import { hasExpired } from '@/entities/registration';
import { formatDate, today } from '@/shared/lib/date';
import { Pager } from '@/shared/ui/pager';
import { SimpleTable, TableCell } from '@/shared/ui/simple-table';
import styles from './MemberTable.module.css';

/** Members per page (product/registrations#members-table). */
const PAGE_SIZE = 10;

const COLUMNS = [
  { title: 'Name' },
  { title: 'Policy Number', kind: 'short' },
  { title: 'Post Code', kind: 'short' },
  { title: 'Start', kind: 'short' },
  { title: 'End', kind: 'short' },
  { title: 'Endorsement', kind: 'short' },
  { title: 'Status' },
  { title: 'Channel' },
  { title: 'Broker' },
] as const;

interface MemberTableProps {
  caption: string;
  members: readonly InsurerMember[];
  isLoading: boolean;
  /** From 0; a page after the end shows the last one. */
  page: number;
  onPage: (page: number) => void;
  /** Shown next to the pages, for example how many of all members these are. */
  children?: ReactNode;
}

/** Members of the insurer, ten per page. */
export function MemberTable({ caption, members, isLoading, page, onPage, children }: MemberTableProps) {
  const shownPage = Math.min(page, Math.max(0, Math.ceil(members.length / PAGE_SIZE) - 1));
  const shown = members.slice(shownPage * PAGE_SIZE, (shownPage + 1) * PAGE_SIZE);
  const day = today();
  return (
    <>
      {(isLoading || shown.length > 0) && (
        <SimpleTable
          caption={caption}
          cardsBelow={960}
          className={styles.members}
          columns={COLUMNS}
          isLoading={isLoading}
          skeletonRows={PAGE_SIZE}
        >
          {shown.map((member) => (
            <MemberRow
              key={`${member.policyNumber ?? ''} ${member.name ?? ''}`}
              member={member}
              isExpired={hasExpired(member, day)}
            />
          ))}
        </SimpleTable>
      )}
      <Pager
        label="Pages of members"
        page={shownPage}
        pageSize={PAGE_SIZE}
        count={isLoading ? null : shown.length}
        total={members.length}
        onPage={onPage}
      >
        <span className={styles.note}>{children}</span>
      </Pager>
    </>
  );
}

function MemberRow({ member, isExpired }: { member: InsurerMember; isExpired: boolean }) {
  return (
    <tr>
      <TableCell className={styles.name}>{member.name}</TableCell>
      <TableCell label="Policy Number" kind="short">
        {member.policyNumber}
      </TableCell>
      <TableCell label="Post Code" kind="short">
        {member.postCode}
      </TableCell>
      <TableCell label="Start" kind="short">
        {formatDate(member.startDate)}
      </TableCell>
      <TableCell label="End" kind="short">
        {member.endDate && (
          <span className={styles.end}>
            {formatDate(member.endDate)}
            {isExpired && (
              <Tag intent="danger" minimal>
                Expired
              </Tag>
            )}
          </span>
        )}
      </TableCell>
      <TableCell label="Endorsement" kind="short">
        {formatDate(member.endorsementDate)}
      </TableCell>
      <TableCell label="Status">{member.status}</TableCell>
      <TableCell label="Channel">{member.channel}</TableCell>
      <TableCell label="Broker" className={styles.broker}>
        {(member.brokerCompanyName ?? member.brokerNumber ?? member.brokerContact) !== null && (
          <>
            <span>{member.brokerCompanyName}</span>
            <span className={styles.more}>
              {[member.brokerNumber, member.brokerContact].filter(Boolean).join(' · ')}
            </span>
          </>
        )}
      </TableCell>
    </tr>
  );
}
