// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocksOf, compareDocuments, runsOf } from './compare-documents';

describe('the blocks of a document', () => {
  it('are its paragraphs, headings, items and cells', () => {
    const html =
      '<h1>Contract</h1><p>You  work<br>here&nbsp;</p><ul><li><p>One</p></li><li><p>Two</p></li></ul>' +
      '<table><tbody><tr><td><p>A</p></td><td><p>B</p></td></tr></tbody></table><p>&nbsp;</p>';
    expect(blocksOf(html)).toEqual(['Contract', 'You work', 'here', 'One', 'Two', 'A', 'B']);
  });
});

describe('two documents compared', () => {
  it('show additions, removals and changes, word by word', () => {
    const compared = compareDocuments(
      ['Holiday', 'You have 25 days of paid holiday a year.', 'Goodbye'],
      ['Holiday', 'You have 28 days of paid holiday a year.', 'Sick pay', 'Goodbye'],
    );
    expect(compared.map(({ kind }) => kind)).toEqual(['same', 'changed', 'added', 'same']);
    expect(compared[1]?.parts.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: '25' },
      { kind: 'added', text: '28' },
    ]);
    expect(runsOf(compared).map(({ kind, blocks }) => [kind, blocks.length])).toEqual([
      ['same', 1],
      ['different', 2],
      ['same', 1],
    ]);
  });

  it('separate texts that have nothing in common', () => {
    const compared = compareDocuments(['Entirely different text'], ['Nobody knew this before']);
    expect(compared.map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });

  it('preserve both texts, for any texts', () => {
    const texts = fc.array(fc.constantFrom('a b c', 'a x c', 'd', 'e f', 'long words here', 'long words there'));
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const compared = compareDocuments(before, after);
        const side = (without: string) =>
          compared
            .filter(({ kind }) => kind !== without)
            .map(({ parts }) =>
              parts
                .filter(({ kind }) => kind !== without)
                .map(({ text }) => text)
                .join(''),
            );
        expect(side('added')).toEqual(before);
        expect(side('removed')).toEqual(after);
      }),
    );
  });
});
