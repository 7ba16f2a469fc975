import { describe, expect, it } from 'vitest';
import { parsed, printed } from '@harbour/document-model';
import { addEndnotes } from './document-notes';

function withEndnotes(html: string): string {
  const parts = parsed(html);
  addEndnotes(parts);
  return printed(parts);
}

describe('notes at the end of a document', () => {
  it('have links in both directions, and their own formatting', () => {
    expect(
      withEndnotes(
        '<p>a<span data-footnote="true">x <span style="color:red">y</span></span> b<span data-footnote="true">z</span></p>',
      ),
    ).toBe(
      '<p>a<sup class="note-reference" id="note-reference-1"><a href="#note-1" role="doc-noteref">1</a></sup>' +
        ' b<sup class="note-reference" id="note-reference-2"><a href="#note-2" role="doc-noteref">2</a></sup></p>' +
        '<section data-notes="true" role="doc-endnotes" aria-label="Notes">' +
        '<p class="note" id="note-1"><a href="#note-reference-1" role="doc-backlink">1</a> x <span style="color:red">y</span></p>' +
        '<p class="note" id="note-2"><a href="#note-reference-2" role="doc-backlink">2</a> z</p></section>',
    );
  });

  it('lose nothing of odd markup: a note in a note is text, and one that is not closed stays', () => {
    expect(withEndnotes('<p><span data-footnote="true">a<span data-footnote="true">b</span></span></p>')).toContain(
      '</a> a<span>b</span></p>',
    );
    expect(withEndnotes('<p>a <span data-footnote="true">b</p>')).toContain('a <span data-footnote="true">b</p>');
    expect(withEndnotes('<p><span>a</span></p>')).toBe('<p><span>a</span></p>');
  });
});
