import { Button, Tag } from '@blueprintjs/core';
import { useDeferredValue } from 'react';
import { SUBJECTS_MAX, type Subject } from '@contract/personal-data';
import { messageOf } from '@/shared/api';
import { formatMoment } from '@/shared/lib/date';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { SimpleTable, TableCell } from '@/shared/ui/simple-table';
import { useFindSubjectsQuery } from '../api/personal-data-api';
import { KIND_TITLES, keyOf } from '../model/personal-data-address';
import styles from './PersonalDataPage.module.css';

/** Shorter texts match nearly everybody. */
const FIND_FROM = 2;

const COLUMNS = [
  { title: 'Name' },
  { title: 'Kind', kind: 'short' },
  { title: 'E-mail' },
  { title: 'Phone', kind: 'short' },
  { title: 'Job title, client or company' },
] as const;

/** The people who match a search. */
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
  if (error && !currentData)
    return <FailureNote message={messageOf(error)} isRetrying={isFetching} onRetry={refetch} />;
  if (currentData?.subjects.length === 0)
    return (
      <EmptyState title="Nobody matches">
        Try part of the name, or the e-mail address. People who were erased have no name and cannot be found.
      </EmptyState>
    );
  return (
    <>
      <SimpleTable caption="People found" cardsBelow={960} columns={COLUMNS} isInteractive isLoading={!currentData}>
        {currentData?.subjects.map((subject) => (
          <SubjectRow key={keyOf(subject)} subject={subject} onOpen={() => onOpen(subject)} />
        ))}
      </SimpleTable>
      {currentData?.hasMore && (
        <p className={styles.note}>Only the first {SUBJECTS_MAX} people are shown. Type more of the name.</p>
      )}
    </>
  );
}

function SubjectRow({ subject, onOpen }: { subject: Subject; onOpen: () => void }) {
  return (
    <tr onClick={onOpen}>
      <TableCell label="Name">
        <Button className={styles.name ?? ''} text={subject.name || 'No name'} variant="minimal" onClick={onOpen} />
        {subject.erasedAt !== null && <Tag minimal>Erased {formatMoment(subject.erasedAt)}</Tag>}
      </TableCell>
      <TableCell kind="short" label="Kind">
        {KIND_TITLES[subject.kind]}
      </TableCell>
      <TableCell label="E-mail">{subject.email}</TableCell>
      <TableCell kind="short" label="Phone">
        {subject.phone}
      </TableCell>
      <TableCell label="Job title, client or company">{subject.detail}</TableCell>
    </tr>
  );
}
