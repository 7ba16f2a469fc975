import type { NotImported } from '@contract/word-import';
import type { Piece } from './document-model';
import type { ImportReport } from './import-report';
import type { PlaceholderKeys } from './placeholder-keys';
import type { WordChanges } from './word-changes';
import type { WordFields } from './word-fields';
import type { WordNumbering } from './word-numbering';
import type { WordPictures } from './word-pictures';
import type { Relations } from './word-package';
import type { WordStyles } from './word-styles';
import { textIn, type XmlElement } from './xml-tree';

/** The content of a footnote or endnote; null if there is none. */
export type ReadNote = (reference: string) => Promise<Piece[] | null>;

/** What all readers of one document share. */
export interface ImportContext {
  styles: WordStyles;
  numbering: WordNumbering;
  fields: WordFields;
  pictures: WordPictures;
  placeholders: PlaceholderKeys;
  report: ImportReport;
  changes: WordChanges;
  /** Of the main part. */
  relations: Relations;
  /** Texts of comments, by the element that refers to them and its id. */
  comments: ReadonlyMap<string, string>;
  readNote: ReadNote;
}

/** Elements that only group others. */
export const WRAPPERS: ReadonlySet<string> = new Set(['w:smartTag', 'w:customXml', 'w:bdo', 'w:dir', 'w:sdtContent']);

/** Elements that are left out, with what is reported. */
export const LEFT_OUT: Readonly<Record<string, NotImported>> = {
  'm:oMath': 'equation',
  'm:oMathPara': 'equation',
  'w:altChunk': 'embedded-file',
  'w:subDoc': 'embedded-file',
};

export function leaveOut(context: ImportContext, element: XmlElement): void {
  const what = LEFT_OUT[element.name];
  if (what !== undefined && !context.fields.isDropping) context.report.add(what, textIn(element));
}

/** Reads what is in a tracked change, as a part of its suggestion, or reports it. */
export async function readChange(
  context: ImportContext,
  element: XmlElement,
  read: () => Promise<void>,
): Promise<void> {
  if (context.changes.begin(element) === 'leave-out') {
    if (!context.fields.isDropping) context.report.add('deletion', deletedText(element));
    return;
  }
  await read();
  context.changes.end();
}

/** Also of what was deleted. */
export function deletedText(element: XmlElement): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return '';
      const isText = child.name === 'w:delText' || child.name === 'w:t';
      return isText ? child.children.filter((each) => typeof each === 'string').join('') : deletedText(child);
    })
    .join('');
}
