import { TextSelection } from '@tiptap/pm/state';
import { makeDocumentEditor } from '../../testing/document-editor';
import { afterEach, describe, expect, it } from 'vitest';
import { documentHtml } from '../document-model/document-html';
import { suggestionsOf } from './suggest-changes';

afterEach(() => document.body.replaceChildren());

function open(html: string) {
  let author: string | null = 'Ada';
  const editor = makeDocumentEditor({ html, author: () => author });
  const press = (key: string, code: number) =>
    editor.view.someProp('handleKeyDown', (handle) =>
      handle(editor.view, new KeyboardEvent('keydown', { key, keyCode: code, altKey: true, shiftKey: true })),
    );
  return {
    editor,
    press,
    select: (from: number, to = from) =>
      editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, from, to))),
    stop: () => (author = null),
    listed: () =>
      suggestionsOf(editor)
        .suggestions()
        .map(({ deleted, inserted }) => [deleted, inserted]),
    html: () => documentHtml(editor.state.doc),
  };
}

describe('an editor whose changes are suggestions', () => {
  it('lists them by author, and does not make changes once it has stopped', () => {
    const { editor, select, stop, listed } = open('<p>one two</p>');
    select(1, 4);
    editor.commands.insertContent('1');
    stop();
    select(editor.state.doc.content.size - 1);
    editor.commands.insertContent('!');
    expect(listed()).toEqual([['one', '1']]);
    expect(editor.state.doc.textContent).toBe('one1 two!');
  });

  it('undoes and redoes a suggestion, and an answer', () => {
    const { editor, select, html, listed } = open('<p>one</p>');
    select(1, 4);
    editor.commands.deleteSelection();
    const suggested = html();
    editor.commands.undo();
    expect(html()).toBe('<p>one</p>');
    editor.commands.redo();
    expect(html()).toBe(suggested);
    const handle = suggestionsOf(editor);
    handle.answerSuggestions(
      handle.suggestions().map(({ id }) => id),
      'accept',
    );
    expect([html(), listed()]).toEqual(['', []]);
    editor.commands.undo();
    expect(html()).toBe(suggested);
  });

  it('goes on behind what Delete has marked, and before what Backspace has marked', () => {
    const { editor, select } = open('<p>abcd</p>');
    const remove = (from: number) => editor.view.dispatch(editor.state.tr.delete(from, from + 1));
    select(1);
    remove(1);
    remove(2);
    expect(editor.state.selection.head).toBe(3);
    select(5);
    remove(4);
    expect(editor.state.selection.head).toBe(4);
    expect(editor.state.doc.textContent).toBe('abcd');
  });

  it('takes no suggestions from the clipboard', () => {
    const at = '2026-11-26T09:30Z';
    const { editor, stop, select, html } = open('<p>x</p>');
    stop();
    select(2);
    editor.view.pasteHTML(
      `<p data-pm-slice="0 0 []" data-suggest="insert aaaa1 ${at} Bob">a<span data-suggest="delete aaaa2 ${at} Bob">b</span><span data-suggest="insert aaaa2 ${at} Bob">c</span></p>`,
      new Event('paste') as ClipboardEvent,
    );
    expect(html()).not.toContain('data-suggest');
    expect(editor.state.doc.textContent).toBe('xac');
  });

  it('is answered at the cursor with Alt+Shift+Y and N, and otherwise leaves these keys alone', () => {
    const { editor, select, press, html } = open('<p>ab</p>');
    expect(press('Y', 89) ?? false).toBe(false);
    select(2);
    editor.commands.insertContent('1');
    select(2, 3);
    press('N', 78);
    expect(html()).toBe('<p>ab</p>');
  });
});
