import { crc32, deflateSync } from 'node:zlib';

/** A PNG of one colour with a frame, as a data URL; sizes in pixels. */
export function picture(width: number, height: number, [red, green, blue]: readonly [number, number, number]): string {
  const line = Buffer.alloc(1 + 3 * width);
  for (let x = 0; x < width; x += 1) line.set(x < 4 || x >= width - 4 ? [20, 20, 20] : [red, green, blue], 1 + 3 * x);
  const data = Buffer.concat(Array.from({ length: height }, () => line));
  return `data:image/png;base64,${pngOf(width, height, data).toString('base64')}`;
}

/** A PNG with this size in its header and `data` as its uncompressed lines. */
export function pngOf(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(data)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body) >>> 0);
  return Buffer.concat([length, body, check]);
}

export const image = (src: string, alt: string, width: number, resize?: number) =>
  `<img src="${src}" alt="${alt}" width="${width}"${resize === undefined ? '' : ` data-resize="${resize}"`} />`;
