import { nanoid } from '@reduxjs/toolkit';
import { useRecents } from '@/entities/preference';
import { formatMoment } from './moment';

/** A note at a position of a recording. */
export interface Note {
  id: string;
  /** seconds */
  time: number;
  text: string;
}

export const NOTE_MAX_LENGTH = 1000;

/** The present user's notes on a recording, stored in this browser alone, in the order of their moments. */
export function useNotes(recording: string) {
  const [notes, keep] = useRecents(`player.notes.${recording}`, isNote);
  return {
    notes: notes.toSorted((one, other) => one.time - other.time),
    add: (time: number, text: string) => keep([...notes, { id: nanoid(), time: Math.floor(time), text }]),
    remove: (id: string) => keep(notes.filter((note) => note.id !== id)),
    /** Puts back what was removed. */
    restore: (note: Note) => keep([...notes, note]),
  };
}

/** The notes as a text to paste elsewhere. */
export function notesAsText(heading: string, notes: readonly Note[]): string {
  return [heading, ...notes.map(({ time, text }) => `${formatMoment(time)}  ${text}`)].join('\n');
}

function isNote(value: unknown): value is Note {
  if (typeof value !== 'object' || value === null) return false;
  const { id, time, text } = value as Partial<Record<keyof Note, unknown>>;
  return typeof id === 'string' && typeof time === 'number' && time >= 0 && typeof text === 'string';
}
