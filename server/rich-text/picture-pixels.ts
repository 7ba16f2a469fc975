/**
 * The number of pixels of a decoded picture according to its header, without decoding it, because a picture of a
 * hundred bytes can claim to be huge. Like browsers, this detects the format from the first bytes, not from the
 * declared type. @returns 0 for anything that browsers do not show; Infinity for formats that documents cannot have
 * (BMP, icons, AVIF)
 */
export function picturePixels(file: Buffer): number {
  const kind = KINDS.find(({ begins }) => begins(file));
  return kind === undefined ? 0 : kind.pixels(file);
}

interface PictureKind {
  begins: (file: Buffer) => boolean;
  pixels: (file: Buffer) => number;
}

const KINDS: readonly PictureKind[] = [
  { begins: (file) => says(file, 0, '\u0089PNG'), pixels: pngPixels },
  { begins: (file) => file[0] === 0xff && file[1] === 0xd8, pixels: jpegPixels },
  { begins: (file) => says(file, 0, 'GIF8'), pixels: gifPixels },
  { begins: (file) => says(file, 0, 'RIFF') && says(file, 8, 'WEBP'), pixels: webpPixels },
  { begins: (file) => says(file, 0, 'BM') || says(file, 4, 'ftyp'), pixels: () => Infinity },
  { begins: (file) => says(file, 0, '\0\0\u0001\0') || says(file, 0, '\0\0\u0002\0'), pixels: () => Infinity },
];

function says(file: Buffer, at: number, text: string): boolean {
  return file.toString('latin1', at, at + text.length) === text;
}

function pngPixels(file: Buffer): number {
  return file.length < 24 ? 0 : file.readUInt32BE(16) * file.readUInt32BE(20);
}

/** From the first frame header; before it there may be others of any length, for example from a camera. */
function jpegPixels(file: Buffer): number {
  let at = 2;
  while (at + 9 <= file.length) {
    const marker = file[at + 1] ?? 0;
    if (file[at] !== 0xff) return 0;
    if (marker === 0xff) at += 1;
    else if (isFrameHeader(marker)) return file.readUInt16BE(at + 5) * file.readUInt16BE(at + 7);
    else at += hasNoLength(marker) ? 2 : 2 + Math.max(2, file.readUInt16BE(at + 2));
  }
  return 0;
}

/** SOF0 to SOF15, with other markers between them. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function hasNoLength(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

/** The larger of the screen and the first picture, because either may be wrong. */
function gifPixels(file: Buffer): number {
  if (file.length < 13) return 0;
  const screen = file.readUInt16LE(6) * file.readUInt16LE(8);
  const flags = file[10] ?? 0;
  let at = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  // An extension is a type and blocks of up to 255 bytes, the last of which is empty.
  while (file[at] === 0x21) {
    at += 2;
    while (file[at]) at += 1 + (file[at] ?? 0);
    at += 1;
  }
  const hasPicture = file[at] === 0x2c && at + 9 <= file.length;
  return Math.max(screen, hasPicture ? file.readUInt16LE(at + 5) * file.readUInt16LE(at + 7) : 0);
}

function webpPixels(file: Buffer): number {
  if (file.length < 30) return 0;
  if (says(file, 12, 'VP8 ')) return (file.readUInt16LE(26) & 0x3fff) * (file.readUInt16LE(28) & 0x3fff);
  if (says(file, 12, 'VP8X')) return (file.readUIntLE(24, 3) + 1) * (file.readUIntLE(27, 3) + 1);
  if (!says(file, 12, 'VP8L')) return 0;
  const bits = file.readUInt32LE(21);
  return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1);
}
