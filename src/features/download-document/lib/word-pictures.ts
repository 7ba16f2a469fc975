const WEBP = /data:image\/webp;base64,[A-Za-z\d+/]+={0,2}/g;

/** Characters above which a picture without loss is too large to be sent. */
const PNG_MAX = 1_500_000;

/** A document whose WebP pictures are PNG ones, because Word shows no others; large ones JPEG on white. */
export async function withWordPictures(html: string): Promise<string> {
  const sources = [...new Set(html.match(WEBP))];
  const drawn = new Map(await Promise.all(sources.map(async (source) => [source, await redrawn(source)] as const)));
  return html.replaceAll(WEBP, (source) => drawn.get(source) ?? source);
}

/** Null for a picture that this browser cannot read. */
async function redrawn(source: string): Promise<string | null> {
  const picture = new Image();
  picture.src = source;
  try {
    await picture.decode();
  } catch {
    return null; // it would be no picture in Word either
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
