import { drawnPicture } from '@harbour/document-editor/picture';
import { MARKABLE_PIXELS } from './marked-picture';
import { fileOfCanvas, PICTURE_SIDE } from './picture-file';

/** What cameras write. Never GIF and SVG, which are not photographs. */
const PHOTO = /^image\/(?:jpeg|png|webp|hei[cf])$/;

/** Bytes up to which a picture of no more than `PICTURE_SIDE` pixels goes as it is: drawing it again costs quality. */
const SMALL = 1_000_000;

/** Where the chunks of an animation begin. */
const HEAD = 65_536;

/**
 * A photograph as a smaller file: at most `PICTURE_SIDE` pixels wide or high, upright, without what its camera wrote into
 * it (product/surveys#smaller-photographs). Null if it goes as it is: it is small, no photograph, or moves; this browser
 * cannot draw it; or it would not become smaller.
 */
export async function smallerPhoto(file: File): Promise<File | null> {
  if (!PHOTO.test(file.type) || typeof createImageBitmap !== 'function') return null;
  try {
    return (await isAnimated(file)) ? null : await redrawn(file);
  } catch {
    return null; // a type or a content that this browser cannot read
  }
}

async function redrawn(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { width, height } = picture;
    const longest = Math.max(width, height);
    if ((longest <= PICTURE_SIDE && file.size <= SMALL) || width * height > MARKABLE_PIXELS) return null;
    const factor = Math.min(1, PICTURE_SIDE / longest);
    const context = drawnPicture(picture, width * factor, height * factor);
    const smaller = context && (await fileOfCanvas(context, file));
    return smaller && smaller.size < file.size ? smaller : null;
  } finally {
    picture.close();
  }
}

async function isAnimated(file: File): Promise<boolean> {
  return /^image\/(?:png|webp)$/.test(file.type) && /acTL|ANIM/.test(await file.slice(0, HEAD).text());
}
