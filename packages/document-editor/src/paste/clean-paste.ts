import { RICH_TEXT_ELEMENTS, RICH_TEXT_SYNONYMS } from '@harbour/document-model/rich-text';
import { purifyDocument } from '../document-fragment';
import { allowedMarkup, SANITISER_POLICY } from '../cleaning';
import { isBlock, nameBlocks, plainBlocks, unwrapBold } from './blocks';
import { takeDropCaps } from './drop-caps';
import { dropParts } from './dropped-parts';
import type { Work } from './in-slices';
import { keepLines } from './kept-lines';
import { inlineLooks, writeLooks } from './looks';
import { nestLists } from './nested-lists';
import { clipboardFragment, withoutOfficeMarkup } from './office-markup';
import { buildOfficeLists } from './office-lists';
import { takePageBreaks } from './page-breaks';
import { dropDefaults } from './program-defaults';
import { takeContents } from './pasted-contents';
import { takeFootnotes } from './pasted-footnotes';
import { PICTURE_PLACE, takePlaces, type PastedPicture } from './pasted-pictures';
import { readEmoji, readFields, readSymbols } from './seen-signs';
import { clipboardStyles } from './style-sheet';
import { plainTables } from './tables';
import { plainLooks } from './text-looks';

export interface CleanPaste {
  /** Allowed elements with their styles as data, and places for pictures, in boxes of some blocks each. */
  boxes: readonly HTMLElement[];
  /** All pictures, by the index of their place. */
  pictures: readonly PastedPicture[];
  /** False for a picture that was copied alone. */
  hasText: boolean;
}

/** Elements that the steps below understand, in addition to those of documents. */
const PASTED_TAGS = new Set([
  ...Object.keys(RICH_TEXT_ELEMENTS),
  ...Object.keys(RICH_TEXT_SYNONYMS),
  ...'font center mark big small tt comment caption pre dl dt dd address figure figcaption'.split(' '),
  ...'article section header footer main aside nav fieldset'.split(' '),
  ...'input select option textarea'.split(' '),
]);

const PASTED_ATTRIBUTES = new Set([
  ...Object.values(RICH_TEXT_ELEMENTS).flat(),
  ...'id name style class dir role align valign bgcolor color face size cite datetime'.split(' '),
  ...'value checked selected multiple aria-checked'.split(' '),
  ...'aria-level data-aria-level data-aria-posinset data-listid data-leveltext data-marker'.split(' '),
]);

/** What Excel, Google Sheets and LibreOffice Calc write into every clipboard. */
const SPREADSHEET = /office:excel|Excel\.Sheet|google-sheets-html-origin|data-sheets-|font-size: ?x-small/i;

const RENAMED = new Map([['style', 'data-style']]);

/** Blocks that are handled together before the page may react. */
const BOX = 100;

/**
 * Markup of Word, Excel, PowerPoint, Google, LibreOffice, mail programs and web pages as markup of a document
 * (product/text-editor#pasted-content). Nothing in it loads or runs: it is parsed in a document without a window, and
 * the sanitiser of documents has the last word. `textWidth` is in CSS pixels.
 */
export function* cleanPaste(html: string, textWidth: number): Work<CleanPaste> {
  const styles = clipboardStyles(html);
  yield;
  const isSlide = /PowerPoint\.Slide|office:powerpoint/i.test(html);
  const isSpreadsheet = SPREADSHEET.test(html);
  const fragment = withoutOfficeMarkup(clipboardFragment(html));
  yield;
  const markup = allowedMarkup(fragment, PASTED_TAGS, PASTED_ATTRIBUTES, RENAMED);
  yield;
  const root = inertBody(markup);
  yield;
  inlineLooks(root, styles);
  yield;
  for (const step of [takePageBreaks, dropParts, readEmoji, readFields, keepLines]) {
    step(root);
    yield;
  }
  const pictures = takePlaces(root);
  yield;
  const steps = [
    () => takeFootnotes(root),
    () => unwrapBold(root),
    () => nameBlocks(root),
    () => takeDropCaps(root),
    () => takeContents(root),
    () => buildOfficeLists(root, styles),
    () => nestLists(root),
    () => readSymbols(root),
    () => dropDefaults(root, html),
    () => plainBlocks(root),
    () => plainTables(root, textWidth, isSpreadsheet),
  ];
  for (const step of steps) {
    step();
    yield;
  }
  const hasText = (root.textContent ?? '').trim() !== '';
  const boxes = boxesOf(root);
  for (const box of boxes) {
    plainLooks(box, isSlide);
    writeLooks(box);
    purifyDocument(box, [PICTURE_PLACE]);
    yield;
  }
  return { boxes, pictures, hasText };
}

/** Divides content between blocks. */
function boxesOf(root: HTMLElement): HTMLElement[] {
  const boxes: HTMLElement[] = [];
  let box: HTMLElement | undefined;
  for (let node = root.firstChild; node; node = root.firstChild) {
    if (!box || (isBlock(node) && box.childElementCount >= BOX)) {
      box = root.ownerDocument.createElement('div');
      boxes.push(box);
    }
    box.append(node);
  }
  return boxes;
}

/** Parses in a document without a window, where nothing runs or loads. */
function inertBody(markup: string): HTMLElement {
  const trusted = SANITISER_POLICY?.createHTML(markup) ?? markup;
  return new DOMParser().parseFromString(trusted as string, 'text/html').body;
}
