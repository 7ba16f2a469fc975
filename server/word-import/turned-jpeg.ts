const ORIENTATION = 0x0112;

/**
 * A JPEG picture that is shown turned and mirrored in one of the ways that its format knows (Exif, 1 to 8), by its header
 * alone. What a camera wrote about its orientation is left out, because browsers turn pictures by that and Word does
 * not.
 */
export function turnedJpeg(file: Buffer, orientation: number): Buffer {
  const parts = [file.subarray(0, 2)];
  if (orientation !== 1) parts.push(exifOf(orientation));
  let at = 2;
  // Each segment has a marker and a length; the picture itself follows after the last one.
  while (at + 4 <= file.length && file[at] === 0xff && file[at + 1] !== 0xda) {
    const end = at + 2 + file.readUInt16BE(at + 2);
    const isExif = file[at + 1] === 0xe1 && file.toString('latin1', at + 4, at + 8) === 'Exif';
    if (!isExif) parts.push(file.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...parts, file.subarray(at)]);
}

/** In TIFF's format: a directory with one entry. */
function exifOf(orientation: number): Buffer {
  const facts = Buffer.alloc(26);
  facts.write('II*\0', 'latin1');
  facts.writeUInt32LE(8, 4);
  facts.writeUInt16LE(1, 8);
  facts.writeUInt16LE(ORIENTATION, 10);
  facts.writeUInt16LE(3, 12);
  facts.writeUInt32LE(1, 14);
  facts.writeUInt16LE(orientation, 18);
  const head = Buffer.from([0xff, 0xe1, 0, 2 + 6 + facts.length]);
  return Buffer.concat([head, Buffer.from('Exif\0\0', 'latin1'), facts]);
}
