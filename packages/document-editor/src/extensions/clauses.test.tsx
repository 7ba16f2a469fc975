import { fireEvent } from '@testing-library/react';
import { makeDocumentEditor } from '../../testing/document-editor';
import type { Editor } from '@tiptap/core';
import { EditorState, NodeSelection, Selection, TextSelection } from '@tiptap/pm/state';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documentHtml } from '../document-model/document-html';
import { findMatches } from '../document-model/find-matches';
import { numberPlaces } from '../document-model/number-places';
import { parsedDocument } from '../document-model/parsed-document';
import { indent } from './editor-keys';
import { numberLines } from './clauses';

const KEYS = { sections: [], placeholders: ['Name'] };
const requests: string[] = [];

let editor: Editor;
beforeAll(() => {
  editor = makeDocumentEditor({ keys: () => KEYS, onRequest: (request) => requests.push(request) });
});
beforeEach(() => {
  requests.length = 0;
});
afterAll(() => editor.destroy());

/** Opens a text with the cursor where `|` is in it, or with everything between two of them selected. */
function open(html: string): void {
  const { schema, plugins } = editor.state;
  const doc = parsedDocument(html.replaceAll('|', '<sub>|</sub>'), schema, KEYS);
  const { tr } = EditorState.create({ doc, plugins });
  const places: number[] = [];
  doc.descendants((node, at) => {
    if (node.text === '|') places.push(at);
  });
  for (const at of places.toReversed()) tr.delete(at, at + 1);
  const [from = 1, to = from + 1] = places;
  const $from = tr.doc.resolve(from);
  const selection = places.length > 1 ? TextSelection.create(tr.doc, from, to - 1) : Selection.near($from);
  editor.view.updateState(EditorState.create({ doc: tr.doc, selection, plugins }));
}

const html = () => documentHtml(editor.state.doc).replaceAll(/<sub>(.*?)<\/sub>/g, '$1');

/** The numbers that the page shows, by their line. */
const shown = () =>
  [...editor.view.dom.querySelectorAll<HTMLElement>('[data-number]')].map((line) => line.dataset.number);

function press(key: string, modifiers: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, ...modifiers });
  return editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, event)) ?? false;
}

