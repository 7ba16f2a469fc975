import { answeredSuggestions, withoutSuggestions } from '@harbour/document-model/suggested-text';
import type { SuggestionAnswer } from '@harbour/document-model/suggestions';
import { getSchema } from '@tiptap/core';
import {
  deleteSelection,
  joinBackward,
  joinForward,
  selectAll,
  setBlockType,
  splitBlock,
  toggleMark,
  wrapIn,
} from '@tiptap/pm/commands';
import { Fragment, Slice, type Node } from '@tiptap/pm/model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from '@tiptap/pm/schema-list';
import { EditorState, Selection, TextSelection, type Command, type Transaction } from '@tiptap/pm/state';
import { addColumnAfter, addRowAfter, deleteRow, deleteTable, fixTables, mergeCells } from '@tiptap/pm/tables';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentHtml } from '../document-model/document-html';
import { parsedDocument } from '../document-model/parsed-document';
import { DOCUMENT_EXTENSIONS } from '../extensions/document-extensions';
import { answerSuggestions } from './answer-suggestions';
import { changedRanges } from './changed-ranges';
import { suggestedEdit } from './suggested-edit';
import { blockSuggestion } from './suggestion-schema';

const schema = getSchema([...DOCUMENT_EXTENSIONS]);
const KEYS = { sections: ['Pay'], placeholders: ['Name'] };
const HTML =
  '<h1>Title</h1><p>Dear <span data-placeholder="Name">Name</span>, all <strong>good</strong>.</p>' +
  '<ul><li><p>one</p></li><li><p>two</p><ul><li><p>inner</p></li></ul></li><li><p>three</p></li></ul>' +
  '<div data-section="Pay">Pay</div><table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr>' +
  '<tr><td><p>c</p></td><td><p>d</p></td></tr></tbody></table><blockquote><p>said</p><p>more</p></blockquote><p>End</p>';

const documentOf = (html: string) => parsedDocument(html, schema, KEYS);
const htmlOf = (document: Node) => documentHtml(document).replaceAll('\u00A0', ' ');
const allAnswered = (doc: Node, answer: SuggestionAnswer) =>
  htmlOf(answerSuggestions(EditorState.create({ doc }).tr, () => answer).doc);

/** Spaces that come together, or to the edge of a line, when words between them go: markup has one or none of them. */
const withFewSpaces = (html: string) =>
  html
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ (?=(?:<\/[^>]+>)*<\/(?:p|h\d)>)/g, '')
    .replaceAll(/(<(?:p|h\d)\b[^>]*>(?:<[a-z][^>]*>)*) /g, '$1');

const nodeType = (name: string) => {
  const type = schema.nodes[name];
  if (!type) throw new Error(name);
  return type;
};
const bold = schema.marks.bold;
if (!bold) throw new Error('bold');

/** Two lines, or a line, a section and a line. */
const paragraphs = (withSection: boolean) => {
  const line = (text: string) => nodeType('paragraph').create(null, schema.text(text));
  const middle = withSection ? [nodeType('section').create({ key: 'Pay' })] : [];
  return new Slice(Fragment.fromArray([line('new'), ...middle, line('lines')]), 1, 1);
};

