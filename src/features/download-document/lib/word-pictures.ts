import { jpegOrientation } from './jpeg-orientation';

const PICTURES = /data:image\/(?:webp|jpeg);base64,[A-Za-z\d+/]+={0,2}/g;

/** Characters above which a lossless picture is too large to send. */
const PNG_MAX = 1_500_000;

const isJpeg = (source: string) => source.startsWith('data:image/jpeg');

/**
 * A document with pictures that Word shows as browsers do: WebP as PNG, or as JPEG on white if it is large, and photos
 * upright that are stored sideways.
 */
export async function withWordPictures(html: string): Promise<string> {
  const sources = [...new Set(html.match(PICTURES))].filter((source) => !isJpeg(source) || jpegOrientation(source) > 1);
  const drawn = new Map(await Promise.all(sources.map(async (source) => [source, await redrawn(source)] as const)));
  return html.replaceAll(PICTURES, (source) => drawn.get(source) ?? source);
}

/** Null if this browser cannot read the picture. */
async function redrawn(source: string): Promise<string | null> {
  const picture = new Image();
  picture.src = source;
  try {
    await picture.decode();
  } catch {
    return null; // Word could not show it either
  }
  const canvas = document.createElement('canvas');
  canvas.width = picture.naturalWidth;
  canvas.height = picture.naturalHeight;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.drawImage(picture, 0, 0);
  const png = isJpeg(source) ? null : canvas.toDataURL('image/png');
  if (png !== null && png.length <= PNG_MAX) return png;
  pen.globalCompositeOperation = 'destination-over';
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.9);
}