describe('a clause (product/text-editor#clauses)', () => {
  it.each([
    ['Tab goes one level further in', 'Tab', {}, '<p data-numbered="2">a|</p>', '<p data-numbered="3">a</p>'],
    ['Tab stays on the innermost level', 'Tab', {}, '<p data-numbered="6">a|</p>', '<p data-numbered="6">a</p>'],
    [
      'Shift+Tab goes one level out, and continues there',
      'Tab',
      { shiftKey: true },
      '<p data-numbered="2" data-number-from="5">a|</p>',
      '<p data-numbered="1">a</p>',
    ],
    [
      'Enter continues on the same level, without the start',
      'Enter',
      {},
      '<p data-numbered="2" data-number-from="5">a|</p>',
      '<p data-numbered="2" data-number-from="5">a</p><p data-numbered="2">\u00A0</p>',
    ],
    [
      'Enter after a heading goes one level in',
      'Enter',
      {},
      '<h2 data-numbered="1">a|</h2>',
      '<h2 data-numbered="1">a</h2><p data-numbered="2">\u00A0</p>',
    ],
    ['Enter on an empty clause ends it', 'Enter', {}, '<hr><p data-numbered="2">|</p>', '<hr /><p>\u00A0</p>'],
    ['Backspace at its start removes the number', 'Backspace', {}, '<p data-numbered="2">|a</p>', '<p>a</p>'],
    [
      'all selected ones change their level together',
      'Tab',
      {},
      '<p data-numbered="1">a|</p><p>b</p><p data-numbered="2">|c</p>',
      '<p data-numbered="2">a</p><p>b</p><p data-numbered="3">c</p>',
    ],
  ])('%s', (_what, key, modifiers, before, after) => {
    open(before);
    expect(press(key, modifiers)).toBe(true);
    expect(html()).toBe(after);
  });

  it('leaves the keys of lists, tables and other text alone', () => {
    open('<p>a|</p>');
    expect(press('Tab')).toBe(false);
    open('<ul><li><p>a</p></li><li><p data-numbered="1">b|</p></li></ul>');
    press('Tab');
    expect(html()).toBe('<ul><li><p>a</p><ul><li><p data-numbered="1">b</p></li></ul></li></ul>');
    expect(shown()).toEqual([]);
  });

  it('is made of paragraphs, headings and items of lists, and undone in one step', () => {
    open('<h2>a|</h2><p style="margin-left:20mm">b|</p>');
    numberLines(editor, 2);
    expect(html()).toBe('<h2 data-numbered="2">a</h2><p data-numbered="2">b</p>');
    numberLines(editor, null);
    expect(html()).toBe('<h2>a</h2><p>b</p>');
    open('<ul><li><p>a|</p></li></ul>');
    numberLines(editor, 1);
    expect(html()).toBe('<p data-numbered="1">a</p>');
    editor.commands.undo();
    expect(html()).toBe('<ul><li><p>a</p></li></ul>');
  });

  it('is indented by its level', () => {
    open('<p data-numbered="2">a|</p>');
    indent(editor, 1);
    expect(html()).toBe('<p data-numbered="3">a</p>');
  });

  it('shows the numbers of the whole text, also after changes and in quotations', () => {
    open('<h2 data-numbered="1">a|</h2><p data-numbered="2">b</p><blockquote><p data-numbered="2">c</p></blockquote>');
    expect(shown()).toEqual(['1.', '1.1', '1.2']);
    editor.commands.startClauseAt(4);
    expect(shown()).toEqual(['4.', '4.1', '4.2']);
    editor.commands.startClauseAt(null);
    editor.commands.insertContentAt(0, {
      type: 'paragraph',
      attrs: { clause: 1 },
      content: [{ type: 'text', text: 'x' }],
    });
    expect(shown()).toEqual(['1.', '2.', '2.1', '2.2']);
    editor.commands.undo();
    expect(shown()).toEqual(['1.', '1.1', '1.2']);
  });

  it('is copied with its number for other programs, and pasted without it', () => {
    open(
      '<h2 data-numbered="1">a</h2><p data-numbered="2">b|c</p><p data-numbered="2">d<span data-footnote="true">n</span>|</p>',
    );
    const { dom, text } = editor.view.serializeForClipboard(editor.state.selection.content());
    expect(dom.textContent).toBe('1.1\u00A0c1.2\u00A0d [n]');
    expect(text).toBe('1.1 c\n\n1.2 d [n]');
    open('<p>|</p>');
    const getData = (kind: string) => (kind === 'text/html' ? dom.innerHTML : '');
    fireEvent.paste(editor.view.dom, { clipboardData: { types: ['text/html'], files: [], getData } });
    // Half a clause is text of the line that it is pasted into.
    expect(html()).toBe('<p>c</p><p data-numbered="2">d<span data-footnote="true">n</span></p>');
  });

  it('shows on the page what is counted, after any sequence of changes', () => {
    const change = fc.record({
      what: fc.constantFrom('Tab', 'Enter', 'Backspace', 'number', 'plain', 'start', 'undo', 'delete'),
      at: fc.nat(60),
      level: fc.integer({ min: 1, max: 6 }),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        open('<h2 data-numbered="1">a|</h2><p data-numbered="2">b</p><p>c</p><p data-numbered="2">d</p>');
        for (const { what, at, level } of changes) {
          const { doc, tr } = editor.state;
          editor.view.dispatch(tr.setSelection(Selection.near(doc.resolve(Math.min(at, doc.content.size)))));
          if (what === 'number') numberLines(editor, level);
          else if (what === 'plain') numberLines(editor, null);
          else if (what === 'start') editor.commands.startClauseAt(level);
          else if (what === 'undo') editor.commands.undo();
          else if (what === 'delete') editor.commands.deleteRange({ from: 0, to: Math.min(4, doc.content.size) });
          else press(what);
          expect(shown()).toEqual(numberPlaces(editor.state.doc).map(({ number }) => number));
        }
      }),
      { numRuns: 60 },
    );
  });
});

const NOTED =
  '<p>a|<span data-footnote="true">one</span> b</p><ul><li><p>c<span data-footnote="true">two</span></p></li></ul>';

describe('a footnote (product/text-editor#footnotes)', () => {
  it('has its number in the order of the text, and its text as its name', () => {
    open(NOTED);
    expect(shown()).toEqual(['1', '2']);
    editor.commands.deleteRange({ from: 2, to: 7 });
    expect(shown()).toEqual(['1']);
    expect(editor.view.dom.querySelector('[data-footnote]')?.getAttribute('aria-label')).toBe('Footnote: two');
    expect(html()).toBe('<p>a b</p><ul><li><p>c<span data-footnote="true">two</span></p></li></ul>');
  });

  it('is a single character for arrows and Backspace, and is opened by Enter and Ctrl+Alt+F', () => {
    open(NOTED);
    fireEvent.keyDown(editor.view.dom, { key: 'ArrowRight', keyCode: 39 });
    expect(editor.state.selection).toBeInstanceOf(NodeSelection);
    press('Enter');
    press('f', { ctrlKey: true, altKey: true });
    expect(requests).toEqual(['footnote', 'footnote']);
    press('Backspace');
    expect(html()).toMatch(/^<p>a b<\/p>/);
  });

  it('does not move what is found behind it', () => {
    open(NOTED);
    const [found] = findMatches(editor.state.doc, { text: ' b', matchesCase: true });
    expect(editor.state.doc.textBetween(found?.from ?? 0, found?.to ?? 0)).toBe(' b');
  });

  it('is copied with its text, and pasted as it was', () => {
    open('<p>a|<span data-footnote="true">one <strong>bold</strong></span> b|</p>');
    const { dom } = editor.view.serializeForClipboard(editor.state.selection.content());
    open('<p>|</p>');
    const getData = (kind: string) => (kind === 'text/html' ? dom.innerHTML : '');
    fireEvent.paste(editor.view.dom, { clipboardData: { types: ['text/html'], files: [], getData } });
    expect(html()).toBe('<p><span data-footnote="true">one <strong>bold</strong></span> b</p>');
  });
});
