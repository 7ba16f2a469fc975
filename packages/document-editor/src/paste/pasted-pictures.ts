import { PICTURE_MAX_BYTES, RICH_TEXT_PICTURE } from '@harbour/document-model/rich-text';
import { storedPicture } from '../document-model/stored-picture';
import { dataAddress, isPictureFile } from '../extensions/take-pictures';
import type { CleanPaste } from './clean-paste';
import { lookOf, points, styleOf } from './looks';
import { rtfPictures } from './rtf-pictures';

/** A picture of a clipboard's markup that is not part of the markup itself. */
export interface PastedPicture {
  /** Where the markup says it is: a file of Word's, an address, or content of another type. */
  source: string;
  /** The width at which it is shown, in CSS pixels; null for its own. */
  width: number | null;
  /** It is shown turned or mirrored. */
  isTurned: boolean;
}

/** The attribute of a picture's place in cleaned markup: its index among `PastedPicture`s. */
export const PICTURE_PLACE = 'data-picture';

/** Pictures of mails that are no pictures: they report that the mail was read, or keep distances. */
const TINY = 2;

/** Marks the places of all pictures, in order. Those that are embedded in the markup are pictures too: they may be large. */
export function takePlaces(root: ParentNode): PastedPicture[] {
  const pictures: PastedPicture[] = [];
  for (const place of root.querySelectorAll('img')) {
    const source = place.getAttribute('src') ?? '';
    const width = shownPixels(place, 'width');
    const height = shownPixels(place, 'height');
    if (source === '' || (width !== null && width <= TINY) || (height !== null && height <= TINY)) place.remove();
    else {
      place.setAttribute(PICTURE_PLACE, String(pictures.length));
      place.removeAttribute('src');
      pictures.push({ source, width, isTurned: isTurned(place) });
    }
  }
  return pictures;
}

/** A picture of a paste as the document stores it, with its width in CSS pixels, null for its own. */
interface PlacedPicture {
  src: string;
  width: number | null;
}

/** Puts pictures into their places; the place of a picture that is null disappears. */
export function placePictures({ boxes }: CleanPaste, pictures: readonly (PlacedPicture | null)[]): void {
  for (const place of boxes.flatMap((box) => [...box.querySelectorAll('img')])) {
    const picture = pictures[Number(place.getAttribute(PICTURE_PLACE) ?? -1)];
    if (!picture || !RICH_TEXT_PICTURE.test(picture.src)) {
      place.remove();
      continue;
    }
    for (const name of [PICTURE_PLACE, 'width', 'height']) place.removeAttribute(name);
    place.setAttribute('src', picture.src);
    if (picture.width !== null) place.setAttribute('width', String(Math.round(picture.width)));
  }
}

export interface PictureClipboard {
  html: string;
  rtf: string;
  files: readonly File[];
}

/**
 * Where each picture's content is: in the markup, in the clipboard's RTF, or in its files. Those of the RTF and the
 * files have no names, so they are only used if there are as many as pictures are missing.
 */
export function pictureSources(
  { pictures, hasText }: CleanPaste,
  clipboard: PictureClipboard,
): (string | File | null)[] {
  const missing = pictures.filter(({ source }) => !isEmbedded(source)).length;
  const inRtf = missing > 0 ? rtfPictures(clipboard.rtf) : [];
  const files = clipboard.files.filter(isPictureFile);
  // Beside text, the only file of an Office clipboard is a picture of all of it.
  const isWhole = hasText && files.length === 1 && /office/i.test(clipboard.html.slice(0, 2000));
  const filesFit = files.length === missing && !isWhole;
  const found: (string | File | null)[] = filesFit ? files : [];
  if (inRtf.length === missing) found.splice(0, found.length, ...inRtf);
  return pictures.map(({ source }) => (isEmbedded(source) ? source : (found.shift() ?? null)));
}

/** Reads and shrinks pictures; null for those that are not there, or that a document cannot store. */
export function readPictures(
  pictures: readonly PastedPicture[],
  sources: readonly (string | File | null)[],
  textWidth: number,
): Promise<(PlacedPicture | null)[]> {
  return Promise.all(
    pictures.map(async ({ width }, index) => {
      const source = sources[index] ?? null;
      if (source === null) return null;
      const address = typeof source === 'string' ? source : await dataAddress(source).catch(() => '');
      const stored = await storedPicture(address, width, textWidth);
      return 'refusal' in stored ? null : stored;
    }),
  );
}

/** What the user reads about pictures that are not in the clipboard, or look different in a document. */
export function pictureNotices(
  pictures: readonly PastedPicture[],
  placed: readonly (PlacedPicture | null)[],
): string[] {
  const missing = placed.filter((picture) => picture === null).length;
  const turned = pictures.filter((picture, index) => picture.isTurned && placed[index]).length;
  return [...(missing > 0 ? [missingPictures(missing)] : []), ...(turned > 0 ? [turnedPictures(turned)] : [])];
}

function missingPictures(count: number): string {
  return count === 1
    ? '1 picture could not be pasted: add it as a file.'
    : `${count} pictures could not be pasted: add them as files.`;
}

function turnedPictures(count: number): string {
  return count === 1
    ? '1 picture was turned or mirrored and is upright now: turn its file and add it again.'
    : `${count} pictures were turned or mirrored and are upright now: turn their files and add them again.`;
}

export function isStorable(source: string): boolean {
  return RICH_TEXT_PICTURE.test(source) && source.length * 0.75 <= PICTURE_MAX_BYTES;
}

/** Whether a browser can show a picture without loading anything. */
function isEmbedded(source: string): boolean {
  return /^data:image\/(?:png|jpeg|gif|webp|bmp|avif)[;,]/i.test(source);
}

function isTurned(place: Element): boolean {
  const transform = styleOf(place, 'transform') || styleOf(place.parentElement ?? place, 'transform');
  const [, angle] = /rotatez?\((-?[\d.]+)/.exec(transform) ?? [];
  const [, x = 1, skew = 0, , y = 1] = /matrix\(([^,]+),([^,]+),([^,]+),([^,]+)/.exec(transform)?.map(Number) ?? [];
  return Number(angle ?? 0) !== 0 || /scale[xy]?\([^)]*-/.test(transform) || x < 0 || y < 0 || skew !== 0;
}

function shownPixels(place: Element, name: 'width' | 'height'): number | null {
  const said = lookOf(place).get(name) ?? place.getAttribute(name) ?? '';
  const size = points(said);
  return size === null || size <= 0 ? null : (size * 96) / 72;
}
