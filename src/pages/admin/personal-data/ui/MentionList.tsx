import { Button } from '@blueprintjs/core';
import type { Subject } from '@contract/personal-data';
import { messageOf } from '@/shared/api';
import { FailureNote } from '@/shared/ui/failure-note';
import { SimpleTable, TableCell } from '@/shared/ui/simple-table';
import { useLazyFindMentionsQuery } from '../api/personal-data-api';
import styles from './PersonalDataPage.module.css';

const COLUMNS = [{ title: 'Where', kind: 'short' }, { title: 'Record', kind: 'short' }, { title: 'Text' }] as const;

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
      {error && !isFetching && <FailureNote message={messageOf(error)} onRetry={start} />}
      {data?.mentions.length === 0 && <p role="status">No text mentions this person.</p>}
      {data && data.mentions.length > 0 && (
        <SimpleTable caption="Mentions in texts" cardsBelow={960} columns={COLUMNS}>
          {data.mentions.map(({ where, id, text }) => (
            <tr key={`${where} ${id}`}>
              <TableCell kind="short" label="Where">
                {where}
              </TableCell>
              <TableCell kind="short" label="Record">
                {id}
              </TableCell>
              <TableCell label="Text">{text}</TableCell>
            </tr>
          ))}
        </SimpleTable>
      )}
      {data?.hasMore && <p className={styles.note}>There are more mentions than the {data.mentions.length} shown.</p>}
    </div>
  );
}
