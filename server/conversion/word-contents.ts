import { CONTENTS_INDENT } from '@harbour/document-model/contents';
import type { DocumentHeading } from '@harbour/document-model/listed-contents';
import { LineRuleType, TableOfContents, type IPropertiesOptions } from 'docx';
import { estimatePageNumbersWith } from 'docx/layout';
import { twips } from './paper';

/** The lines and gaps of entries, as in print, in twentieths of a point. */
const LINE = 308;
const AFTER = 60;

/** Word's own styles of entries, which it also uses when somebody updates the field. */
export const CONTENTS_STYLES = [1, 2, 3, 4].map((level) => ({
  id: `TOC${level}`,
  name: `toc ${level}`,
  basedOn: 'Normal',
  next: 'Normal',
  paragraph: {
    spacing: { after: AFTER, line: LINE, lineRule: LineRuleType.AT_LEAST },
    indent: { left: twips((level - 1) * CONTENTS_INDENT) },
  },
}));

/** Word's own table of contents, with an entry and a link for each heading; nothing if there is nothing to list. */
export function contentsField(levels: number, headings: readonly DocumentHeading[]): TableOfContents[] {
  if (!headings.some(({ level }) => level <= levels)) return [];
  return [new TableOfContents('Contents', { hyperlink: true, headingStyleRange: `1-${levels}` })];
}

/**
 * The page of each entry, from the library's estimate of Word's layout. The field is then not marked as outdated, so
 * Word shows it without asking. What the library cannot lay out is guessed: a number that may be off by one is more
 * useful than none.
 */
export function contentsNumbers(): Pick<IPropertiesOptions, 'pageNumbers'> {
  return { pageNumbers: estimatePageNumbersWith({ guess: true }) };
}
