import type { PersonalItem } from '@contract/personal-item';
import { usePersonalItems } from '@/entities/personal-item';
import { useListSharedNotesQuery } from '../api/recording-api';
import { formatMoment } from './moment';

export interface Note {
  id: string;
  /** seconds */
  time: number;
  text: string;
  isShared: boolean;
}

const NO_NOTES = { notes: [] };

/** The user's notes on a recording by moment, and those that colleagues share (product/players#notes). */
export function useNotes(id: string) {
  const list = usePersonalItems('recording-note', { about: id });
  const { isOffered } = list;
  const { data: shared = NO_NOTES, isLoading } = useListSharedNotesQuery(id, { skip: !isOffered });
  const itemOf = ({ id: noteId }: Pick<Note, 'id'>) => list.items.find((item) => item.id === noteId);
  const messageOf = async (saving: ReturnType<typeof list.save>) => {
    const saved = await saving;
    return 'message' in saved ? saved.message : null;
  };

  return {
    notes: list.items.map(asNote).toSorted((one, other) => one.time - other.time),
    /** The notes of colleagues. */
    shared: shared.notes,
    isLoading: list.isLoading || isLoading,
    problem: list.problem,
    isRetrying: list.isRetrying,
    retry: list.retry,
    isOffered,
    /** @returns why it was not saved; null if it was */
    add: (noteId: string, time: number, text: string) => {
      // The id for a second attempt after a lost answer.
      const version = itemOf({ id: noteId })?.version ?? 0;
      return messageOf(list.save({ id: noteId, title: '', value: { time: Math.floor(time), text }, version }));
    },
    /** @returns a function that puts the note back; null, and a message is shown, if it was not removed */
    remove: async (note: Note) => {
      const item = itemOf(note);
      if (!item || !(await list.drop(item))) return null;
      return () => messageOf(list.save({ ...item, version: 0 }));
    },
    share: (note: Note, isShared: boolean) => {
      const item = itemOf(note);
      return item ? messageOf(list.save({ ...item, isShared })) : Promise.resolve(null);
    },
  };
}

function asNote({ id, value, isShared }: PersonalItem<'recording-note'>): Note {
  return { id, time: value.time, text: value.text, isShared };
}

/** The notes as a text to paste elsewhere. */
export function notesAsText(heading: string, notes: readonly Note[]): string {
  return [heading, ...notes.map(({ time, text }) => `${formatMoment(time)}  ${text}`)].join('\n');
}
