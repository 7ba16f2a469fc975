/** The picture at an address; null for what the browser cannot read. Its pixels are not decoded yet. */
export function loadedPicture(source: string): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.addEventListener('load', () => resolve(picture.naturalWidth > 0 ? picture : null));
    picture.addEventListener('error', () => resolve(null));
    picture.src = source;
  });
}

/**
 * A canvas with the picture in another size, turned as its camera says; null if the browser has no canvas of that size.
 * Sizes are rounded and at least one pixel.
 */
export function drawnPicture(
  picture: HTMLImageElement | ImageBitmap,
  width: number,
  height: number,
): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context;
}

/** A picture with more colours than this is a photograph. */
const FEW_COLOURS = 256;

/** Whether a canvas has few colours, or transparency: screenshots, logos and diagrams. Similar colours count as one. */
export function isDrawing(context: CanvasRenderingContext2D): boolean {
  const pixels = context.getImageData(0, 0, context.canvas.width, context.canvas.height).data;
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

/** JPEG has no transparency: without paper behind it, it would become black. */
export function putOnPaper(context: CanvasRenderingContext2D): void {
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  context.globalCompositeOperation = 'source-over';
}
