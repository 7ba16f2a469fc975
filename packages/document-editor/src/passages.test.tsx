import { getSchema } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { makeDocumentEditor } from '../testing/document-editor';
import { afterEach, describe, expect, it } from 'vitest';
import { documentHtml } from './document-model/document-html';
import { parsedDocument } from './document-model/parsed-document';
import { PlainPlaces } from './document-model/plain-places';
import { DOCUMENT_EXTENSIONS } from './extensions/document-extensions';
import { markPassages, passageAtCursor, placesOfPassages, showPassage } from './extensions/passages';

const KEYS = { sections: ['Pay'], placeholders: ['Name'] };
const HTML =
  '<p>Dear <span data-placeholder="Name">Name</span>, you are paid.</p><div data-section="Pay">Pay</div><ul><li><p>paid monthly</p></li></ul>';
const TEXT = 'Dear {{Name}}, you are paid.\n{{Pay}}\npaid monthly';

afterEach(() => document.body.replaceChildren());

const placesIn = (html: string) => new PlainPlaces(parsedDocument(html, getSchema([...DOCUMENT_EXTENSIONS]), KEYS));

function open(html: string, isReadOnly = false) {
  return makeDocumentEditor({ html, keys: () => KEYS, isReadOnly });
}

describe('a document as plain text', () => {
  it('has a line for each block, and the keys of sections and placeholders', () => {
    expect(placesIn(HTML).text).toBe(TEXT);
  });

  it.each(['Dear', '{{Name}}, you', 'paid.\n{{Pay}}\npaid', 'monthly'])('finds “%s” where it is', (quote) => {
    const places = placesIn(HTML);
    const place = places.place({ quote, start: TEXT.indexOf(quote) });
    expect(place && places.passage(place)).toEqual({ quote, start: TEXT.indexOf(quote) });
  });

  it('finds the nearest of equal words, within reach, and nothing for words that are gone', () => {
    const places = placesIn(HTML);
    const found = (start: number) => {
      const place = places.place({ quote: 'paid', start });
      return place && places.passage(place)?.start;
    };
    expect([found(0), found(60)]).toEqual([TEXT.indexOf('paid'), TEXT.lastIndexOf('paid')]);
    expect(places.place({ quote: 'paid', start: 400 }, 100)).toBeNull();
    expect(places.place({ quote: 'unpaid', start: 0 })).toBeNull();
  });
});

describe('a marked passage', () => {
  const PAID = { id: 'c-1', quote: 'you are paid', start: TEXT.indexOf('you') };

  it('is never part of the text, and moves with it', () => {
    const editor = open(HTML);
    markPassages(editor, [PAID], null);
    expect(editor.view.dom.querySelector('.passage')?.textContent).toBe('you are paid');
    expect(documentHtml(editor.state.doc)).toBe(HTML);
    editor.view.dispatch(editor.state.tr.insertText('Very ', 1));
    const at = editor.state.doc.textBetween(0, 40, '', '_').indexOf('paid');
    editor.view.dispatch(editor.state.tr.insertText('well ', at + 1));
    expect(placesOfPassages(editor.state, [PAID])).toEqual([
      { id: 'c-1', quote: 'you are well paid', start: PAID.start + 5 },
    ]);
    editor.destroy();
  });

  it('is missing once its words are deleted, and back after an undo', () => {
    const editor = open(HTML);
    markPassages(editor, [PAID], null);
    expect(showPassage(editor, 'c-1')).toBe(true);
    editor.commands.deleteSelection();
    expect(placesOfPassages(editor.state, [PAID])).toEqual([]);
    expect(showPassage(editor, 'c-1')).toBe(false);
    editor.commands.undo();
    expect(placesOfPassages(editor.state, [PAID])).toEqual([PAID]);
    editor.destroy();
  });

  it('is what is selected, or the word at the cursor', () => {
    const editor = open(HTML);
    const select = (from: number, to = from) =>
      editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, from, to)));
    select(1, 7);
    expect(passageAtCursor(editor.state)).toEqual({ quote: 'Dear {{Name}}', start: 0 });
    select(3);
    expect(passageAtCursor(editor.state)).toEqual({ quote: 'Dear', start: 0 });
    editor.destroy();
    const empty = open('');
    expect(passageAtCursor(empty.state)).toBeNull();
    empty.destroy();
  });

  it('can be selected in a text that cannot be changed', () => {
    const editor = open(HTML, true);
    markPassages(editor, [PAID], 'c-1');
    showPassage(editor, 'c-1');
    expect(editor.state.selection.empty).toBe(false);
    editor.commands.deleteSelection();
    expect(documentHtml(editor.state.doc)).toBe(HTML);
    expect(editor.view.dom.getAttribute('aria-readonly')).toBe('true');
    editor.destroy();
  });
});
