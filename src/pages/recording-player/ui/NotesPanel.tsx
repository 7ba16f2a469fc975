import { Button, TextArea } from '@blueprintjs/core';
import { DuplicateIcon } from '@blueprintjs/icons';
import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { isRecord } from '@contract/guards';
import { RECORDING_NOTE_MAX_LENGTH } from '@contract/personal-item';
import { DraftNote, useDraft, useWaitingDrafts } from '@/features/keep-draft';
import { QuietButton } from '@/shared/ui/button';
import { FailureNote } from '@/shared/ui/failure-note';
import { formatMoment } from '../model/moment';
import { notesAsText, type Note, type useNotes } from '../model/notes';
import { NoteLine, MomentLine } from './NoteLine';
import styles from './NotesPanel.module.css';

interface NotesPanelProps {
  /** Names the recording among drafts. */
  recording: string;
  /** The heading of the copied text. */
  heading: string;
  notes: ReturnType<typeof useNotes>;
  /** The note that the address names. */
  linked: string | null;
  linkOf: (note: Note) => string;
  /** The moment that the next note is about; null for the current one. */
  chosen: number | null;
  onChosenLeft: () => void;
  /** The current moment, in seconds. */
  now: () => number;
  onSeek: (seconds: number) => void;
  /** Called on Esc in the text. */
  onLeave: () => void;
  onCopy: (text: string, what: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** What is being written, and the moment at which the writing began. */
interface Typing {
  time: number;
  text: string;
  /** The id of a note that could not be saved: the next attempt saves the same note. */
  id?: string;
}

const NOTHING: Typing = { time: 0, text: '' };

const SHORT_LENGTH = 30;

function shortText(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  return line.length > SHORT_LENGTH ? `${line.slice(0, SHORT_LENGTH).toWellFormed().trimEnd()} …` : line;
}

const UNFINISHED = { one: 'note', many: 'notes', nameOf: ({ text }: Typing) => shortText(text) };

/** The user's notes at moments of the recording, and those that colleagues share (product/players#notes). */
export function NotesPanel(props: NotesPanelProps) {
  const { heading, notes, linked, linkOf, onSeek, onCopy, field } = props;
  const [removed, setRemoved] = useState<{ note: Note; restore: () => Promise<string | null> } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const typed = useTypedNote(props, () => setRemoved(null), setProblem);
  const handleRemove = async (note: Note) => {
    const restore = await notes.remove(note);
    if (!restore) return;
    setRemoved({ note, restore });
    field.current?.focus();
  };
  const handleUndo = () => {
    void removed?.restore().then(setProblem);
    setRemoved(null);
    field.current?.focus();
  };
  const handleShare = async (note: Note) => {
    const refused = await notes.share(note, !note.isShared);
    setProblem(refused);
    if (refused === null && !note.isShared)
      onCopy(linkOf(note), 'Colleagues can read the note now. The link to it was copied.');
  };
  return (
    <section aria-label="Notes" className={styles.notes}>
      <div className={styles.header}>
        <h2>Notes</h2>
        {notes.notes.length > 0 && (
          <QuietButton
            icon={<DuplicateIcon />}
            text="Copy notes"
            onClick={() => onCopy(notesAsText(heading, notes.notes), 'The notes were copied.')}
          />
        )}
      </div>
      <DraftNote draft={typed.draftNote} />
      <NoteForm {...props} typed={typed} />
      {problem !== null && <FailureNote message={problem} />}
      {notes.problem !== null && (
        <FailureNote isRetrying={notes.isRetrying} message={notes.problem} onRetry={notes.retry} />
      )}
      {notes.notes.length === 0 && !removed && !notes.isLoading && notes.problem === null && (
        <p className="app-muted">
          Each note is linked to its time in the recording. Only you see it, until you share it.
        </p>
      )}
      {notes.notes.length > 0 && (
        <ol aria-label="Your notes" className="app-stack app-gap-0">
          {notes.notes.map((note) => (
            <NoteLine
              key={note.id}
              isLinked={note.id === linked}
              note={note}
              onCopyLink={() => onCopy(linkOf(note), 'The link to the note was copied.')}
              onRemove={() => void handleRemove(note)}
              onSeek={onSeek}
              onShare={() => void handleShare(note)}
            />
          ))}
        </ol>
      )}
      <div className={styles.removed} role="status">
        {removed && <Removed note={removed.note} onUndo={handleUndo} />}
      </div>
      <SharedNotes linked={linked} notes={notes} onSeek={onSeek} />
    </section>
  );
}

function NoteForm({
  typed: { typing, hasText, type, add },
  chosen,
  onChosenLeft,
  onLeave,
  field,
}: NotesPanelProps & { typed: ReturnType<typeof useTypedNote> }) {
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onLeave();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    void add();
  };
  return (
    <div className="app-stack app-gap-2">
      <TextArea
        inputRef={field}
        autoResize
        fill
        aria-label="Note"
        maxLength={RECORDING_NOTE_MAX_LENGTH}
        placeholder={chosen === null ? 'Write a note …' : `Write a note at ${formatMoment(chosen)} …`}
        value={typing.text}
        onBlur={onChosenLeft}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={handleKey}
      />
      <Button
        className="app-start"
        disabled={!hasText}
        text={hasText ? `Add note at ${formatMoment(typing.time)}` : 'Add note'}
        onClick={() => void add()}
      />
    </div>
  );
}

function Removed({ note, onUndo }: { note: Note; onUndo: () => void }) {
  return (
    <>
      <span>The note at {formatMoment(note.time)} was removed.</span>
      <QuietButton text="Undo" onClick={onUndo} />
    </>
  );
}

/**
 * The note that is being written, with its draft.
 * @param onSent called when a note is sent
 * @param onAnswer called once it is saved, or with why it is not
 */
function useTypedNote(
  { recording, notes, chosen, onChosenLeft, now, field }: NotesPanelProps,
  onSent: () => void,
  onAnswer: (refused: string | null) => void,
) {
  const draft = useDraft(`recording-note.${recording}`, isTyping);
  const [typing, setTyping] = useState<Typing>(draft.restored?.values ?? NOTHING);
  /** The text in the field by the time a note was saved. */
  const latest = useRef(typing);
  useEffect(() => {
    latest.current = typing;
  }, [typing]);
  const hasText = typing.text.trim() !== '';
  const waiting = useWaitingDrafts(
    draft,
    ({ values }) => {
      setTyping(values);
      field.current?.focus();
    },
    UNFINISHED,
  );

  const type = (text: string) => {
    // The moment is when the first letter is typed: somebody who writes for a minute means what was said before.
    const next = { ...typing, time: typing.text === '' ? (chosen ?? now()) : typing.time, text };
    setTyping(next);
    if (text === '') draft.discard();
    else draft.keep(next);
  };
  const add = async () => {
    if (!hasText) return;
    const sent = { id: nanoid(), ...typing };
    // Cleared at once, so that the next note can be typed.
    setTyping(NOTHING);
    onChosenLeft();
    onSent();
    const refused = await notes.add(sent.id, sent.time, sent.text.trim());
    onAnswer(refused);
    if (refused === null) {
      if (latest.current.text === '') draft.discard();
      return;
    }
    const { text } = latest.current;
    const back = { ...sent, text: text === '' ? sent.text : `${sent.text}\n${text}` };
    setTyping(back);
    draft.keep(back);
  };
  return { typing, hasText, draftNote: { isStored: draft.isStored, ...waiting }, type, add };
}

function isTyping(value: unknown): value is Typing {
  if (!isRecord(value)) return false;
  const { time, text } = value;
  return typeof time === 'number' && typeof text === 'string';
}

interface SharedNotesProps {
  notes: Pick<ReturnType<typeof useNotes>, 'notes' | 'shared' | 'isLoading'>;
  /** The note that the address names. */
  linked: string | null;
  onSeek: (seconds: number) => void;
}

/** The notes that colleagues share: to read, with who wrote them (product/players#shared-notes). */
function SharedNotes({ notes: { notes, shared, isLoading }, linked, onSeek }: SharedNotesProps) {
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
