import { Button, Tag } from '@blueprintjs/core';
import { ArrowLeftIcon, ExportIcon } from '@blueprintjs/icons';
import { PERSONAL_DATA_FORMATS, type PersonalDataFormat, type Subject } from '@contract/personal-data';
import { formatMoment } from '@/shared/lib/date';
import { useDownload } from '@/shared/lib/save-file';
import { isFlag, useShownState } from '@/shared/redux';
import { OutlinedButton, PlainButton } from '@/shared/ui/button';
import { FailureNote } from '@/shared/ui/failure-note';
import { downloadPersonalData, useGetSubjectDataQuery } from '../api/personal-data-api';
import { KIND_TITLES } from '../model/personal-data-address';
import { EraseDialog } from './EraseDialog';
import { HoldingTable } from './HoldingTable';
import { MentionList } from './MentionList';
import styles from './PersonalDataPage.module.css';

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
