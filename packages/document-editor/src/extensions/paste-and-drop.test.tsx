import { fireEvent, waitFor } from '@testing-library/react';
import { makeDocumentEditor } from '../../testing/document-editor';
import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { documentHtml } from '../document-model/document-html';
import { BREAK_IN_TABLE } from './page-break-places';

const OFFICE = '<html xmlns:o="urn:schemas-microsoft-com:office:office">';
const LONG = Array.from({ length: 900 }, (_, index) => `<p class=MsoNormal>${index} ${'word '.repeat(15)}</p>`).join(
  '',
);

let editor: Editor;
let refusals: string[];

beforeEach(() => {
  refusals = [];
  editor = makeDocumentEditor({ html: '<p>one</p><p>two</p>', onRefused: (message) => refusals.push(message) });
});
afterEach(() => editor.destroy());

const htmlOf = () => documentHtml(editor.state.doc);

function paste(data: Record<string, string>): void {
  const getData = (type: string) => data[type] ?? '';
  fireEvent.paste(editor.view.dom, { clipboardData: { types: Object.keys(data), files: [], getData } });
}

it('pastes long content where the cursor was, although somebody types elsewhere meanwhile', async () => {
  editor.commands.setTextSelection(4);
  paste({ 'text/html': `${OFFICE}${LONG}</html>` });
  expect(htmlOf()).toBe('<p>one</p><p>two</p>');
  editor.chain().setTextSelection(1).insertContent('More than ').setTextSelection(5).run();
  await waitFor(() => expect(htmlOf()).toContain('>898 word'));
  expect(htmlOf()).toMatch(/^<p>More than one0 word/);
  expect(htmlOf()).toMatch(/899 [^<]*<\/p><p>two<\/p>$/);
  const numbers = [...htmlOf().matchAll(/(\d+) word/g)].map(([, number]) => Number(number));
  expect(numbers).toEqual(Array.from({ length: 900 }, (_, index) => index));
  editor.commands.undo();
  expect(htmlOf()).toBe('<p>More than one</p><p>two</p>');
});

it('inserts long content in parts, and stops when the paste is undone', async () => {
  editor.commands.setTextSelection(4);
  paste({ 'text/html': `${OFFICE}${LONG}</html>` });
  await waitFor(() => expect(htmlOf()).toContain('>80 word'));
  expect(htmlOf()).not.toContain('>800 word');
  editor.commands.insertContent(' typed');
  editor.commands.undo();
  editor.commands.undo();
  expect(htmlOf()).toBe('<p>one</p><p>two</p>');
  await new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
  expect(htmlOf()).toBe('<p>one</p><p>two</p>');
});

it('keeps a table whole at the beginning and at the end of long content', async () => {
  editor.commands.setTextSelection(4);
  const table = (cell: string) => `<table><tr><td>${cell}</td></tr></table>`;
  paste({ 'text/html': `${OFFICE}${table('first')}${LONG}${table('last')}</html>` });
  await waitFor(() => expect(htmlOf()).toContain('>899 word'));
  expect(htmlOf()).toMatch(/^<p>one<\/p><table>.*?<p>first<\/p><\/td><\/tr><\/tbody><\/table><p>0 word/);
  expect(htmlOf()).toMatch(/word<\/p><table><tbody><tr><td><p>last<\/p><\/td><\/tr><\/tbody><\/table><p>two<\/p>$/);
});

it('says that a picture is only a name of a file, and pastes the text around it', async () => {
  editor.commands.setTextSelection(4);
  paste({ 'text/html': `${OFFICE}<p>a <img src="file:///C:/clip_image001.png" width=300> b</p></html>` });
  await waitFor(() => expect(refusals).toEqual(['1 picture could not be pasted: add it as a file.']));
  expect(htmlOf()).toBe('<p>onea b</p><p>two</p>');
});

it('pastes tab-separated text as a table, and other text as text', () => {
  editor.commands.selectAll();
  paste({ 'text/plain': 'a\tb\nc\td' });
  expect(htmlOf()).toBe(
    '<table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr><tr><td><p>c</p></td><td><p>d</p></td></tr></tbody></table>',
  );
  editor.commands.setContent('');
  paste({ 'text/plain': 'a\tb' });
  expect(editor.state.doc.textContent).toBe('a\tb');
});

it('pastes plain text with its blank lines, in the look of the text around it', () => {
  editor.commands.setContent('<p><strong>one</strong></p>');
  editor.commands.setTextSelection(4);
  paste({ 'text/plain': ' a\r\n\r\nb\vc' });
  expect(htmlOf()).toBe('<p><strong>one a</strong></p><p>\u00A0</p><p><strong>b</strong><br /><strong>c</strong></p>');
});

const BREAK = '<div data-page-break=""></div>';
const WITH_TABLE = `<p>one</p>${BREAK}<table><tbody><tr><td><p>cell</p></td></tr></tbody></table><p>two</p>`;
const FOREIGN = '<p>a</p><p style="page-break-before:always">b</p>';

/** The place just after `text`. */
function after(text: string): number {
  let place = 0;
  editor.state.doc.descendants((node, at) => {
    if (node.text === text) place = at + text.length;
  });
  return place;
}

function drop(pos: number, html: string): void {
  vi.spyOn(editor.view, 'posAtCoords').mockReturnValue({ pos, inside: -1 });
  const getData = (type: string) => (type === 'text/html' ? html : '');
  fireEvent.drop(editor.view.dom, { dataTransfer: { types: ['text/html'], files: [], getData } });
}

it('leaves a page break where it is that is dragged onto a cell', () => {
  editor.commands.setContent(WITH_TABLE);
  const before = htmlOf();
  editor.commands.setNodeSelection(5);
  const { selection } = editor.state;
  expect(selection instanceof NodeSelection && selection.node.type.name).toBe('pageBreak');
  editor.view.dragging = { slice: selection.content(), move: true };
  drop(after('cell'), '');
  expect([htmlOf(), refusals]).toEqual([before, [BREAK_IN_TABLE]]);
});

it.each([
  ['two', 'cell', 2, []],
  ['cell', 'two', 1, [BREAK_IN_TABLE]],
])('drops page breaks by where they land: after %s, with the cursor after %s', (to, cursor, breaks, messages) => {
  editor.commands.setContent(WITH_TABLE);
  editor.commands.setTextSelection(after(cursor));
  drop(after(to), FOREIGN);
  expect([htmlOf().match(/data-page-break/g)?.length, refusals]).toEqual([breaks, messages]);
  expect(editor.state.doc.textContent).toContain('b');
});

it('reports a page break pasted with pictures into a cell once', async () => {
  editor.commands.setContent(WITH_TABLE);
  editor.commands.setTextSelection(after('cell'));
  paste({ 'text/html': `${FOREIGN}<p>tail<img src="file:///C:/a.png"></p>` });
  await waitFor(() => expect(htmlOf()).toContain('tail'), { timeout: 5_000 });
  expect(refusals.filter((message) => message === BREAK_IN_TABLE)).toHaveLength(1);
});
