import { describe, expect, it } from 'vitest';
import { picturePixels } from './picture-pixels';

const bytes = (...parts: (string | readonly number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));

const u16 = (value: number) => [value >> 8, value & 255];
const le16 = (value: number) => [value & 255, value >> 8];
const padded = (file: Buffer) => Buffer.concat([file, Buffer.alloc(40)]);

const png = bytes('\u0089PNG\r\n\u001a\n', [0, 0, 0, 13], 'IHDR', [0, 0, ...u16(7000)], [0, 0, ...u16(6000)]);
const camera = [0xff, 0xe1, ...u16(60_002), ...Array.from({ length: 60_000 }, () => 0xff)];
const frame = [0xff, 0xc2, ...u16(17), 8, ...u16(3000), ...u16(4000), 3, 0, 0];
const tables = [0xff, 0xc4, ...u16(5), 0, 0, 0];
const extension = [0x21, 0xf9, 4, 0, 0, 0, 0, 0];
const smallScreen = [...le16(1), ...le16(1)];
const gifPicture = [0x2c, 0, 0, 0, 0, ...le16(60_000), ...le16(50_000), 0];

describe('the size in a picture’s header', () => {
  it.each([
    ['a PNG', png, 42_000_000],
    ['a JPEG from a camera', bytes([0xff, 0xd8], camera, tables, frame), 12_000_000],
    ['a JPEG with padding', bytes([0xff, 0xd8, 0xff, 0xff], frame), 12_000_000],
    ['a GIF', padded(bytes('GIF89a', [...le16(200), ...le16(100), 0, 0, 0])), 20_000],
    [
      'a GIF whose picture is larger than its screen',
      padded(bytes('GIF89a', [...smallScreen, 0x80, 0, 0], [0, 0, 0, 1, 1, 1], extension, gifPicture)),
      3_000_000_000,
    ],
    [
      'a WebP',
      padded(bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 ', [0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, ...le16(300), ...le16(200)])),
      60_000,
    ],
    ['a lossless WebP', padded(bytes('RIFF____WEBPVP8L____/', [0xff, 0xff, 0xff, 0x0f])), 16_384 * 16_384],
    ['an extended WebP', bytes('RIFF____WEBPVP8X____', [0, 0, 0, 0, 9, 0, 0, 4, 0, 0]), 50],
    ['a bitmap with any declared type', bytes('BM', [0, 0, 0, 0]), Infinity],
    ['an icon', bytes([0, 0, 1, 0, 1, 0]), Infinity],
    ['an AVIF', bytes([0, 0, 0, 28], 'ftypavif'), Infinity],
  ])('%s', (_name, file, pixels) => {
    expect(picturePixels(file)).toBe(pixels);
  });

  it('is 0 for anything that is not a picture, or is truncated', () => {
    expect(picturePixels(Buffer.from('words'))).toBe(0);
    for (const whole of [png, bytes([0xff, 0xd8], frame), bytes('GIF89a'), bytes('RIFF____WEBPVP8 ')]) {
      for (let length = 0; length < 10; length += 1) {
        expect(picturePixels(whole.subarray(0, length))).toBe(0);
      }
    }
  });
});
