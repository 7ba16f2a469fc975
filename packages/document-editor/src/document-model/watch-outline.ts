import type { Editor } from '@tiptap/core';
import type { OutlineEntry } from './document-outline';

/** Milliseconds after a key until the current entry is found. */
const PAUSE = 90;

/** The headings and sections of a text, and the index of the one that the cursor is below; -1 above the first. */
export type OutlineListener = (entries: readonly OutlineEntry[], current: number) => void;

/** Reports when the outline, or the cursor's place in it, has changed, and never while a key is being handled. */
export function watchOutline(editor: Editor, onChange: OutlineListener) {
  let places: readonly OutlineEntry[] = [];
  let entries: readonly OutlineEntry[] = [];
  let current = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = (next: readonly OutlineEntry[]) => {
    const { from } = editor.state.selection;
    const now = places.findLastIndex(({ at }) => at <= from);
    if (next === entries && now === current) return;
    [entries, current] = [next, now];
    onChange(entries, current);
  };
  editor.on('selectionUpdate', () => {
    clearTimeout(timer);
    timer = setTimeout(() => report(entries), PAUSE);
  });
  return {
    /** After a change, once typing pauses. */
    update: (now: readonly OutlineEntry[]) => {
      places = now;
      report(isSame(entries, now) ? entries : now);
    },
    end: () => clearTimeout(timer),
  };
}

/** Positions change with every key, the lines of an outline do not. */
function isSame(one: readonly OutlineEntry[], other: readonly OutlineEntry[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ kind, level, text }, index) => {
      const entry = other[index];
      return entry?.text === text && entry.level === level && entry.kind === kind;
    })
  );
}
