import { RICH_TEXT_LIMITS } from '@contract/rich-text';
import { Extension } from '@tiptap/core';
import { Plugin, PluginKey, Selection, type SelectionBookmark } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { cleanPaste, type CleanPaste } from '../paste/clean-paste';
import { clipboardParser, isOwnContent, ownMarkup } from '../paste/clipboard-parser';
import { missingPictures, pictureSources, readPictures, withPictures } from '../paste/pasted-pictures';
import { tableOfText } from '../paste/tab-separated';
import { linkAddress } from './document-link';
import { takePictures, type PictureOptions } from './take-pictures';

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
    const cleaner = pasteCleaner(options);
    return [
      new Plugin<WaitingPlaces>({
        key: KEY,
        state: {
          init: () => new Map(),
          apply: (tr, places) => {
            const changed = tr.getMeta(KEY) as WaitingPlaces | undefined;
            if (changed) return changed;
            return new Map([...places].map(([id, place]) => [id, place.map(tr.mapping)]));
          },
        },
        props: {
          // Before any of it is parsed.
          handleDOMEvents: {
            paste: (view, event) =>
              refusesMuch(event, event.clipboardData, options) || pastesPictures(view, event, cleaner, options),
            drop: (_view, event) => refusesMuch(event, event.dataTransfer, options),
          },
          transformPastedHTML: cleaner.markupOf,
          clipboardParser: clipboardParser(editor.schema),
          clipboardTextParser: (text, _context, isPlain) =>
            // Nothing else means: as usual. The library's types lack it.
            (isPlain ? null : tableOfText(text, editor.schema)) as NonNullable<ReturnType<typeof tableOfText>>,
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
            if (isMoved || !event.dataTransfer) return false;
            if (event.dataTransfer.files.length === 0) return false;
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
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

interface PasteCleaner {
  /** The same clipboard is cleaned once. */
  clean: (html: string) => CleanPaste;
  markupOf: (html: string) => string;
  /** Lets markup through unchanged that was cleaned before. */
  allow: (markup: string) => string;
}

function pasteCleaner({ onRefused, textWidth }: PictureOptions): PasteCleaner {
  let last: { html: string; result: CleanPaste } | null = null;
  let allowed: string | null = null;
  const clean = (html: string) => {
    if (last?.html !== html) last = { html, result: cleanPaste(html, textWidth) };
    return last.result;
  };
  return {
    clean,
    allow: (markup) => (allowed = markup),
    markupOf: (html) => {
      if (html === allowed) return html;
      if (isOwnContent(html)) return ownMarkup(html);
      const { markup, pictures } = clean(html);
      last = null;
      // Dropped content: it has to be there at once.
      const embedded = pictures.map(({ source, width }) =>
        source.startsWith('data:') ? { src: source, width } : null,
      );
      const missing = embedded.filter((picture) => picture === null).length;
      if (missing > 0) onRefused(missingPictures(missing));
      return withPictures(markup, embedded);
    },
  };
}

let lastPlace = 0;

/** Pastes content with pictures after they are read, at the cursor as it is now; false if there are none. */
function pastesPictures(
  view: EditorView,
  event: ClipboardEvent,
  cleaner: PasteCleaner,
  options: PictureOptions,
): boolean {
  const data = event.clipboardData;
  const html = data?.getData('text/html') ?? '';
  if (!data || html === '' || isOwnContent(html)) return false;
  const content = cleaner.clean(html);
  if (content.pictures.length === 0) return false;
  event.preventDefault();
  lastPlace += 1;
  const id = lastPlace;
  const places = KEY.getState(view.state) ?? new Map<number, SelectionBookmark>();
  view.dispatch(view.state.tr.setMeta(KEY, new Map([...places, [id, view.state.selection.getBookmark()]])));
  // The clipboard can only be read now.
  const sources = pictureSources(content, data);
  void readPictures(content.pictures, sources, options.textWidth).then((pictures) => {
    if (view.isDestroyed) return;
    const waiting = new Map(KEY.getState(view.state));
    const place = waiting.get(id);
    waiting.delete(id);
    const tr = view.state.tr.setMeta(KEY, waiting);
    view.dispatch(place ? tr.setSelection(place.resolve(tr.doc)) : tr);
    view.pasteHTML(cleaner.allow(withPictures(content.markup, pictures)), event);
    const missing = pictures.filter((picture) => picture === null).length;
    if (missing > 0) options.onRefused(missingPictures(missing));
  });
  return true;
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
