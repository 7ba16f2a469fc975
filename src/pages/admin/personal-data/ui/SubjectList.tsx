import { Tag } from '@blueprintjs/core';
import { useDeferredValue } from 'react';
import { subjectKey, SUBJECTS_MAX, type Subject } from '@contract/personal-data';
import { formatMoment } from '@/shared/lib/date';
import { PlainButton } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { RecordTable, type RecordColumn } from '@/shared/ui/record-table';
import { useFindSubjectsQuery } from '../api/personal-data-api';
import { KIND_TITLES } from '../model/personal-data-address';
import styles from './PersonalDataPage.module.css';

/** Shorter texts match nearly everybody. */
const FIND_FROM = 2;

const COLUMNS: readonly RecordColumn<Subject>[] = [
  { title: 'Kind', kind: 'short', render: ({ kind }) => KIND_TITLES[kind] },
  { title: 'E-mail', render: ({ email }) => email },
  { title: 'Phone', kind: 'short', render: ({ phone }) => phone },
  { title: 'Job title, client or company', render: ({ detail }) => detail },
];

export function SubjectList({ text, onOpen }: { text: string; onOpen: (subject: Subject) => void }) {
  const wanted = useDeferredValue(text.trim());
  const isAsking = wanted.length >= FIND_FROM;
  const { currentData, error, isFetching, refetch } = useFindSubjectsQuery(wanted, {
    skip: !isAsking,
    refetchOnMountOrArgChange: true,
  });
  if (!isAsking)
    return (
      <EmptyState title="Find a person first">
        Search staff, client contacts, prospects and registrations by name, e-mail or phone. You can then export
        everything the portal has about that person, or erase it.
      </EmptyState>
    );
  if (error && !currentData) return <FailureNote error={error} isRetrying={isFetching} onRetry={refetch} />;
  if (currentData?.subjects.length === 0)
    return (
      <EmptyState title="Nobody matches">
        Try part of the name, or the e-mail address. People who were erased have no name and cannot be found.
      </EmptyState>
    );
  return (
    <>
      <RecordTable
        caption="People found"
        cardsBelow={960}
        columns={[
          { title: 'Name', render: (subject) => <Name subject={subject} onOpen={() => onOpen(subject)} /> },
          ...COLUMNS,
        ]}
        rows={currentData?.subjects}
        keyOf={subjectKey}
        onOpen={onOpen}
      />
      {currentData?.hasMore && (
        <p className={styles.note}>Only the first {SUBJECTS_MAX} people are shown. Type more of the name.</p>
      )}
    </>
  );
}

function Name({ subject: { name, erasedAt }, onOpen }: { subject: Subject; onOpen: () => void }) {
  return (
    <>
      <PlainButton className={styles.name ?? ''} text={name || 'No name'} onClick={onOpen} />
      {erasedAt !== null && <Tag minimal>Erased {formatMoment(erasedAt)}</Tag>}
    </>
  );
}
