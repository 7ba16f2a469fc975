import type { useNotes } from '../model/notes';
import { MomentLine } from './NoteLine';
import styles from './NotesPanel.module.css';

interface SharedNotesProps {
  notes: Pick<ReturnType<typeof useNotes>, 'notes' | 'shared' | 'isLoading'>;
  /** The note that the address names. */
  linked: string | null;
  onSeek: (seconds: number) => void;
}

/** The notes that colleagues share: to read, with who wrote them (product/players#shared-notes). */
export function SharedNotes({ notes: { notes, shared, isLoading }, linked, onSeek }: SharedNotesProps) {
  const isGone = linked !== null && !isLoading && ![...notes, ...shared].some(({ id }) => id === linked);
  return (
    <>
      {isGone && (
        <p className="app-muted" role="status">
          The note in this link is not shared any more, or was removed.
        </p>
      )}
      {shared.length > 0 && (
        <>
          <h3 className={styles.heading}>Notes of colleagues</h3>
          <ol aria-label="Notes of colleagues" className="app-stack app-gap-0">
            {shared.map(({ id, time, text, writtenBy }) => (
              <MomentLine key={id} by={writtenBy} isLinked={id === linked} text={text} time={time} onSeek={onSeek} />
            ))}
          </ol>
        </>
      )}
    </>
  );
}
