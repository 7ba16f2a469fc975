import { isDrawing, putOnPaper } from '@harbour/document-editor/picture';

/** The maximum pixels of the longer side of a picture that is sent. */
export const PICTURE_SIDE = 2048;

const JPEG_QUALITY = 0.86;

/**
 * What is on a canvas, in place of the file that it was drawn from: few colours stay PNG, photographs become JPEG. Null
 * if the browser cannot write it.
 * @param draw draws on it once its kind is known
 */
export async function fileOfCanvas(
  context: CanvasRenderingContext2D,
  { name, type: typeBefore, lastModified }: File,
  draw?: () => void,
): Promise<File | null> {
  const isPng = typeBefore !== 'image/jpeg' && isDrawing(context);
  if (!isPng) putOnPaper(context);
  draw?.();
  const type = isPng ? 'image/png' : 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => context.canvas.toBlob(resolve, type, JPEG_QUALITY));
  return blob && new File([blob], nameAs(name, isPng ? 'png' : 'jpg'), { type, lastModified });
}

/** A file's name with the ending of its content's type. */
function nameAs(name: string, ending: 'jpg' | 'png'): string {
  const known = ending === 'jpg' ? /\.jpe?g$/i : /\.png$/i;
  return known.test(name) ? name : `${name.replace(/\.\w{1,5}$/, '')}.${ending}`;
}
