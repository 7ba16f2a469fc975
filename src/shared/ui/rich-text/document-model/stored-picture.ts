import { PICTURE_MAX_BYTES, RICH_TEXT_LIMITS } from '@contract/rich-text';

/** A picture as a document stores it, with its width in CSS pixels; or why it cannot be stored. */
export type StoredPicture = { src: string; width: number } | { refusal: 'unreadable' | 'pixels' | 'bytes' };

/** Pixels of a stored picture per CSS pixel of its width on paper, from the best to the least: 220, 180 and 150 dpi. */
const DENSITIES = [220 / 96, 180 / 96, 150 / 96] as const;

/** JPEG qualities to try, the best first. */
const QUALITIES = [0.86, 0.75, 0.6] as const;

/** A picture with more colours than this is a photograph. */
const FEW_COLOURS = 256;

/**
 * A picture in the size that a page shows (product/text-editor#pictures): as it is if it is small enough, otherwise
 * shrunk to what paper can show at the width `shown`, in CSS pixels, and at most `textWidth`. Few colours stay PNG,
 * photographs become JPEG.
 */
export async function storedPicture(source: string, shown: number | null, textWidth: number): Promise<StoredPicture> {
  const picture = await loaded(source);
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
    const src = drawn(picture, Math.max(1, naturalWidth * factor), Math.max(1, naturalHeight * factor));
    if (src !== null && bytesOf(src) <= PICTURE_MAX_BYTES) return { src, width };
  }
  return { refusal: 'bytes' };
}

/** Null for what the browser cannot read. Its pixels are not decoded yet. */
function loaded(source: string): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.addEventListener('load', () => resolve(picture.naturalWidth > 0 ? picture : null));
    picture.addEventListener('error', () => resolve(null));
    picture.src = source;
  });
}

function bytesOf(source: string): number {
  return ((source.length - source.indexOf(',') - 1) * 3) / 4;
}

/** The picture in another size, as PNG or the best JPEG that is small enough; null if there is none. */
function drawn(picture: HTMLImageElement, width: number, height: number): string | null {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  if (isDrawing(context.getImageData(0, 0, canvas.width, canvas.height).data)) {
    const png = canvas.toDataURL('image/png');
    if (bytesOf(png) <= PICTURE_MAX_BYTES) return png;
  }
  // JPEG has no transparency: without paper behind it, it would become black.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const quality of QUALITIES) {
    const jpeg = canvas.toDataURL('image/jpeg', quality);
    if (bytesOf(jpeg) <= PICTURE_MAX_BYTES) return jpeg;
  }
  return null;
}

/** Whether pixels have few colours, or transparency: screenshots, logos and diagrams. Similar colours count as one. */
function isDrawing(pixels: Uint8ClampedArray): boolean {
  const colours = new Set<number>();
  let transparent = 0;
  const step = 4 * Math.max(1, Math.floor(pixels.length / 4 / 200_000));
  for (let at = 0; at < pixels.length; at += step) {
    if ((pixels[at + 3] ?? 255) < 250) transparent += 1;
    const level = (channel: number) => (pixels[at + channel] ?? 0) >> 3;
    colours.add((level(0) << 10) | (level(1) << 5) | level(2));
    if (colours.size > FEW_COLOURS && transparent === 0) return false;
  }
  return transparent > 0 || colours.size <= FEW_COLOURS;
}
