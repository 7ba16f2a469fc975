import { makeDocumentEditor } from '../../testing/document-editor';
import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { CellSelection } from '@tiptap/pm/tables';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parsedDocument } from '../document-model/parsed-document';

let editor: Editor;
beforeAll(() => {
  editor = makeDocumentEditor();
});
afterAll(() => editor.destroy());

const row = (cells: string) =>
  `<tr>${cells
    .split('')
    .map((text) => `<td>${text}</td>`)
    .join('')}</tr>`;

beforeEach(() => {
  const { tr } = editor.state;
  const html = `<table><tbody>${row('abc')}${row('def')}${row('ghi')}</tbody></table>`;
  const doc = parsedDocument(html, editor.schema, { sections: [], placeholders: [] });
  tr.replaceWith(0, tr.doc.content.size, doc.content);
  editor.view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(4))));
});

/** The sides without a line, by the text of their cell. */
function without(): Record<string, string> {
  const sides: Record<string, string> = {};
  editor.state.doc.descendants((node) => {
    if (node.type.name !== 'tableCell') return true;
    const none = ['Top', 'Right', 'Bottom', 'Left'].filter((side) => node.attrs[`border${side}`] === 'none');
    sides[node.textContent] = none.map((side) => side[0]).join('');
    return false;
  });
  return sides;
}

function select(from: string, to: string): void {
  const places = new Map<string, number>();
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === 'tableCell') places.set(node.textContent, at);
  });
  const { tr, doc } = editor.state;
  editor.view.dispatch(tr.setSelection(CellSelection.create(doc, places.get(from) ?? 0, places.get(to) ?? 0)));
}

const ALL = { a: '', b: '', c: '', d: '', e: '', f: '', g: '', h: '', i: '' };

describe('borders', () => {
  it('of a whole table are none, outer, below the first row, or all', () => {
    editor.commands.setBorders('none');
    expect(new Set(Object.values(without()))).toEqual(new Set(['TRBL']));
    editor.commands.setBorders('outline');
    expect(without()).toEqual({
      a: 'RB',
      b: 'RBL',
      c: 'BL',
      d: 'TRB',
      e: 'TRBL',
      f: 'TBL',
      g: 'TR',
      h: 'TRL',
      i: 'TL',
    });
    editor.commands.setBorders('header');
    expect(without()).toEqual({
      a: 'TRL',
      b: 'TRL',
      c: 'TRL',
      d: 'RBL',
      e: 'RBL',
      f: 'RBL',
      g: 'TRBL',
      h: 'TRBL',
      i: 'TRBL',
    });
    editor.commands.setBorders('all');
    expect(without()).toEqual(ALL);
  });

  it('of selected cells also belong to their neighbours', () => {
    select('e', 'e');
    editor.commands.setBorders('none');
    expect(without()).toEqual({ ...ALL, b: 'B', d: 'R', e: 'TRBL', f: 'L', h: 'T' });
    editor.commands.setBorders('all');
    expect(without()).toEqual(ALL);
  });

  it('of a selected row can be one line below it', () => {
    select('a', 'c');
    editor.commands.setBorders('header');
    expect(without()).toEqual({ ...ALL, a: 'TRL', b: 'TRL', c: 'TRL' });
  });

  it('change in one undo step', () => {
    editor.commands.setBorders('none');
    editor.commands.undo();
    expect(without()).toEqual(ALL);
  });
});
