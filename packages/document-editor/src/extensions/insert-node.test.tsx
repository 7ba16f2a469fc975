import { fireEvent } from '@testing-library/react';
import { makeDocumentEditor } from '../../testing/document-editor';
import type { Editor, JSONContent } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { AllSelection, EditorState, NodeSelection, Selection, TextSelection } from '@tiptap/pm/state';
import { CellSelection } from '@tiptap/pm/tables';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentHtml } from '../document-model/document-html';
import { parsedDocument } from '../document-model/parsed-document';
import { BREAK_IN_TABLE, isInCell } from './page-break-places';

const PIXEL = 'data:image/png;base64,iVBORw0KGgo=';
const KEYS = { sections: ['Welcome', 'Equality'], placeholders: ['Name'] };

let editor: Editor;
let refusals: string[] = [];
beforeAll(() => {
  editor = makeDocumentEditor({ keys: () => KEYS, onRefused: (message) => refusals.push(message) });
});
afterAll(() => editor.destroy());

describe('an insert', () => {
  it.each([
    ['<p>Intro.</p><p>x</p>', 'at the end of a paragraph', '<p>Intro.</p>{}<p>x</p>', 7],
    ['<p>Intro.</p>', 'at the end of the text', '<p>Intro.</p>{}<p>\u00A0</p>', 7],
    ['<p>Intro.</p><p></p><p>x</p>', 'on an empty line', '<p>Intro.</p>{}<p>x</p>', 9],
    ['<p>Intro.</p><p></p><hr />', 'on an empty line before a line across', '<p>Intro.</p>{}<p>\u00A0</p><hr />', 9],
    ['<p>Intro.</p>', 'at the beginning of a paragraph', '{}<p>Intro.</p>', 1],
    ['<h1>Intro.</h1>', 'within a heading', '<h1>Int</h1>{}<h1>ro.</h1>', 4],
    ['<h1>Intro.</h1>', 'behind a heading', '<h1>Intro.</h1>{}<p>\u00A0</p>', 7],
    ['<ul><li>a</li></ul>', 'in a list', '<ul><li><p>a</p>{}<p>\u00A0</p></li></ul>', 4],
    ['<ul><li></li></ul>', 'in an empty item', '<ul><li><p>\u00A0</p>{}<p>\u00A0</p></li></ul>', 3],
    ['<blockquote><p>q</p></blockquote>', 'in a quotation', '<blockquote><p>q</p>{}<p>\u00A0</p></blockquote>', 3],
    [
      '<table><tbody><tr><td></td></tr></tbody></table>',
      'in a cell',
      '<table><tbody><tr><td>{}<p>\u00A0</p></td></tr></tbody></table>',
      4,
    ],
  ])('of ten sections into %s %s leaves ten, with the cursor after them', (html, _where, expected, at) => {
    open(html, at);
    for (let count = 0; count < 10; count += 1) insert(section('Welcome'));
    const marks = '<div data-section="Welcome">Welcome</div>'.repeat(10);
    expect(documentHtml(editor.state.doc)).toBe(expected.replace('{}', marks));
    const { selection } = editor.state;
    expect(selection).toBeInstanceOf(TextSelection);
    expect(selection.empty && selection.$from.parent.isTextblock).toBe(true);
    expect(editor.state.doc.resolve(selection.$from.before()).nodeBefore?.type.name).toBe('section');
  });

  it.each([
    ['a section', section('Equality'), '<div data-section="Equality">Equality</div><p>\u00A0</p><hr />'],
    [
      'a placeholder',
      { type: 'placeholder', attrs: { key: 'Name' } },
      '<p><span data-placeholder="Name">Name</span></p><hr />',
    ],
    ['a table', null, '<table><tbody><tr><td><p>\u00A0</p></td></tr></tbody></table><p>\u00A0</p><hr />'],
  ])('of %s follows a selected section', (_what, content, expected) => {
    open('<div data-section="Welcome">Welcome</div><hr />', 0);
    expect(editor.state.selection).toBeInstanceOf(NodeSelection);
    if (content) insert(content);
    else editor.commands.insertTable({ rows: 1, cols: 1, withHeaderRow: false });
    expect(documentHtml(editor.state.doc)).toBe(`<div data-section="Welcome">Welcome</div>${expected}`);
  });

  it('of a placeholder follows a selected picture, and typing continues in the chosen look', () => {
    open(`<p>a<img src="${PIXEL}" alt="" />b</p>`, 2);
    editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, 2)));
    insert({ type: 'placeholder', attrs: { key: 'Name' } });
    expect(editor.state.doc.textContent).toBe('ab');
    editor.commands.toggleMark('bold');
    insert({ type: 'placeholder', attrs: { key: 'Name' } });
    type('c');
    const mark = '<span data-placeholder="Name">Name</span>';
    expect(documentHtml(editor.state.doc)).toBe(`<p>a<img src="${PIXEL}" />${mark}${mark}<strong>c</strong>b</p>`);
  });

  it('replaces selected text, but not selected cells', () => {
    open('<p>one two</p>', 1);
    editor.commands.setTextSelection({ from: 1, to: 5 });
    insert(section('Welcome'));
    expect(documentHtml(editor.state.doc)).toBe('<div data-section="Welcome">Welcome</div><p>two</p>');
    editor.view.dispatch(editor.state.tr.setSelection(new AllSelection(editor.state.doc)));
    insert({ type: 'pageBreak' });
    expect(documentHtml(editor.state.doc)).toBe('<div data-page-break="true"></div><p>\u00A0</p>');

    open('<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>', 4);
    const cells = CellSelection.create(editor.state.doc, 2, 7);
    editor.view.dispatch(editor.state.tr.setSelection(cells));
    insert(section('Welcome'));
    expect(editor.state.doc.textContent).toBe('ab');
  });

  it('is followed by a new line on Enter, even at the start of the text', () => {
    open('<div data-section="Welcome">Welcome</div><hr />', 0);
    press('Enter');
    type('a');
    expect(documentHtml(editor.state.doc)).toBe('<div data-section="Welcome">Welcome</div><p>a</p><hr />');
  });

  it.each([
    ['from the keyboard', () => press('Enter', { ctrlKey: true }), '<p>ab</p>'],
    ['pasted', () => paste('<p>x</p><div data-page-break="true"></div><p>y</p>'), '<p>ax</p><p>yb</p>'],
  ])('of a page break in a cell is refused with a sentence: %s', (_how, act, expected) => {
    open('<table><tbody><tr><td>ab</td></tr></tbody></table>', 5);
    refusals = [];
    act();
    expect(refusals).toEqual([BREAK_IN_TABLE]);
    expect(documentHtml(editor.state.doc)).toContain(`<td>${expected}</td>`);
  });

  it('of a pasted table leaves out its page breaks', () => {
    open('<p></p>', 1);
    paste('<table><tbody><tr><td><div data-page-break="true"></div></td><td>b</td></tr></tbody></table><p>c</p>');
    expect(documentHtml(editor.state.doc)).not.toContain('page-break');
    expect(tokens(editor.state.doc)).toEqual(['b', 'c']);
  });

  it('is not replaced when something is pasted or typed next', () => {
    open('<p>a</p>', 2);
    for (let count = 0; count < 3; count += 1) pasteSection();
    editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, 3)));
    type('b');
    expect(tokens(editor.state.doc)).toEqual(['a', 'Welcome', 'b', 'Welcome', 'Welcome']);
  });
});

