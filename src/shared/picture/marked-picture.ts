import { drawnPicture, loadedPicture } from '@harbour/document-editor/picture';
import { fileOfCanvas, PICTURE_SIDE } from './picture-file';
import { FRAME, MARK_COLOURS, MARK_STROKE, pathOfMark, type PictureMark } from './picture-marks';

/** The maximum pixels of a whole picture that can be marked. */
export const MARKABLE_PIXELS = 100_000_000;

/** Types that every browser can draw. */
const MARKABLE = /^image\/(?:jpeg|png|webp|bmp|avif)$/;

export function isMarkable({ type }: Blob): boolean {
  return MARKABLE.test(type);
}

/**
 * A picture with its marks as a new file of the same name: at most `PICTURE_SIDE` pixels wide or high, upright, and
 * without what its camera wrote into it, such as its location (product/surveys#marks). Null if the browser cannot draw
 * it.
 */
export async function markedPicture(file: File, marks: readonly PictureMark[]): Promise<File | null> {
  const address = URL.createObjectURL(file);
  try {
    const picture = await loadedPicture(address);
    if (!picture || picture.naturalWidth * picture.naturalHeight > MARKABLE_PIXELS) return null;
    const { naturalWidth, naturalHeight } = picture;
    const factor = Math.min(1, PICTURE_SIDE / Math.max(naturalWidth, naturalHeight));
    const context = drawnPicture(picture, naturalWidth * factor, naturalHeight * factor);
    return context && (await fileOfCanvas(context, file, () => drawMarks(context, marks)));
  } finally {
    URL.revokeObjectURL(address);
  }
}

function drawMarks(context: CanvasRenderingContext2D, marks: readonly PictureMark[]): void {
  const { canvas } = context;
  const scale = Math.max(canvas.width, canvas.height) / FRAME;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const mark of marks) drawMark(context, mark);
}

const lineOf = (mark: PictureMark) => new Path2D(pathOfMark(mark));

function drawMark(context: CanvasRenderingContext2D, mark: PictureMark): void {
  const line = lineOf(mark);
  const [[x, y] = [0, 0]] = mark.points;
  const colour = MARK_COLOURS[mark.colour];
  context.font = `700 ${MARK_STROKE.text}px sans-serif`;
  context.strokeStyle = haloOf(mark);
  context.lineWidth = MARK_STROKE.halo;
  if (mark.kind === 'text') {
    context.strokeText(mark.text, x, y);
    context.fillStyle = colour;
    context.fillText(mark.text, x, y);
    return;
  }
  context.stroke(line);
  if (mark.kind === 'number') {
    context.fillStyle = colour;
    context.fill(lineOf(mark));
    context.fillStyle = haloOf(mark);
    context.font = `700 ${MARK_STROKE.disc * 1.25}px sans-serif`;
    context.fillText(mark.text, x, y);
    return;
  }
  context.strokeStyle = colour;
  context.lineWidth = MARK_STROKE.width;
  context.stroke(line);
}

/** A light edge around dark colours and a dark one around yellow: marks are visible on any picture. */
export function haloOf({ colour }: Pick<PictureMark, 'colour'>): string {
  return colour === 'yellow' ? MARK_COLOURS.black : '#ffffff';
}
