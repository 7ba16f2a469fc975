import { describe, expect, it } from 'vitest';
import { cleanPaste } from './clean-paste';
import { atOnce } from './in-slices';
import { pictureNotices, pictureSources } from './pasted-pictures';

const PNG = 'data:image/png;base64,iVBORw0KGgo=';
const RTF = String.raw`{\rtf1{\pict\pngblip 89504e470d0a1a0a}}`;
const file = (name: string) => new File(['x'], name, { type: 'image/png' });
const local = '<img src="file:///C:/clip_image001.png" width=300 height=200>';
const OFFICE = 'xmlns:o="urn:schemas-microsoft-com:office:office"';

const sourcesOf = (html: string, rtf = '', files: File[] = []) =>
  pictureSources(atOnce(cleanPaste(html, 600)), { html, rtf, files });

describe('pictures of a clipboard', () => {
  it.each([
    ['the markup itself', `<p>a <img src="${PNG}"></p>`, '', [], [PNG]],
    ['the RTF, in its order', `<p>a ${local}</p>`, RTF, [], [PNG]],
    ['the RTF beside those of the markup', `<p>a <img src="${PNG}"> ${local}</p>`, RTF, [], [PNG, PNG]],
    ['nowhere if the RTF has another number of pictures', `<p>${local} ${local}</p>`, RTF, [], [null, null]],
    ['nowhere else: an address is never loaded', '<p>a <img src="https://evil.example/a.png"></p>', '', [], [null]],
    ['nowhere: SVG can contain anything', '<p>a <img src="data:image/svg+xml,<svg/>"></p>', '', [], [null]],
  ] as const)('are in %s', (_where, html, rtf, files, expected) => {
    expect(sourcesOf(html, rtf, [...files])).toEqual(expected);
  });

  it('are in its files if there are as many, but not if the only file shows the whole content', () => {
    const one = file('one.png');
    expect(sourcesOf('<img src="https://pictures.example/one.png">', '', [one])).toEqual([one]);
    expect(sourcesOf(`<p>a ${local}</p>`, '', [one])).toEqual([one]);
    expect(sourcesOf(`<p>a ${local} ${local}</p>`, '', [one])).toEqual([null, null]);
    expect(sourcesOf(`<html ${OFFICE}><p>a ${local}</p></html>`, '', [one])).toEqual([null]);
    expect(sourcesOf(`<html ${OFFICE}>${local}</html>`, '', [one])).toEqual([one]);
  });

  it('are not those that only report that a mail was read', () => {
    expect(sourcesOf('<p>a</p><img width=1 height=1 src="https://mail.example/open.gif">')).toEqual([]);
  });
});

it.each([
  ['rotate(1.57rad) translateZ(0px)', true],
  ['rotate(0.00rad) translateZ(0px)', false],
  ['scaleX(-1)', true],
  ['matrix(0, 1, -1, 0, 0, 0)', true],
  ['matrix(1, 0, 0, 1, 0, 0)', false],
])('are turned by %s: %s', (transform, isTurned) => {
  const { pictures } = atOnce(cleanPaste(`<p><img src="${PNG}" style="transform: ${transform}"></p>`, 600));
  expect(pictures).toEqual([{ source: PNG, width: null, isTurned }]);
});

it('says how many pictures are missing or look different, and what to do', () => {
  const turned = { source: PNG, width: null, isTurned: true };
  const placed = { src: PNG, width: null };
  expect(pictureNotices([turned, turned, { ...turned, isTurned: false }], [placed, null, placed])).toEqual([
    '1 picture could not be pasted: add it as a file.',
    '1 picture was turned or mirrored and is upright now: turn its file and add it again.',
  ]);
  expect(pictureNotices([turned, turned], [placed, placed])).toEqual([
    '2 pictures were turned or mirrored and are upright now: turn their files and add them again.',
  ]);
  expect(pictureNotices([turned, turned], [null, null])).toEqual([
    '2 pictures could not be pasted: add them as files.',
  ]);
});
