import { stateSetBy } from './plugin-change';
import { RICH_TEXT_LIMITS } from '@harbour/document-model/rich-text';
import { Extension, type Editor } from '@tiptap/core';
import { Slice, type Schema } from '@tiptap/pm/model';
import { Plugin, PluginKey, Selection, type SelectionBookmark } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { cleanPaste } from '../paste/clean-paste';
import { clipboardParser, isOwnContent, ownMarkup, READ_CONTENT, readBoxes } from '../paste/clipboard-parser';
import { atOnce, inSlices, nextTask } from '../paste/in-slices';
import { BlockBookmark, dividedContent, placeAfter, type DividedContent } from '../paste/paste-in-parts';
import {
  isStorable,
  pictureNotices,
  pictureSources,
  placePictures,
  readPictures,
  type PictureClipboard,
} from '../paste/pasted-pictures';
import { plainLines } from '../paste/plain-text';
import { tableOfText } from '../paste/tab-separated';
import { isSuggesting } from '../suggestions/suggest-changes';
import { linkAddress } from './document-link';
import { BREAK_IN_TABLE, isInCell, withoutBreaksInCells } from './page-break-places';
import { takePictures, type PictureOptions } from './take-pictures';

/** Characters of markup that are read in slices: about ten pages from Word. */
const LONG_MARKUP = 60_000;

/** Maximum characters of pasted markup, without pictures: more would freeze the page for seconds. */
const MARKUP_MAX_LENGTH = 4_000_000;

/** Where pastes go whose pictures are still being read; the places move when the text changes. */
type WaitingPlaces = ReadonlyMap<number, SelectionBookmark>;

const KEY = new PluginKey<WaitingPlaces>('pasteAndDrop');

/**
 * Handles content from outside: pasted and dropped markup, pictures, tab-separated text, and an address pasted onto
 * selected text, which becomes its link.
 */
export const PasteAndDrop = Extension.create<PictureOptions>({
  name: 'pasteAndDrop',
  addOptions: () => ({ onRefused: () => undefined, textWidth: 600 }),
  addProseMirrorPlugins() {
    const { editor, options } = this;
    const reader = pasteReader(editor.schema, options);
    /** Whether the present drop is onto a cell; null outside of drops, because the selection is where a drag began. */
    let isDropInCell: boolean | null = null;
    return [
      new Plugin<WaitingPlaces>({
        key: KEY,
        state: {
          init: () => new Map(),
          apply: (tr, known) => {
            const changed = stateSetBy(tr, KEY);
            if (changed) return changed;
            if (known.size === 0) return known;
            // Who undoes a paste does not want the rest of it.
            const places = tr.getMeta('history$') ? withoutParts(known) : known;
            return new Map([...places].map(([id, place]) => [id, place.map(tr.mapping)]));
          },
        },
        props: {
          // Before any of it is parsed.
          handleDOMEvents: {
            paste: (view, event) => {
              isDropInCell = null;
              return (
                refusesMuch(event, event.clipboardData, options) || pastesLater(editor, view, event, reader, options)
              );
            },
            drop: (view, event) => {
              const at = placeOf(view, event);
              isDropInCell = at === undefined ? null : isInCell(view.state.doc.resolve(at));
              return (
                refusesMuch(event, event.dataTransfer, options) ||
                (isDropInCell === true && refusesDraggedBreak(view, event, options))
              );
            },
          },
          transformPastedHTML: reader.markupOf,
          transformPasted: (slice, view) =>
            allowedIn(slice, isDropInCell ?? isInCell(view.state.selection.$to), options),
          clipboardParser: clipboardParser(editor.schema, reader.take),
          clipboardTextParser: (text, $context, isPlain) => {
            const table = isPlain ? null : tableOfText(text, editor.schema);
            // Null, which the library's types lack, means as usual.
            return (table ?? plainLines(text, editor.schema, $context.marks())) as Slice;
          },
          handlePaste: (view, event) => {
            const data = event.clipboardData;
            if (!data) return false;
            const address = view.state.selection.empty ? null : linkAddress(data.getData('text/plain'));
            if (address) return editor.commands.setMark('link', { href: address });
            // Word and web pages add a picture of the copied content to its markup.
            if (data.types.includes('text/html')) return false;
            return takePictures(editor, [...data.files], options);
          },
          handleDrop: (view, event, _slice, isMoved) => {
            isDropInCell = null;
            if (isMoved || !event.dataTransfer) return false;
            if (event.dataTransfer.files.length === 0) return false;
            const at = placeOf(view, event);
            // Computed at once: the text may change while the pictures are read.
            const { doc, tr } = view.state;
            if (at !== undefined) view.dispatch(tr.setSelection(Selection.near(doc.resolve(at))));
            return takePictures(editor, [...event.dataTransfer.files], options);
          },
        },
      }),
    ];
  },
});

let lastPlace = 0;

/**
 * Pastes content that takes time, because it is long or has pictures to be read, at the cursor as it is now; false for
 * other content. The page reacts meanwhile.
 */
