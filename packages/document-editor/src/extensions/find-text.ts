import { Extension } from '@tiptap/core';
import { Plugin, PluginKey, TextSelection, type EditorState } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { findMatches, type Finding, type Match } from '../document-model/find-matches';

interface Found {
  finding: Finding | null;
  matches: readonly Match[];
  /** Index of the current match, -1 for none. */
  current: number;
  marks: DecorationSet;
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    findText: {
      /** Marks all matches of a text and shows the first one after the cursor; null ends the search. */
      findText: (finding: Finding | null) => ReturnType;
      /** Shows the next match, or an earlier one for a negative step; wraps around. */
      showMatch: (step: number) => ReturnType;
      /** Replaces the current match and shows the next one. */
      replaceMatch: (text: string) => ReturnType;
      replaceAllMatches: (text: string) => ReturnType;
    };
  }
}

const KEY = new PluginKey<Found>('findText');
const NOTHING: Found = { finding: null, matches: [], current: -1, marks: DecorationSet.empty };

/** The matches, and the index of the current one (-1 for none). */
export function foundText(state: EditorState): { matches: readonly Match[]; current: number } {
  return KEY.getState(state) ?? NOTHING;
}

/** Find and replace. Has no cost while there is no search. */
export const FindText = Extension.create({
  name: 'findText',
  addProseMirrorPlugins: () => [
    new Plugin<Found>({
      key: KEY,
      state: {
        init: () => NOTHING,
        apply: (transaction, found, _old, state) => {
          const change = transaction.getMeta(KEY) as Partial<Found> | undefined;
          if (!change && (!transaction.docChanged || !found.finding)) return found;
          return search(state, { ...found, ...change });
        },
      },
      props: { decorations: (state) => KEY.getState(state)?.marks },
    }),
  ],
  addCommands: () => ({
    findText:
      (finding) =>
      ({ tr, state, dispatch }) => {
        if (!dispatch) return true;
        const { from } = state.selection;
        const matches = finding ? findMatches(state.doc, finding) : [];
        const next = matches.findIndex((match) => match.from >= from);
        const current = matches.length === 0 ? -1 : Math.max(0, next);
        tr.setMeta(KEY, { finding, current });
        show(tr, matches[current]);
        return true;
      },
    showMatch:
      (step) =>
      ({ tr, state, dispatch }) => {
        const { matches, current } = foundText(state);
        if (matches.length === 0) return false;
        if (!dispatch) return true;
        const next = (current + step + matches.length) % matches.length;
        tr.setMeta(KEY, { current: next });
        show(tr, matches[next]);
        return true;
      },
    replaceMatch:
      (text) =>
      ({ tr, state, dispatch }) => {
        const { matches, current } = foundText(state);
        const match = matches[current];
        if (!match) return false;
        if (!dispatch) return true;
        tr.insertText(text, match.from, match.to);
        const following = matches[current + 1];
        // Later matches move by the difference; after the last one, wrap around.
        tr.setMeta(KEY, { current: following ? current : 0 });
        show(tr, following ? moved(following, text.length - (match.to - match.from)) : undefined);
        return true;
      },
    replaceAllMatches:
      (text) =>
      ({ tr, state, dispatch }) => {
        const { matches } = foundText(state);
        if (matches.length === 0) return false;
        if (!dispatch) return true;
        for (const { from, to } of matches.toReversed()) tr.insertText(text, from, to);
        tr.setMeta(KEY, { current: 0 });
        return true;
      },
  }),
});

function search(state: EditorState, found: Found): Found {
  if (!found.finding) return NOTHING;
  const matches = findMatches(state.doc, found.finding);
  const current = Math.min(found.current, matches.length - 1);
  const marks = matches.map(({ from, to }, index) =>
    Decoration.inline(from, to, { class: index === current ? 'found-current' : 'found' }),
  );
  return { ...found, matches, current, marks: DecorationSet.create(state.doc, marks) };
}

function show(tr: EditorState['tr'], match: Match | undefined): void {
  if (!match) return;
  tr.setSelection(TextSelection.create(tr.doc, match.from, match.to)).scrollIntoView();
}

function moved({ from, to }: Match, by: number): Match {
  return { from: from + by, to: to + by };
}
