import { Button, Tag } from '@blueprintjs/core';
import { ArrowLeftIcon, ExportIcon } from '@blueprintjs/icons';
import { PERSONAL_DATA_FORMATS, type PersonalDataFormat, type Subject, type Mention } from '@contract/personal-data';
import { formatMoment } from '@/shared/lib/date';
import { useDownload } from '@/shared/lib/save-file';
import { isFlag, useShownState } from '@/shared/redux';
import { OutlinedButton, PlainButton } from '@/shared/ui/button';
import { FailureNote } from '@/shared/ui/failure-note';
import { RecordTable, type RecordColumn } from '@/shared/ui/record-table';
import { downloadPersonalData, useGetSubjectDataQuery, useLazyFindMentionsQuery } from '../api/personal-data-api';
import { KIND_TITLES } from '../model/personal-data-address';
import { EraseDialog } from './EraseDialog';
import { HoldingTable } from './HoldingTable';
import styles from './PersonalDataPage.module.css';

const COLUMNS: readonly RecordColumn<Mention>[] = [
  { title: 'Where', kind: 'short', render: ({ where }) => where },
  { title: 'Record', kind: 'short', render: ({ id }) => id },
  { title: 'Text', render: ({ text }) => text },
];

interface SubjectDetailsProps {
  person: Pick<Subject, 'kind' | 'id'>;
  onBack: () => void;
}

export function SubjectDetails({ person, onBack }: SubjectDetailsProps) {
  const { data, error, isFetching, refetch } = useGetSubjectDataQuery(person, { refetchOnMountOrArgChange: true });
  const [isErasing, setIsErasing] = useShownState('personal-data.erase', isFlag, false);
  const back = <PlainButton icon={<ArrowLeftIcon />} text="All people" onClick={onBack} />;
  if (!data)
    return (
      <div>
        {back}
        {error ? (
          <FailureNote error={error} isRetrying={isFetching} onRetry={refetch} />
        ) : (
          <HoldingTable holdings={null} />
        )}
      </div>
    );
  const { subject, holdings } = data;
  return (
    <section className={styles.details} aria-label={subject.name}>
      {back}
      <header className={styles.head}>
        <div>
          <h2>{subject.name || 'No name'}</h2>
          <p className={styles.note}>
            {[KIND_TITLES[subject.kind], subject.email, subject.phone, subject.detail].filter(Boolean).join(' · ')}
          </p>
          {subject.erasedAt !== null && <Tag minimal>Erased {formatMoment(subject.erasedAt)}</Tag>}
        </div>
        <div className="app-wrap">
          <Exports person={person} />
          <OutlinedButton
            disabled={subject.erasedAt !== null}
            intent="danger"
            text="Erase …"
            onClick={() => setIsErasing(true)}
          />
        </div>
      </header>
      <HoldingTable holdings={holdings} />
      {subject.erasedAt === null && <MentionList person={person} />}
      {isErasing && <EraseDialog subject={subject} holdings={holdings} onClose={() => setIsErasing(false)} />}
    </section>
  );
}

const FORMAT_TITLES: Readonly<Record<PersonalDataFormat, string>> = { xlsx: 'Excel', json: 'JSON' };

/** Everything in one file; the export is recorded in the audit log. */
function Exports({ person }: { person: Pick<Subject, 'kind' | 'id'> }) {
  const { asked, download } = useDownload(downloadPersonalData);
  return PERSONAL_DATA_FORMATS.map((format) => (
    <Button
      key={format}
      disabled={asked !== null}
      icon={<ExportIcon />}
      loading={asked?.format === format}
      text={`Export as ${FORMAT_TITLES[format]}`}
      onClick={() => void download({ ...person, format }, `personal-data-${person.kind}.${format}`)}
    />
  ));
}

/**
 * Texts that have the person's name or address. An erasure leaves them as they are: somebody has to read and edit them
 * (product/personal-data#mentions).
 */
function MentionList({ person }: { person: Pick<Subject, 'kind' | 'id'> }) {
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
