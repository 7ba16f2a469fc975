import { holdFile, type FileRef } from '@/shared/lib/file-registry';
import { fileOfAddress } from '@/shared/picture';

/** Dark ink on white paper in every theme, because the picture is printed and sent. */
export const INK = '#14181f';
export const PAPER = '#ffffff';

/** The longest name that can be typed as a signature. */
export const SIGNED_NAME_MAX = 80;

/** A drawn or typed signature as a file (product/surveys#signature). @param typed the name; null if it was drawn */
export function signatureRef(address: string, typed: string | null): FileRef {
  return { ...holdFile(fileOfAddress(address, signatureFileName(typed))), preview: address };
}

/** The name says how it was signed, and by whom if that was typed: lists and spreadsheets show nothing else. */
export function signatureFileName(typed: string | null): string {
  if (typed === null) return 'Signature.png';
  const name = typed
    .replaceAll(/[^\p{L}\p{M}\p{N} .'’-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return name === '' ? 'Typed signature.png' : `Typed signature of ${name}.png`;
}

/** The picture of a typed name as a `data:` address; '' where the browser has no canvas. */
export function typedSignature(name: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = 900;
  canvas.height = 240;
  const context = canvas.getContext('2d');
  if (!context) return '';
  context.fillStyle = PAPER;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = INK;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = 'italic 96px cursive, serif';
  context.fillText(name, canvas.width / 2, canvas.height / 2, canvas.width - 80);
  return canvas.toDataURL('image/png');
}

/** Whether a text is a signature's picture, for what comes from storage. */
export function isSignaturePreview(value: unknown): boolean {
  return typeof value === 'string' && /^data:image\/png;base64,[\w+/=]+$/.test(value);
}
