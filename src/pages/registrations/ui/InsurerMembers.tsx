import { Tag } from '@blueprintjs/core';
import { UploadIcon } from '@blueprintjs/icons';
import { useMemo, useRef, useState, type ChangeEvent } from 'react';
import type { InsurerMember } from '@contract/registration';
import { hasExpired, useInsurer, useListInsurerMembersQuery } from '@/entities/registration';
import { fieldsOf, pageParam, textParam } from '@/shared/lib/address';
import { formatDate, today } from '@/shared/lib/date';
import { EmptyState } from '@/shared/ui/empty-state';
import { FrameControls } from '@/shared/ui/page-frame';
import { AddButton } from '@/shared/ui/screen-keys';
import { RecordList, useAddressedView } from '@/shared/ui/record-list';
import type { RecordColumn } from '@/shared/ui/record-table';
import { MemberSearch } from '../model/member-search';
import styles from './InsurerMembers.module.css';
import { UploadDialog } from './UploadDialog';

const NONE: readonly InsurerMember[] = [];

/** Members per page (product/registrations#members-table). */
const PAGE_SIZE = 10;

const VIEW = fieldsOf({ find: textParam('member'), order: textParam('order'), page: pageParam() });

const COLUMNS: readonly RecordColumn<InsurerMember>[] = [
  { title: 'Name', isName: true, className: styles.name, render: ({ name }) => name },
  { title: 'Policy Number', kind: 'short', render: ({ policyNumber }) => policyNumber },
  { title: 'Post Code', kind: 'short', render: ({ postCode }) => postCode },
  { title: 'Start', kind: 'short', render: ({ startDate }) => formatDate(startDate) },
  { title: 'End', kind: 'short', render: (member) => member.endDate && <End member={member} /> },
  { title: 'Endorsement', kind: 'short', render: ({ endorsementDate }) => formatDate(endorsementDate) },
  { title: 'Status', kind: 'short', render: ({ status }) => status },
  { title: 'Channel', kind: 'short', render: ({ channel }) => channel },
  { title: 'Broker', className: styles.broker, render: (member) => <Broker member={member} /> },
];

const NOUN = ['member', 'members'] as const;
const keyOf = ({ policyNumber, name }: InsurerMember) => `${policyNumber ?? ''} ${name ?? ''}`;

/** The insurer's list (product/registrations#members-table): searchable, ten per page, extended by a spreadsheet. */
export function InsurerMembers() {
  const { name, caption } = useInsurer();
  const list = useListInsurerMembersQuery(name);
  const among = useMemo(() => {
    const search = new MemberSearch(list.data ?? NONE);
    return (_members: readonly InsurerMember[], find: string) => search.matching(find);
  }, [list.data]);
  return (
    <>
      <FrameControls actions={<Upload members={list.data} />} />
      <RecordList
        title={`Members of ${caption}`}
        noun={NOUN}
        rows={list.data}
        answer={list}
        columns={COLUMNS}
        keyOf={keyOf}
        // Not deferred: filtering takes less time than the second render of a deferred value.
        find={{ label: 'Filter', placeholder: 'Name, policy, post code or broker', among }}
        pageSize={PAGE_SIZE}
        {...useAddressedView(VIEW)}
        className={styles.members}
        empty={<EmptyState title="The list is empty">Upload the insurer’s spreadsheet to fill it.</EmptyState>}
      />
    </>
  );
}

function End({ member }: { member: InsurerMember }) {
  return (
    <span className={styles.end}>
      {formatDate(member.endDate)}
      {hasExpired(member, today()) && (
        <Tag intent="danger" minimal>
          Expired
        </Tag>
      )}
    </span>
  );
}

function Broker({ member: { brokerCompanyName, brokerNumber, brokerContact } }: { member: InsurerMember }) {
  if ((brokerCompanyName ?? brokerNumber ?? brokerContact) === null) return null;
  return (
    <>
      <span>{brokerCompanyName}</span>
      <span className="app-muted">{[brokerNumber, brokerContact].filter(Boolean).join(' · ')}</span>
    </>
  );
}

/** The upload button, and a preview of the spreadsheet before it is sent. */
function Upload({ members }: { members: readonly InsurerMember[] | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [outcome, setOutcome] = useState('');

  const handleChoose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setFile(target.files?.[0] ?? null);
    setOutcome('');
    target.value = ''; // so that the same file can be chosen again once it is corrected
  };
  const handleClose = (result?: string) => {
    setFile(null);
    if (result !== undefined) setOutcome(result);
    button.current?.focus();
  };
  return (
    <>
      <span className={styles.outcome} role="status">
        {outcome}
      </span>
      <AddButton ref={button} icon={<UploadIcon />} text="Upload" onAction={() => input.current?.click()} />
      <input
        ref={input}
        hidden
        accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        aria-label="Spreadsheet of members"
        type="file"
        onChange={handleChoose}
      />
      {file && <UploadDialog file={file} members={members} onClose={handleClose} />}
    </>
  );
}