function pastesLater(
  editor: Editor,
  view: EditorView,
  event: ClipboardEvent,
  reader: PasteReader,
  options: PictureOptions,
): boolean {
  const data = event.clipboardData;
  const html = data?.getData('text/html') ?? '';
  if (!data || html === '' || isOwnContent(html) || (html.length < LONG_MARKUP && !/<img\b/i.test(html))) return false;
  event.preventDefault();
  lastPlace += 1;
  const id = lastPlace;
  const places = KEY.getState(view.state) ?? new Map<number, SelectionBookmark>();
  view.dispatch(view.state.tr.setMeta(KEY, new Map([...places, [id, view.state.selection.getBookmark()]])));
  // The clipboard can only be read now.
  const files = { rtf: data.getData('text/rtf'), files: [...data.files], html };
  void readLater(files, view.state.schema, options).then(({ slice, notices }) => {
    if (view.isDestroyed) return;
    const place = KEY.getState(view.state)?.get(id);
    const tr = view.state.tr.setMeta(KEY, withPlace(view, id, null));
    view.dispatch(place ? tr.setSelection(place.resolve(tr.doc)) : tr);
    const allowed = allowedIn(slice, isInCell(view.state.selection.$to), options);
    // A suggestion is one edit.
    const divided = isSuggesting(editor) ? null : dividedContent(allowed, view.state);
    if (divided) void insertParts(view, id, divided);
    else {
      reader.give(allowed);
      view.pasteHTML(READ_CONTENT, event);
    }
    for (const notice of notices) options.onRefused(notice);
  });
  return true;
}

/** Content that may be in a cell, or outside of tables. */
function allowedIn(slice: Slice, isPlaceInCell: boolean, { onRefused }: PictureOptions): Slice {
  const allowed = withoutBreaksInCells(slice, isPlaceInCell);
  if (allowed !== slice) onRefused(BREAK_IN_TABLE);
  return allowed;
}

/** True if a page break of this text was dragged onto a cell, after showing a message: it stays where it is. */
function refusesDraggedBreak({ dragging }: EditorView, event: DragEvent, options: PictureOptions): boolean {
  if (!dragging || allowedIn(dragging.slice, true, options) === dragging.slice) return false;
  event.preventDefault();
  return true;
}

function placeOf(view: EditorView, { clientX, clientY }: DragEvent): number | undefined {
  return view.posAtCoords({ left: clientX, top: clientY })?.pos;
}

function withPlace(view: EditorView, id: number, place: SelectionBookmark | null): WaitingPlaces {
  const places = new Map(KEY.getState(view.state));
  if (place) places.set(id, place);
  else places.delete(id);
  return places;
}

function withoutParts(places: WaitingPlaces): WaitingPlaces {
  return new Map([...places].filter(([, place]) => !(place instanceof BlockBookmark)));
}

/** Inserts the rest of long content part by part, in one undo step with its beginning. The page reacts in between. */
async function insertParts(view: EditorView, id: number, { ends, after, parts }: DividedContent): Promise<void> {
  const first = view.state.tr.replaceSelection(ends).scrollIntoView();
  first.setMeta(KEY, withPlace(view, id, placeAfter(first.doc, after)));
  view.dispatch(first.setMeta('paste', true).setMeta('uiEvent', 'paste'));
  for (const [index, part] of parts.entries()) {
    await nextTask();
    const place = view.isDestroyed ? null : KEY.getState(view.state)?.get(id);
    if (!(place instanceof BlockBookmark)) return;
    const { tr } = view.state;
    const at = place.in(tr.doc);
    const isLast = index === parts.length - 1;
    const next = isLast ? null : new BlockBookmark(at + part.size);
    tr.insert(at, part)
      .setMeta(KEY, withPlace(view, id, next))
      .setMeta('appendedTransaction', view.state.tr);
    view.dispatch(isLast ? tr.scrollIntoView() : tr);
  }
}

async function readLater(
  clipboard: PictureClipboard,
  schema: Schema,
  { textWidth }: PictureOptions,
): Promise<{ slice: Slice; notices: string[] }> {
  // The key's own task is short.
  await nextTask();
  const content = await inSlices(cleanPaste(clipboard.html, textWidth));
  const pictures = await readPictures(content.pictures, pictureSources(content, clipboard), textWidth);
  placePictures(content, pictures);
  const slice = await inSlices(readBoxes(content.boxes, schema));
  return { slice, notices: pictureNotices(content.pictures, pictures) };
}

interface PasteReader {
  /** What the parser of the clipboard gets. */
  take: () => Slice;
  give: (slice: Slice) => void;
  markupOf: (html: string) => string;
}

/** Reads content that has to be there at once: short or dropped content. */
function pasteReader(schema: Schema, { onRefused, textWidth }: PictureOptions): PasteReader {
  let read = Slice.empty;
  return {
    take: () => {
      const slice = read;
      read = Slice.empty;
      return slice;
    },
    give: (slice) => (read = slice),
    markupOf: (html) => {
      if (html === READ_CONTENT) return html;
      if (isOwnContent(html)) return ownMarkup(html);
      const content = atOnce(cleanPaste(html, textWidth));
      const embedded = content.pictures.map(({ source, width }) =>
        isStorable(source) ? { src: source, width } : null,
      );
      placePictures(content, embedded);
      read = atOnce(readBoxes(content.boxes, schema));
      for (const notice of pictureNotices(content.pictures, embedded)) onRefused(notice);
      return READ_CONTENT;
    },
  };
}

/** True if there is too much content, after showing a message. */
function refusesMuch(event: Event, data: DataTransfer | null, { onRefused }: PictureOptions): boolean {
  if (!data) return false;
  const text = (data.getData('text/html') || data.getData('text/plain')).replaceAll(/data:image\/[^"']*/g, '');
  const { tableRows, tableCells } = RICH_TEXT_LIMITS;
  const has = (tag: RegExp) => text.match(tag)?.length ?? 0;
  const isMuch = text.length > MARKUP_MAX_LENGTH || has(/<tr\b/gi) > tableRows || has(/<t[dh]\b/gi) > tableCells;
  if (!isMuch) return false;
  event.preventDefault();
  onRefused('This is too much to paste at once. Paste it in parts.');
  return true;
}
