import { RICH_TEXT_LIMITS } from '@harbour/document-model/rich-text';
import type { Editor } from '@tiptap/core';
import { storedPicture } from '../document-model/stored-picture';

const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** File types of pictures, for file dialogs. */
export const PICTURE_ACCEPT = PICTURE_TYPES.join(',');

export interface PictureOptions {
  /** Called with a message if a picture, or too much content, is refused. */
  onRefused: (message: string) => void;
  /** Maximum initial width of a picture in CSS pixels: the text's width. */
  textWidth: number;
}

/** Inserts pictures at the cursor, in order; false if there are none in `files`. */
export function takePictures(editor: Editor, files: readonly File[], options: PictureOptions): boolean {
  if (files.length === 0) return false;
  void insertPictures(editor, files, options);
  return true;
}

/** A file of a clipboard that a document can show. */
export function isPictureFile({ type }: File): boolean {
  return PICTURE_TYPES.includes(type);
}

export function dataAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    // Read as an address, it is a text.
    reader.addEventListener('load', () => typeof reader.result === 'string' && resolve(reader.result));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')));
    reader.readAsDataURL(file);
  });
}

async function insertPictures(editor: Editor, files: readonly File[], options: PictureOptions): Promise<void> {
  for (const file of files) {
    // One after the other: otherwise a small one could overtake a large one.
    if (isPictureFile(file))
      await insertPicture(editor, file, options).catch(() => options.onRefused(unreadable(file)));
    else options.onRefused(`${file.name} is not a picture. You can add PNG, JPEG, GIF and WebP files.`);
  }
}

async function insertPicture(editor: Editor, file: File, { onRefused, textWidth }: PictureOptions): Promise<void> {
  const stored = await storedPicture(await dataAddress(file), null, textWidth);
  if ('refusal' in stored) {
    onRefused(refusalOf(file, stored.refusal));
    return;
  }
  if (editor.isDestroyed) return;
  const alt = file.name.replace(/\.\w+$/, '');
  const content = { type: 'image', attrs: { src: stored.src, alt, width: stored.width } };
  editor.chain().focus().insertNode(content).run();
}

function refusalOf(file: File, reason: 'unreadable' | 'pixels' | 'bytes'): string {
  if (reason === 'unreadable') return unreadable(file);
  if (reason === 'bytes') return `${file.name} is too large for a page. Cut it into parts and add them one by one.`;
  return `${file.name} has more than ${RICH_TEXT_LIMITS.picturePixels / 1e6} million pixels. Make it smaller and add it again.`;
}

function unreadable({ name }: File): string {
  return `${name} could not be read.`;
}