const EDITS: Readonly<Record<string, Command>> = {
  type: ({ tr }, dispatch) => (dispatch?.(tr.insertText('xy')), true),
  delete: deleteSelection,
  // ProseMirror's command throws if deleting the selection leaves no line; Tiptap's, which the editor has, does not.
  split: (state, dispatch) => state.tr.deleteSelection().selection.$from.depth > 0 && splitBlock(state, dispatch),
  backspace: joinBackward,
  'delete ahead': joinForward,
  heading: setBlockType(nodeType('heading'), { level: 2 }),
  quote: wrapIn(nodeType('blockquote')),
  list: wrapInList(nodeType('bulletList')),
  item: splitListItem(nodeType('listItem')),
  deeper: sinkListItem(nodeType('listItem')),
  back: liftListItem(nodeType('listItem')),
  bold: toggleMark(bold),
  paste: ({ tr }, dispatch) => (dispatch?.(tr.replaceSelection(paragraphs(false))), true),
  'paste blocks': ({ tr }, dispatch) => (dispatch?.(tr.replaceSelection(paragraphs(true))), true),
  section: ({ tr }, dispatch) => (
    dispatch?.(tr.replaceSelectionWith(nodeType('section').create({ key: 'Pay' }))),
    true
  ),
  placeholder: ({ tr }, dispatch) => (
    dispatch?.(tr.replaceSelectionWith(nodeType('placeholder').create({ key: 'Name' }), false)),
    true
  ),
  row: addRowAfter,
  'no row': deleteRow,
  column: addColumnAfter,
  'no table': deleteTable,
  merge: mergeCells,
  everything: (state, dispatch) =>
    selectAll(state, (tr) => deleteSelection(state.apply(tr), (after) => dispatch?.(after) ?? undefined) && undefined),
  'two places': ({ tr, doc }, dispatch) => {
    dispatch?.(tr.insertText('!', doc.content.size - 1).insertText('?', 2));
    return true;
  },
};

function stateAt(doc: Node, from: number, to: number): EditorState {
  const at = (share: number) => Math.round((doc.content.size * share) / 1000);
  const selection =
    from === to
      ? Selection.near(doc.resolve(at(from)))
      : TextSelection.between(doc.resolve(at(from)), doc.resolve(at(to)));
  return EditorState.create({ doc, selection });
}

/** After each change, as the editor does: commands rely on tables whose rows are equally long. */
const repaired = (doc: Node) => fixTables(EditorState.create({ doc }))?.doc ?? doc;

function changeBy(command: Command, state: EditorState): Transaction | null {
  let made: Transaction | null = null;
  command(state, (tr) => {
    made ??= tr;
  });
  return made;
}

let ids = 0;
const as = (by: string) => ({
  by,
  at: '2026-11-26T09:30Z',
  newId: () => `id${(ids += 1).toString().padStart(6, '0')}`,
});

function suggested(html: string, edit: keyof typeof EDITS, place: (doc: Node) => [number, number]) {
  const doc = documentOf(html);
  const [from, to] = place(doc);
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, from, to) });
  const change = changeBy(EDITS[edit] as Command, state);
  if (!change) throw new Error('no change');
  return suggestedEdit(state, change, as('Ada'));
}

