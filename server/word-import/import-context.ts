import type { NotImported } from '@contract/word-import';
import type { ImportReport } from './import-report';
import type { ReadNote } from './read-notes';
import type { PlaceholderKeys } from './placeholder-keys';
import type { WordFields } from './word-fields';
import type { WordNumbering } from './word-numbering';
import type { WordPictures } from './word-pictures';
import type { Relations } from './word-package';
import type { WordStyles } from './word-styles';
import { textIn, type XmlElement } from './xml-tree';

/** What all readers of one document share. */
export interface ImportContext {
  styles: WordStyles;
  numbering: WordNumbering;
  fields: WordFields;
  pictures: WordPictures;
  placeholders: PlaceholderKeys;
  report: ImportReport;
  /** Of the main part. */
  relations: Relations;
  /** Texts of comments, by the element that refers to them and its id. */
  comments: ReadonlyMap<string, string>;
  readNote: ReadNote;
}

/** Elements that only group others. */
export const WRAPPERS: ReadonlySet<string> = new Set([
  'w:ins',
  'w:moveTo',
  'w:smartTag',
  'w:customXml',
  'w:bdo',
  'w:dir',
  'w:sdtContent',
]);

/** Elements that are left out, with what is reported. */
export const LEFT_OUT: Readonly<Record<string, NotImported>> = {
  'w:del': 'deletion',
  'w:moveFrom': 'deletion',
  'm:oMath': 'equation',
  'm:oMathPara': 'equation',
  'w:altChunk': 'embedded-file',
  'w:subDoc': 'embedded-file',
};

export function leaveOut(context: ImportContext, element: XmlElement): void {
  const what = LEFT_OUT[element.name];
  if (what === undefined || context.fields.isDropping) return;
  context.report.add(what, what === 'deletion' ? deletedText(element) : textIn(element));
}

function deletedText(element: XmlElement): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return '';
      const isText = child.name === 'w:delText' || child.name === 'w:t';
      return isText ? child.children.filter((each) => typeof each === 'string').join('') : deletedText(child);
    })
    .join('');
}
