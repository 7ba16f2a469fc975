/** How many base64 characters contain a camera's data, which is in one of the first segments, of 64 kB each. */
const HEAD = 180_000;

const ORIENTATION = 0x0112;

/**
 * How a JPEG picture has to be turned and mirrored to be upright, 1 to 8, as its camera says (Exif): browsers do so,
 * and Word does not. 1, which means unchanged, if it says nothing.
 */
export function jpegOrientation(source: string): number {
  try {
    const start = source.indexOf(',') + 1;
    const bytes = Uint8Array.from(atob(source.slice(start, start + HEAD)), (character) => character.charCodeAt(0));
    return orientationIn(new DataView(bytes.buffer));
  } catch {
    return 1; // cut off, or not base64
  }
}

function orientationIn(file: DataView): number {
  // Each segment has a marker and a length; the picture itself follows after the last one.
  for (let at = 2; file.getUint8(at) === 0xff && file.getUint8(at + 1) !== 0xda; at += 2 + file.getUint16(at + 2)) {
    const isExif = file.getUint8(at + 1) === 0xe1 && file.getUint32(at + 4) === 0x45786966;
    if (isExif) return orientationOf(new DataView(file.buffer, at + 10));
  }
  return 1;
}

/** In TIFF's format: the order of bytes, and a directory of entries of twelve bytes. */
function orientationOf(facts: DataView): number {
  const isLittle = facts.getUint16(0) === 0x4949;
  const directory = facts.getUint32(4, isLittle);
  const count = facts.getUint16(directory, isLittle);
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * 12;
    if (facts.getUint16(entry, isLittle) !== ORIENTATION) continue;
    const value = facts.getUint16(entry + 8, isLittle);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}
