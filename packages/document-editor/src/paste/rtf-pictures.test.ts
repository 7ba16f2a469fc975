import { describe, expect, it } from 'vitest';
import { rtfPictures } from './rtf-pictures';

const PNG = '89504e470d0a1a0a';
const uri = (type: string, hex: string) => `data:${type};base64,${Buffer.from(hex, 'hex').toString('base64')}`;

describe('the pictures of an RTF text', () => {
  it.each([
    [
      'in order, with line breaks in their digits',
      `{\\rtf1 one {\\*\\shppict{\\pict\\picw4\\pngblip\\bliptag-18 89504e47\r\n0d0a1a0a}}{\\nonshppict{\\pict\\wmetafile8 0102}} two {\\pict\\jpegblip ffd8ff}}`,
      [uri('image/png', PNG), uri('image/jpeg', 'ffd8ff')],
    ],
    [
      'without the digits of groups inside them',
      `{\\rtf1{\\pict{\\*\\picprop{\\sp{\\sn name}{\\sv abcdef}}}\\pngblip{\\*\\blipuid 9474bfc4} ${PNG}}}`,
      [uri('image/png', PNG)],
    ],
    [
      'as nothing where only Office can read them',
      String.raw`{\rtf1{\pict\emfblip 0100}{\pict\macpict 00}}`,
      [null, null],
    ],
    [
      'without bullets, headers and footers',
      `{\\rtf1{\\*\\listpicture{\\pict\\pngblip ${PNG}}}{\\header{\\pict\\pngblip ${PNG}}}{\\footerr{\\pict\\pngblip ${PNG}}}text}`,
      [],
    ],
    [
      'as nothing if their digits are cut off',
      String.raw`{\rtf1{\pict\pngblip 895}{\pict\pngblip 89zz}}`,
      [null, null],
    ],
    ['not at all in other text', 'plain } text { with \\ signs', []],
    ['not at all in nothing', '', []],
  ])('are read %s', (_what, rtf, pictures) => {
    expect(rtfPictures(rtf)).toEqual(pictures);
  });
});
