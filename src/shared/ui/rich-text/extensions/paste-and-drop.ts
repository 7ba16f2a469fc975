import { PICTURE_MAX_BYTES, RICH_TEXT_LIMITS } from '@contract/rich-text';
import { Extension, type Editor } from '@tiptap/core';
import { Plugin, Selection } from '@tiptap/pm/state';
import { linkAddress } from './document-link';
import { clipboardParser, pastedMarkup } from '../document-model/pasted-markup';

const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** File types of pictures, for file dialogs. */
export const PICTURE_ACCEPT = PICTURE_TYPES.join(',');

/** Maximum characters of pasted markup, without pictures: more would freeze the page for seconds. */
const MARKUP_MAX_LENGTH = 4_000_000;

interface PasteAndDropOptions {
  /** Called with a message if a picture, or too much content, is refused. */
  onRefused: (message: string) => void;
  /** Maximum initial width of a picture in CSS pixels: the text's width. */
  textWidth: number;
}

/**
 * Handles content from outside: pasted and dropped markup, pictures, and an address pasted onto selected text, which
 * becomes its link.
 */
export const PasteAndDrop = Extension.create<PasteAndDropOptions>({
  name: 'pasteAndDrop',
  addOptions: () => ({ onRefused: () => undefined, textWidth: 600 }),
  addProseMirrorPlugins() {
    const { editor, options } = this;
    return [
      new Plugin({
        props: {
          // Before any of it is parsed.
          handleDOMEvents: {
            paste: (_view, event) => refusesMuch(event, event.clipboardData, options),
            drop: (_view, event) => refusesMuch(event, event.dataTransfer, options),
          },
          transformPastedHTML: pastedMarkup,
          clipboardParser: clipboardParser(editor.schema),
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

/** Inserts pictures at the cursor, in order; false if there are none in `files`. */
export function takePictures(editor: Editor, files: readonly File[], options: PasteAndDropOptions): boolean {
  if (files.length === 0) return false;
  void insertPictures(editor, files, options);
  return true;
}

async function insertPictures(editor: Editor, files: readonly File[], options: PasteAndDropOptions): Promise<void> {
  for (const file of files) {
    const reason = refusalOf(file);
    if (reason) options.onRefused(reason);
    // One after the other: otherwise a small one could overtake a large one.
    else await insertPicture(editor, file, options).catch(() => options.onRefused(unreadable(file)));
  }
}

/** True if there is too much content, after showing a message. */
function refusesMuch(event: Event, data: DataTransfer | null, { onRefused }: PasteAndDropOptions): boolean {
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

function refusalOf({ name, type, size }: File): string | null {
  if (!PICTURE_TYPES.includes(type)) return `${name} is not a picture. You can add PNG, JPEG, GIF and WebP files.`;
  if (size <= PICTURE_MAX_BYTES) return null;
  return `${name} is larger than ${PICTURE_MAX_BYTES / 1_000_000} MB. Make it smaller and add it again.`;
}

function unreadable({ name }: File): string {
  return `${name} could not be read.`;
}

async function insertPicture(editor: Editor, file: File, { onRefused, textWidth }: PasteAndDropOptions): Promise<void> {
  const src = await dataUri(file);
  const { naturalWidth, naturalHeight } = await decoded(src);
  if (naturalWidth * naturalHeight > RICH_TEXT_LIMITS.picturePixels) {
    onRefused(
      `${file.name} has more than ${RICH_TEXT_LIMITS.picturePixels / 1e6} million pixels. Make it smaller and add it again.`,
    );
    return;
  }
  const width = Math.min(naturalWidth, textWidth);
  if (editor.isDestroyed) return;
  const alt = file.name.replace(/\.\w+$/, '');
  const content = { type: 'image', attrs: { src, alt, width: width || null } };
  editor.chain().focus().insertNode(content).run();
}

function dataUri(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')));
    reader.readAsDataURL(file);
  });
}

/** Rejects for a picture that the browser cannot read. */
async function decoded(src: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = src;
  await picture.decode();
  return picture;
}
