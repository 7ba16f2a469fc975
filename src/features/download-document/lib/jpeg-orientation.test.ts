import { describe, expect, it } from 'vitest';
import { jpegOrientation } from './jpeg-orientation';

const segment = (marker: number, content: number[]) => [
  0xff,
  marker,
  (content.length + 2) >> 8,
  (content.length + 2) & 0xff,
  ...content,
];
const jpeg = (...segments: number[][]) =>
  `data:image/jpeg;base64,${Buffer.from([0xff, 0xd8, ...segments.flat(), 0xff, 0xda, 0, 2, 0xff, 0xe1]).toString('base64')}`;

/** A camera's data, with another entry before the orientation. */
function exif(orientation: number, isLittle: boolean): number[] {
  const number = (value: number, size: number) => {
    const bytes = Array.from({ length: size }, (_, index) => (value >> (8 * index)) & 0xff);
    return isLittle ? bytes : bytes.toReversed();
  };
  const entry = (tag: number, value: number) => [
    ...number(tag, 2),
    ...number(3, 2),
    ...number(1, 4),
    ...number(value, 2),
    0,
    0,
  ];
  const order = isLittle ? [0x49, 0x49] : [0x4d, 0x4d];
  const facts = [
    ...order,
    ...number(42, 2),
    ...number(8, 4),
    ...number(2, 2),
    ...entry(0x100, 9),
    ...entry(0x112, orientation),
  ];
  return segment(0xe1, [0x45, 0x78, 0x69, 0x66, 0, 0, ...facts]);
}

describe('the orientation of a photo', () => {
  it.each([1, 3, 6, 8])('is what the camera says, in either order of bytes: %i', (orientation) => {
    const other = segment(
      0xe0,
      Array.from({ length: 300 }, () => 0),
    );
    for (const isLittle of [true, false])
      expect(jpegOrientation(jpeg(other, exif(orientation, isLittle)))).toBe(orientation);
  });

  it.each([
    ['nothing is said', jpeg(segment(0xe0, [1, 2, 3]))],
    ['it is no orientation', jpeg(exif(9, true))],
    ['it is cut off', jpeg(exif(6, true)).slice(0, 60)],
    ['it is another kind of facts', jpeg(segment(0xe1, [...Buffer.from('http://ns.adobe.com/xap/1.0/')]))],
    ['it is no JPEG', 'data:image/jpeg;base64,iVBORw0KGgo='],
    ['it is no base64', 'data:image/jpeg;base64,!'],
  ])('is upright if %s', (_why, source) => {
    expect(jpegOrientation(source)).toBe(1);
  });
});
