import { Button } from '@blueprintjs/core';
import type { Mention, Subject } from '@contract/personal-data';
import { FailureNote } from '@/shared/ui/failure-note';
import { RecordTable, type RecordColumn } from '@/shared/ui/record-table';
import { useLazyFindMentionsQuery } from '../api/personal-data-api';
import styles from './PersonalDataPage.module.css';

const COLUMNS: readonly RecordColumn<Mention>[] = [
  { title: 'Where', kind: 'short', render: ({ where }) => where },
  { title: 'Record', kind: 'short', render: ({ id }) => id },
  { title: 'Text', render: ({ text }) => text },
];

/**
 * Texts that have the person's name or address. An erasure leaves them as they are: somebody has to read and edit them
 * (product/personal-data#mentions).
 */
export function MentionList({ person }: { person: Pick<Subject, 'kind' | 'id'> }) {
  const [find, { data, error, isFetching, isUninitialized }] = useLazyFindMentionsQuery();
  const start = () => void find({ kind: person.kind, id: person.id });
  return (
    <div className={styles.mentions}>
      <h3>Mentions in texts</h3>
      <p className={styles.note}>
        Notes, answers and documents can name this person too. Exports include these texts; an erasure does not change
        them, so look for them before you erase and edit them by hand.
      </p>
      {(isUninitialized || isFetching) && <Button loading={isFetching} text="Look for mentions" onClick={start} />}
      {error && !isFetching && <FailureNote error={error} onRetry={start} />}
      {data?.mentions.length === 0 && <p role="status">No text mentions this person.</p>}
      {data && data.mentions.length > 0 && (
        <RecordTable
          caption="Mentions in texts"
          cardsBelow={960}
          columns={COLUMNS}
          rows={data.mentions}
          keyOf={({ where, id }) => `${where} ${id}`}
        />
      )}
      {data?.hasMore && <p className={styles.note}>There are more mentions than the {data.mentions.length} shown.</p>}
    </div>
  );
}
