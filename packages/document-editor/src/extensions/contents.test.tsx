import { fireEvent } from '@testing-library/react';
import { makeDocumentEditor } from '../../testing/document-editor';
import type { Editor } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documentHtml } from '../document-model/document-html';
import { documentOutline } from '../document-model/document-outline';
import { parsedDocument } from '../document-model/parsed-document';
import { listInContents, numberContents } from './contents';

const KEYS = { sections: ['Welcome'], placeholders: ['Name'] };

let editor: Editor;
let keys = KEYS;
beforeAll(() => {
  editor = makeDocumentEditor({ keys: () => keys });
});
beforeEach(() => {
  keys = KEYS;
});
afterAll(() => editor.destroy());

const CONTENTS = '<div data-contents="3"></div>';

describe('a table of contents', () => {
  it.each([
    ['<p>Intro.</p>', 7, `<p>Intro.</p>${CONTENTS}<p>\u00A0</p>`],
    ['<ul><li>a</li></ul><p>x</p>', 4, `<ul><li><p>a</p></li></ul>${CONTENTS}<p>x</p>`],
    [
      '<table><tbody><tr><td>a</td></tr></tbody></table>',
      5,
      `<table><tbody><tr><td><p>a</p></td></tr></tbody></table>${CONTENTS}<p>\u00A0</p>`,
    ],
  ])('in %s is inserted at the top level', (html, at, expected) => {
    open(html, at);
    editor.commands.setContents(3);
    expect(documentHtml(editor.state.doc)).toBe(expected);
  });

  it('gets other levels while it is selected', () => {
    open(CONTENTS + '<p>x</p>', 2);
    editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, 0)));
    editor.commands.setContents(1);
    expect(documentHtml(editor.state.doc)).toBe('<div data-contents="1"></div><p>x</p>');
  });

  it.each([
    ['{{contents}', CONTENTS + '<p>\u00A0</p>'],
    ['{{ Contents }', CONTENTS + '<p>\u00A0</p>'],
    ['See {{contents}', '<p>See {{contents}}</p>'],
  ])('comes from typing %s}', (typed, expected) => {
    open(`<p>${typed}</p>`, 1 + typed.length);
    type('}');
    expect(documentHtml(editor.state.doc)).toBe(expected);
  });

  it('does not replace a placeholder of the same key', () => {
    keys = { ...KEYS, placeholders: ['contents'] };
    open('<p>{{contents}</p>', 12);
    type('}');
    expect(documentHtml(editor.state.doc)).toContain('<span data-placeholder="contents">');
    expect(documentHtml(parsedDocument('<p>{{Contents}}</p>', editor.schema, KEYS))).toBe(CONTENTS);
  });

  it('lists headings of its levels with their pages, also from cells, and none without text', () => {
    open(
      `<div data-contents="2"></div><h1>One <span data-placeholder="Name">Name</span></h1><h3>Deep</h3><h2></h2>` +
        '<table><tbody><tr><td><h2>In a cell</h2></td></tr></tbody></table>',
      2,
    );
    listInContents(editor.view, documentOutline(editor.state.doc));
    numberContents(editor.view, (block) => block + 1);
    const lines = [...editor.view.dom.querySelectorAll('[data-contents] p')].map((line) => line.textContent);
    expect(lines).toEqual(['One Name2', 'In a cell5']);
  });

  it('says what it would list, if there is nothing yet', () => {
    open('<div data-contents="2"></div><h3>Deep</h3>', 2);
    listInContents(editor.view, documentOutline(editor.state.doc));
    expect(editor.view.dom.querySelector('[data-contents]')?.textContent).toMatch(
      /^Table of contents: headings of levels 1 to 2/,
    );
  });

  it('leads to a heading by Ctrl and a click', () => {
    open(`${CONTENTS}<p>x</p><h1>One</h1>`, 2);
    listInContents(editor.view, documentOutline(editor.state.doc));
    const [line] = editor.view.dom.querySelectorAll('[data-contents] p');
    fireEvent.mouseDown(line as Element, { ctrlKey: true });
    expect(editor.state.selection.$from.parent.textContent).toBe('One');
  });
});

function open(html: string, at: number): void {
  const { tr } = editor.state;
  const doc = parsedDocument(html, editor.schema, { sections: [], placeholders: [] });
  tr.replaceWith(0, tr.doc.content.size, doc.content);
  tr.setSelection(TextSelection.near(tr.doc.resolve(at)));
  editor.view.dispatch(tr);
}

function type(text: string): void {
  const { from, to } = editor.state.selection;
  const isHandled = editor.view.someProp('handleTextInput', (handle) =>
    handle(editor.view, from, to, text, () => editor.state.tr.insertText(text, from, to)),
  );
  if (!isHandled) editor.view.dispatch(editor.state.tr.insertText(text, from, to));
}