/** A user's actions: letters, Enter, and every way to insert. */
const ACTS: Record<string, { act: () => void; adds: () => readonly string[] }> = {
  letter: { act: () => type('a'), adds: () => ['a'] },
  other: { act: () => type('b'), adds: () => ['b'] },
  enter: { act: () => press('Enter'), adds: () => [] },
  section: { act: () => insert(section('Welcome')), adds: () => ['Welcome'] },
  // In a line with other words it stays text.
  typed: { act: () => type('{{Equality}}'), adds: () => (isLineEmpty() ? ['Equality'] : Array.from('{{Equality}}')) },
  placeholder: { act: () => insert({ type: 'placeholder', attrs: { key: 'Name' } }), adds: () => ['Name'] },
  typedName: { act: () => type('{{Name}}'), adds: () => ['Name'] },
  pageBreak: {
    act: () => press('Enter', { ctrlKey: true }),
    adds: () => (isInCell(editor.state.selection.$to) ? [] : ['pageBreak']),
  },
  line: { act: () => insert({ type: 'horizontalRule' }), adds: () => ['horizontalRule'] },
  picture: { act: () => insert({ type: 'image', attrs: { src: PIXEL } }), adds: () => ['image'] },
  pasted: { act: pasteSection, adds: () => ['Welcome'] },
};
const INSERTS = new Set(['section', 'placeholder', 'pageBreak', 'line', 'picture']);

