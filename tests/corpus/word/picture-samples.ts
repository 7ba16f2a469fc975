import { type WholeSample } from './word-package';
import { drawing, p, raw, wordFileWith } from './word-shapes';

const HEAD = 'ffd8';
const REST = 'ffe000104a46494600010100000100010000ffc0000b080010002001011100ffd9';

/** A photo of 32 × 16 pixels that says how its camera was held, 1 to 8; null for one that does not say it. */
function photo(orientation: number | null): Buffer {
  const facts = `49492a0008000000010012010300010000000${orientation ?? 1}00000000000000`;
  const exif = `ffe10022457869660000${facts}`;
  return Buffer.from(HEAD + (orientation === null ? '' : exif) + REST, 'hex');
}

const shown = (orientation: number | null) => `data:image/jpeg;base64,${photo(orientation).toString('base64')}`;
const turned = (attributes: string, name = 'rId1') =>
  p(drawing(name, 200, 100, 'Photo').replace('<a:xfrm>', `<a:xfrm ${attributes}>`));
const old = (style: string) =>
  p(
    raw(
      `<w:pict><v:shape style="width:150pt;height:75pt;${style}" alt="Photo"><v:imagedata r:id="rId1"/></v:shape></w:pict>`,
    ),
  );
const image = (orientation: number | null, size: string) =>
  `<p><img src="${shown(orientation)}" alt="Photo" ${size} /></p>`;
const LYING = 'width="200" height="100"';
const UPRIGHT = 'width="100" height="200"';

const photos = (file: Buffer, body: string) =>
  wordFileWith(
    { parts: { 'media/image1.jpeg': file }, relations: [{ id: 'rId1', type: 'image', target: 'media/image1.jpeg' }] },
    body,
  );

/** Photos, which Word turns by what the document says, and browsers by what the camera has said. */
export const PICTURE_SAMPLES: Readonly<Record<string, WholeSample>> = {
  'Word: photos turned and mirrored': {
    bytes: photos(
      photo(null),
      turned('rot="5400000"') +
        turned('rot="10800000"') +
        turned('rot="-5400000"') +
        turned('flipH="1"') +
        turned('flipV="1"') +
        turned('rot="5400000" flipH="1"') +
        turned('rot="600000"'),
    ),
    html: [
      image(6, UPRIGHT),
      image(3, LYING),
      image(8, UPRIGHT),
      image(2, LYING),
      image(4, LYING),
      image(7, UPRIGHT),
      image(null, LYING),
    ].join(''),
    reported: { picture: 1 },
  },
  'Word: a photo of a camera that was held upright': {
    bytes: photos(photo(6), turned('rot="5400000"') + turned('')),
    html: image(6, UPRIGHT) + image(null, LYING),
  },
  'Word: photos turned by old programs': {
    bytes: photos(
      photo(1),
      old('rotation:90') + old('rotation:5898240fd') + old('rotation:-90;flip:x') + old('flip:x y'),
    ),
    html: image(6, UPRIGHT) + image(6, UPRIGHT) + image(5, UPRIGHT) + image(3, LYING),
  },
};
