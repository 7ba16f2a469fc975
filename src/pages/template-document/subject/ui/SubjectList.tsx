import { Classes } from '@blueprintjs/core';
import { useState } from 'react';
import type { DocumentSubject, DocumentSubjectInput } from '@contract/document-subject';
import {
  useListDocumentSubjectsQuery,
  useRemoveDocumentSubjectMutation,
  useRestoreDocumentSubjectMutation,
  useSaveDocumentSubjectMutation,
} from '@/entities/template';
import { messageOf } from '@/shared/api';
import { counted } from '@/shared/lib/number';
import { PlainButton, QuietButton } from '@/shared/ui/button';
import { FailureNote } from '@/shared/ui/failure-note';
import { useUndoOffer } from '@/shared/ui/snack-bar';
import { UndoNote } from '@/shared/ui/undo-note';
import { foundSubjects } from '../model/subject-kinds';
import { SubjectLine } from './SubjectLine';
import { SearchField } from '@/shared/ui/search-field';
import styles from './SubjectPrompt.module.css';

interface SubjectListProps {
  accountId: string;
  onChoose: (subjectId: string) => void;
}

/** How many names there must be for a search field. */
const SEARCHED_FROM = 6;

/** How many names are shown at first. */
const SHOWN = 50;

/** Everybody that documents of the client were about, to be chosen, renamed, removed and restored. */
export function SubjectList({ accountId, onChoose }: SubjectListProps) {
  const { currentData, isError, isFetching, error, refetch } = useListDocumentSubjectsQuery(accountId, {
    refetchOnMountOrArgChange: true,
  });
  const [find, setFind] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [save] = useSaveDocumentSubjectMutation();
  const [remove] = useRemoveDocumentSubjectMutation();
  const [restore] = useRestoreDocumentSubjectMutation();

  const send = async (work: Promise<{ error?: unknown }>) => {
    const { error: refusal } = await work;
    setFailure(refusal ? messageOf(refusal) : null);
    return !refusal;
  };
  const seen = ({ id, version = 0 }: DocumentSubject) => ({ accountId, subject: { id, version } });
  const handleSave = (subject: DocumentSubjectInput) => send(save({ accountId, subject }));
  const removal = useUndoOffer(async ({ id }: DocumentSubject) => {
    const now = currentData?.subjects.find((subject) => subject.id === id);
    return now && !(await send(restore(seen(now)))) ? 'again' : 'done';
  });
  const handleRemove = async (subject: DocumentSubject) => {
    const text = `${subject.name} was removed. The answers are kept.`;
    if (await send(remove(seen(subject)))) removal.offer(subject, { text, note: 'document-subjects' });
  };
  const handleRestore = async (subject: DocumentSubject) => {
    if (await send(restore(seen(subject)))) removal.forget();
  };

  if (!currentData) {
    if (isError) return <FailureNote error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
    return <div className={`${styles.loading} ${Classes.SKELETON}`} role="status" aria-label="Loading" />;
  }
  const there = currentData.subjects.filter(({ removedOn }) => removedOn === null);
  const gone = currentData.subjects.filter(({ removedOn }) => removedOn !== null);
  const found = foundSubjects(there, find);
  const shown = showsAll ? found : found.slice(0, SHOWN);
  return (
    <>
      {failure !== null && <FailureNote message={failure} />}
      <UndoNote of="document-subjects" />
      {there.length > 0 && (
        <section className="app-stack app-gap-2" aria-label="Same person as …">
          <h3>Same person as …</h3>
          {there.length >= SEARCHED_FROM && (
            <SearchField isMain aria-label="Find a name" placeholder="Find a name" value={find} onSearch={setFind} />
          )}
          <ul className="app-stack app-gap-0">
            {shown.map((subject) => (
              <SubjectLine
                key={subject.id}
                subject={subject}
                onChoose={() => onChoose(subject.id)}
                onRemove={() => void handleRemove(subject)}
                onSave={handleSave}
              />
            ))}
          </ul>
          {shown.length < found.length && (
            <PlainButton text={`Show all ${found.length}`} onClick={() => setShowsAll(true)} />
          )}
          <p className="app-muted" role="status">
            {find.trim() !== '' && (found.length === 0 ? 'No names match.' : counted(found.length, 'name'))}
          </p>
        </section>
      )}
      {gone.length > 0 && (
        <details className="app-muted">
          <summary>Removed ({gone.length})</summary>
          <ul className="app-stack app-gap-0">
            {gone.map((subject) => (
              <li key={subject.id} className={styles.line}>
                <span className={styles.name}>{subject.name}</span>
                <QuietButton
                  aria-label={`Restore ${subject.name}`}
                  text="Restore"
                  onClick={() => void handleRestore(subject)}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
