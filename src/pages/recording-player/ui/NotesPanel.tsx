import { Button, TextArea } from '@blueprintjs/core';
import { CrossIcon, DuplicateIcon } from '@blueprintjs/icons';
import { useState, type KeyboardEvent, type RefObject } from 'react';
import { useDraft } from '@/features/keep-draft';
import { formatMoment, spokenMoment } from '../model/moment';
import { NOTE_MAX_LENGTH, notesAsText, type Note, type useNotes } from '../model/notes';
import styles from './NotesPanel.module.css';

interface NotesPanelProps {
  /** Names the recording among drafts. */
  recording: string;
  /** Heads what is copied. */
  heading: string;
  notes: ReturnType<typeof useNotes>;
  /** The present moment, seconds. */
  now: () => number;
  onSeek: (seconds: number) => void;
  /** Esc in the text. */
  onLeave: () => void;
  onCopy: (text: string, what: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** What is being written, and the moment at which that began. */
interface Typing {
  time: number;
  text: string;
}

/** Notes at moments of the recording, stored in this browser for anyone who is signed in. */
export function NotesPanel({ recording, heading, notes, now, onSeek, onLeave, onCopy, field }: NotesPanelProps) {
  const draft = useDraft(`recording-note.${recording}`, isTyping);
  const [typing, setTyping] = useState<Typing>(draft.restored?.values ?? { time: 0, text: '' });
  const [removed, setRemoved] = useState<Note | null>(null);
  const hasText = typing.text.trim() !== '';

  const handleText = (text: string) => {
    // The moment is that of the first letter: who writes for a minute means what was said before.
    const next = { time: typing.text === '' ? now() : typing.time, text };
    setTyping(next);
    if (text === '') draft.discard();
    else draft.keep(next);
  };
  const handleAdd = () => {
    if (!hasText) return;
    notes.add(typing.time, typing.text.trim());
    setTyping({ time: 0, text: '' });
    setRemoved(null);
    draft.discard();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onLeave();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    handleAdd();
  };

  return (
    <section aria-label="Notes" className={styles.notes}>
      <div className={styles.header}>
        <h2 className={styles.title}>Notes</h2>
        {notes.notes.length > 0 && (
          <Button
            icon={<DuplicateIcon />}
            size="small"
            text="Copy notes"
            variant="minimal"
            onClick={() => onCopy(notesAsText(heading, notes.notes), 'The notes were copied.')}
          />
        )}
      </div>
      <div className={styles.form}>
        <TextArea
          inputRef={field}
          autoResize
          fill
          aria-label="Note"
          maxLength={NOTE_MAX_LENGTH}
          placeholder="Write a note …"
          value={typing.text}
          onChange={({ currentTarget }) => handleText(currentTarget.value)}
          onKeyDown={handleKey}
        />
        <Button
          className={styles.add}
          disabled={!hasText}
          text={hasText ? `Add note at ${formatMoment(typing.time)}` : 'Add note'}
          onClick={handleAdd}
        />
      </div>
      {notes.notes.length === 0 && !removed && (
        <p className={styles.hint}>
          Each note is linked to its time in the recording. Notes are stored in this browser, for you only.
        </p>
      )}
      {notes.notes.length > 0 && (
        <ol className={styles.list}>
          {notes.notes.map((note) => (
            <li key={note.id} className={styles.note}>
              <Button
                aria-label={`${formatMoment(note.time)}, go to ${spokenMoment(note.time)}`}
                className={styles.time}
                size="small"
                text={formatMoment(note.time)}
                variant="minimal"
                onClick={() => onSeek(note.time)}
              />
              <p className={styles.text}>{note.text}</p>
              <Button
                aria-label={`Remove the note at ${formatMoment(note.time)}`}
                className={styles.remove}
                icon={<CrossIcon />}
                size="small"
                variant="minimal"
                onClick={() => {
                  notes.remove(note.id);
                  setRemoved(note);
                  field.current?.focus();
                }}
              />
            </li>
          ))}
        </ol>
      )}
      <div className={styles.removed} role="status">
        {removed && (
          <>
            <span>The note at {formatMoment(removed.time)} was removed.</span>
            <Button
              size="small"
              text="Undo"
              variant="minimal"
              onClick={() => {
                notes.restore(removed);
                setRemoved(null);
                field.current?.focus();
              }}
            />
          </>
        )}
      </div>
    </section>
  );
}

function isTyping(value: unknown): value is Typing {
  if (typeof value !== 'object' || value === null) return false;
  const { time, text } = value as Partial<Record<keyof Typing, unknown>>;
  return typeof time === 'number' && typeof text === 'string';
}
