const WEBP = /data:image\/webp;base64,[A-Za-z\d+/]+={0,2}/g;

/** Characters above which a lossless picture is too large to send. */
const PNG_MAX = 1_500_000;

/** Converts a document's WebP pictures, which Word does not show, to PNG, or large ones to JPEG on white. */
export async function withWordPictures(html: string): Promise<string> {
  const sources = [...new Set(html.match(WEBP))];
  const drawn = new Map(await Promise.all(sources.map(async (source) => [source, await redrawn(source)] as const)));
  return html.replaceAll(WEBP, (source) => drawn.get(source) ?? source);
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
  const png = canvas.toDataURL('image/png');
  if (png.length <= PNG_MAX) return png;
  pen.globalCompositeOperation = 'destination-over';
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.9);
}
