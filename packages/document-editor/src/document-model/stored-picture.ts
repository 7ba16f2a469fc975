import { PICTURE_MAX_BYTES, RICH_TEXT_LIMITS } from '@harbour/document-model/rich-text';
import { drawnPicture, isDrawing, loadedPicture, putOnPaper } from '../picture';

/** A picture as a document stores it, with its width in CSS pixels; or why it cannot be stored. */
export type StoredPicture = { src: string; width: number } | { refusal: 'unreadable' | 'pixels' | 'bytes' };

/** Pixels of a stored picture per CSS pixel of its width on paper, from the best to the least: 220, 180 and 150 dpi. */
const DENSITIES = [220 / 96, 180 / 96, 150 / 96] as const;

/** JPEG qualities to try, the best first. */
const QUALITIES = [0.86, 0.75, 0.6] as const;

/**
 * A picture in the size that a page shows (product/text-editor#pictures): as it is if it is small enough, otherwise
 * shrunk to what paper can show at the width `shown`, in CSS pixels, and at most `textWidth`. Few colours stay PNG,
 * photographs become JPEG.
 */
export async function storedPicture(source: string, shown: number | null, textWidth: number): Promise<StoredPicture> {
  const picture = await loadedPicture(source);
  if (!picture) return { refusal: 'unreadable' };
  const { naturalWidth, naturalHeight } = picture;
  // Before it is decoded: a small file can have any number of pixels.
  if (naturalWidth * naturalHeight > RICH_TEXT_LIMITS.picturePixels) return { refusal: 'pixels' };
  const width = Math.max(1, Math.min(shown ?? naturalWidth, textWidth));
  const isStorable = /^data:image\/(?:png|jpeg|gif|webp);base64,/.test(source);
  if (isStorable && naturalWidth <= width * DENSITIES[0] + 1 && bytesOf(source) <= PICTURE_MAX_BYTES) {
    await picture.decode();
    return { src: source, width };
  }
  for (const density of DENSITIES) {
    const factor = Math.min(1, (width * density) / naturalWidth);
    const src = drawn(picture, naturalWidth * factor, naturalHeight * factor);
    if (src !== null && bytesOf(src) <= PICTURE_MAX_BYTES) return { src, width };
  }
  return { refusal: 'bytes' };
}

function bytesOf(source: string): number {
  return ((source.length - source.indexOf(',') - 1) * 3) / 4;
}

/** The picture in another size, as PNG or the best JPEG that is small enough; null if there is none. */
function drawn(picture: HTMLImageElement, width: number, height: number): string | null {
  const context = drawnPicture(picture, width, height);
  if (!context) return null;
  const { canvas } = context;
  if (isDrawing(context)) {
    const png = canvas.toDataURL('image/png');
    if (bytesOf(png) <= PICTURE_MAX_BYTES) return png;
  }
  putOnPaper(context);
  for (const quality of QUALITIES) {
    const jpeg = canvas.toDataURL('image/jpeg', quality);
    if (bytesOf(jpeg) <= PICTURE_MAX_BYTES) return jpeg;
  }
  return null;
}