describe('a suggested edit', () => {
  it.each([
    ['type', [3, 3], '<p>ab<i>xy</i>cd</p>', 5],
    ['type', [2, 4], '<p>a<d>bc</d><i>xy</i>d</p>', 6],
    ['delete', [2, 4], '<p>a<d>bc</d>d</p>', 2],
    ['split', [3, 3], '<p>ab</p><p break-insert>cd</p>', 5],
    ['bold', [2, 4], '<p>a<d>bc</d><i><strong>bc</strong></i>d</p>', 6],
    ['heading', [2, 2], '<p delete>abcd</p><h2 insert>abcd</h2>', 8],
    ['paste', [3, 3], '<p>ab<i>new</i></p><p break-insert><i>lines</i>cd</p>', 13],
    ['paste blocks', [3, 3], '<p>ab<i>new</i></p><div insert>Pay</div><p break-insert><i>lines</i>cd</p>', 14],
  ] as const)('%s at %j is %s', (edit, [from, to], expected, cursor) => {
    const tr = suggested('<p>abcd</p>', edit, () => [from, to]);
    const shown = htmlOf(tr.doc)
      .replaceAll(/<span data-suggest="(.)[^"]*">(.*?)<\/span>/g, '<$1>$2</$1>')
      .replaceAll(/ data-suggest="(\w+)[^"]*"/g, ' $1')
      .replaceAll(/ data-break="(\w+)[^"]*"/g, ' break-$1')
      .replaceAll(' data-section="Pay"', '');
    expect(shown).toBe(expected);
    expect(tr.selection.head).toBe(cursor);
  });

  it('joins lines as a deleted break, and takes back a suggested one', () => {
    const joined = suggested('<p>ab</p><p>cd</p>', 'backspace', () => [5, 5]);
    expect(htmlOf(joined.doc)).toMatch(/^<p>ab<\/p><p data-break="delete [^"]*">cd<\/p>$/);
    const split = suggested('<p>abcd</p>', 'split', () => [3, 3]);
    const state = EditorState.create({ doc: split.doc, selection: TextSelection.create(split.doc, 5) });
    const change = changeBy(joinBackward, state);
    expect(change && htmlOf(suggestedEdit(state, change, as('Bob')).doc)).toBe('<p>abcd</p>');
  });

  const step = fc.record({
    edit: fc.constantFrom(...Object.keys(EDITS)),
    from: fc.nat(1000),
    length: fc.oneof(fc.constant(0), fc.nat(60), fc.nat(1000)),
    by: fc.constantFrom('Ada', 'Bob & Co <"x">'),
  });
  const steps = fc.array(step, { minLength: 1, maxLength: 5 });
  type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
  const changeOf = (doc: Node, { edit, from, length }: Step) => {
    const state = stateAt(doc, from, Math.min(1000, from + length));
    return { state, change: changeBy(EDITS[edit] as Command, state) };
  };

  /** Runs that found a defect. */
  const BROKE: [Step[]][] = [
    [
      [
        { edit: 'split', from: 256, length: 286, by: 'Ada' },
        { edit: 'type', from: 0, length: 0, by: 'Ada' },
      ],
    ],
    [
      [
        { edit: 'back', from: 301, length: 195, by: 'Ada' },
        { edit: 'split', from: 658, length: 3, by: 'Bob & Co <"x">' },
      ],
    ],
    [
      [
        { edit: 'paste', from: 940, length: 0, by: 'Ada' },
        { edit: 'quote', from: 505, length: 415, by: 'Ada' },
        { edit: 'paste', from: 353, length: 0, by: 'Ada' },
        { edit: 'list', from: 631, length: 572, by: 'Ada' },
      ],
    ],
  ];

  it('can be refused: the text is what it was, in the editor and in documents', () => {
    fc.assert(
      fc.property(steps, (made) => {
        const original = documentOf(HTML);
        let doc = original;
        for (const one of made) {
          const { state, change } = changeOf(doc, one);
          if (change?.docChanged) doc = repaired(suggestedEdit(state, change, as(one.by)).doc);
          doc.check();
          expect(allAnswered(doc, 'refuse')).toBe(htmlOf(original));
        }
        const html = documentHtml(doc);
        expect(documentHtml(documentOf(html))).toBe(html);
        expect(htmlOf(documentOf(withoutSuggestions(html)))).toBe(htmlOf(original));
        const accepted = htmlOf(documentOf(answeredSuggestions(html, () => 'accept')));
        expect(withFewSpaces(accepted)).toBe(withFewSpaces(allAnswered(doc, 'accept')));
      }),
      { numRuns: 60, examples: BROKE },
    );
  });

  it('can be accepted: the text is what it would be without suggestions', () => {
    fc.assert(
      fc.property(steps, (made) => {
        let doc = documentOf(HTML);
        for (const one of made) {
          const { state, change } = changeOf(doc, one);
          // What is written into a deleted block would go with it.
          if (!change?.docChanged || touchesDeleted(doc, change)) continue;
          doc = suggestedEdit(state, change, as(one.by)).doc;
          expect(allAnswered(doc, 'accept')).toBe(allAnswered(change.doc, 'accept'));
        }
      }),
      { numRuns: 60 },
    );
  });
});

function touchesDeleted(doc: Node, change: Transaction): boolean {
  return changedRanges(change).some(({ fromA, toA }) => {
    let isTouched = false;
    doc.nodesBetween(Math.max(0, fromA - 4), Math.min(doc.content.size, toA + 4), (node) => {
      isTouched ||= blockSuggestion(node, 'suggest')?.kind === 'delete';
    });
    return isTouched;
  });
}
