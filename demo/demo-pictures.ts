import { crc32, deflateSync } from 'node:zlib';
import type { DemoFile } from './demo-files';

export type Colour = readonly [red: number, green: number, blue: number];

/** A PNG of `width` × `height` pixels with the colours of `colourAt`. */
export function picture(
  name: string,
  width: number,
  height: number,
  colourAt: (x: number, y: number) => Colour,
): DemoFile {
  const pixels = new Uint8Array(height * (1 + 3 * width));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) pixels.set(colourAt(x, y), y * (1 + 3 * width) + 1 + 3 * x);
  }
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  // Eight bits per channel: red, green and blue.
  header.setUint16(8, 0x0802);
  const content = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', new Uint8Array(header.buffer)),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', new Uint8Array()),
  ]);
  return { name, contentType: 'image/png', content };
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

const INK: Colour = [20, 24, 31];
const PAPER: Colour = [255, 255, 255];

/** How far from the pen's path there is still ink, in pixels. */
const NIB = 2.2;

/** A signature as a pad draws it: dark ink on white. */
export function signature(name: string): DemoFile {
  const [width, height] = [420, 140];
  const inked = new Set<number>();
  for (let step = 0; step <= 2400; step += 1) {
    const way = step / 2400;
    const x = 30 + way * 350 + 14 * Math.sin(way * 44);
    const y = 72 - 34 * Math.sin(way * 29) * (1 - 0.6 * way) + 10 * Math.cos(way * 61);
    for (let dx = -3; dx <= 3; dx += 1)
      for (let dy = -3; dy <= 3; dy += 1)
        if (Math.hypot(dx, dy) <= NIB) inked.add(Math.round(y + dy) * width + Math.round(x + dx));
  }
  return picture(name, width, height, (x, y) => (inked.has(y * width + x) ? INK : PAPER));
}
