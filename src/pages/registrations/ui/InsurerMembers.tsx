import { Button } from '@blueprintjs/core';
import { UploadIcon } from '@blueprintjs/icons';
import { useMemo, useRef, useState, type ChangeEvent } from 'react';
import type { InsurerMember } from '@contract/registration';
import { useInsurer, useListInsurerMembersQuery } from '@/entities/registration';
import { messageOf } from '@/shared/api';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { FilterField } from '@/shared/ui/filter-field';
import { counted, formatNumber } from '@/shared/lib/number';
import { MemberSearch } from '../model/member-search';
import { useMemberFilter } from '../model/use-member-filter';
import styles from './InsurerMembers.module.css';
import { MemberTable } from './MemberTable';
import { UploadDialog } from './UploadDialog';

const NONE: readonly InsurerMember[] = [];

/** The insurer's list (product/registrations#members-table): searchable, ten per page, extended by a spreadsheet. */
export function InsurerMembers() {
  const { name, caption } = useInsurer();
  const list = useListInsurerMembersQuery(name);
  const { filter, page, setFilter, setPage } = useMemberFilter();
  const search = useMemo(() => new MemberSearch(list.data ?? NONE), [list.data]);
  // Not deferred: filtering takes less time than the second render of a deferred value.
  const found = useMemo(() => search.matching(filter), [search, filter]);
  const total = search.members.length;

  return (
    <div className={styles.tab}>
      <div className={styles.bar}>
        <FilterField
          id="member-filter"
          label="Filter"
          className={styles.filter}
          hint="Name, policy number, post code or broker."
          value={filter}
          onChange={setFilter}
        />
        <Upload members={list.data} />
      </div>
      {list.isError && !list.data ? (
        <FailureNote message={messageOf(list.error)} isRetrying={list.isFetching} onRetry={list.refetch} />
      ) : (
        <MemberTable
          caption={`Members of ${caption}`}
          members={found}
          isLoading={!list.data}
          page={page}
          onPage={setPage}
        >
          {list.data && found.length < total && `${formatNumber(found.length)} of ${counted(total, 'member')}`}
        </MemberTable>
      )}
      {list.data && total === 0 && (
        <EmptyState title="The list is empty">Upload the insurer’s spreadsheet to fill it.</EmptyState>
      )}
      {list.data && total > 0 && found.length === 0 && (
        <EmptyState
          title={`Nobody matches “${filter.trim()}”`}
          action={<Button text="Clear the filter" onClick={() => setFilter('')} />}
        />
      )}
    </div>
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
    <div className={styles.upload}>
      <span className={styles.outcome} role="status">
        {outcome}
      </span>
      <Button
        ref={button}
        icon={<UploadIcon />}
        intent="primary"
        text="Upload"
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        hidden
        accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        aria-label="Spreadsheet of members"
        type="file"
        onChange={handleChoose}
      />
      {file && <UploadDialog file={file} members={members} onClose={handleClose} />}
    </div>
  );
}