const TEXTS = [
  '',
  '<p>x</p>',
  '<p>one</p><p>two</p>',
  '<h2>one</h2><p></p><p>two</p>',
  '<ul><li>one</li><li><p></p></li></ul><p>two</p>',
  '<ol><li>one<ul><li>two</li></ul></li></ol>',
  '<blockquote><p>one</p></blockquote>',
  '<table><tbody><tr><td>one</td><td></td></tr></tbody></table>',
  '<div data-section="Welcome">Welcome</div><div data-page-break="true"></div><hr />',
  `<p>one <img src="${PIXEL}"> <span data-placeholder="Name">Name</span></p>`,
];

describe('any sequence of inserts, letters and new lines', () => {
  it('leaves all of them in order, and undo takes the inserts back one by one', () => {
    const acts = fc.array(fc.constantFrom(...Object.keys(ACTS)), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.constantFrom(...TEXTS), fc.nat(40), acts, (html, place, names) => {
        open(html, place);
        const { doc, selection } = editor.state;
        const before = tokens(doc.cut(0, selection.to));
        const after = tokens(doc).slice(before.length);
        const undone: { from: Node; to: Node }[] = [];
        const added: string[] = [];
        for (const name of names) {
          const from = editor.state.doc;
          added.push(...(ACTS[name]?.adds() ?? []));
          ACTS[name]?.act();
          if (INSERTS.has(name) && !editor.state.doc.eq(from)) undone.push({ from, to: editor.state.doc });
        }
        expect(tokens(editor.state.doc)).toEqual([...before, ...added, ...after]);
        expect(editor.state.selection).not.toBeInstanceOf(NodeSelection);

        for (const { from, to } of undone.toReversed()) {
          while (!editor.state.doc.eq(to)) expect(editor.commands.undo()).toBe(true);
          editor.commands.undo();
          expect(editor.state.doc.toJSON()).toEqual(from.toJSON());
        }
        while (editor.can().undo()) editor.commands.undo();
        expect(editor.state.doc.toJSON()).toEqual(doc.toJSON());
      }),
    );
    // A hundred documents, one after the other: more than half a minute beside other work.
  }, 120_000);
});

/** A text without history, with the cursor at the nearest valid position. */
function open(html: string, at: number): void {
  const { schema, plugins } = editor.state;
  const doc = parsedDocument(html, schema, KEYS);
  const selection = Selection.near(doc.resolve(Math.min(at, doc.content.size)));
  editor.view.updateState(EditorState.create({ doc, selection, plugins }));
}

function insert(content: JSONContent): void {
  editor.chain().insertNode(content).run();
}

function isLineEmpty(): boolean {
  const { parent } = editor.state.selection.$from;
  return !parent.isTextblock || parent.textBetween(0, parent.content.size, '', '?').trim() === '';
}

function section(key: string): JSONContent {
  return { type: 'section', attrs: { key } };
}

function pasteSection(): void {
  paste('<div data-section="Welcome">Welcome</div>');
}

function paste(html: string): void {
  const getData = (kind: string) => (kind === 'text/html' ? html : '');
  fireEvent.paste(editor.view.dom, { clipboardData: { types: ['text/html'], files: [], getData } });
}

/** Simulates typed text. */
function type(text: string): void {
  const { view } = editor;
  for (const letter of text) {
    const { from, to } = view.state.selection;
    const insertText = () => view.state.tr.insertText(letter, from, to);
    const isHandled = view.someProp('handleTextInput', (handle) => handle(view, from, to, letter, insertText));
    if (!isHandled) view.dispatch(insertText());
  }
}

function press(key: string, modifiers: KeyboardEventInit = {}): void {
  const event = new KeyboardEvent('keydown', { key, ...modifiers });
  editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, event));
}

/** Letters, keys of marks and names of other nodes without text, in order. */
function tokens(document: Node): string[] {
  const found: string[] = [];
  document.descendants((node) => {
    if (node.isText) found.push(...Array.from(node.text ?? ''));
    else if (node.isLeaf && !node.isTextblock) found.push(String(node.attrs.key ?? node.type.name));
  });
  return found;
}
