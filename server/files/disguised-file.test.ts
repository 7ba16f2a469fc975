import { describe, expect, it } from 'vitest';
import { refuseDisguised } from './disguised-file';

const head = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const PROGRAM = 'MZ\x90\0\x03\0\0\0';
const ZIP = 'PK\x03\x04\x14\0';

describe('a file', () => {
  it.each([
    ['plan.pdf', '%PDF-1.7\n'],
    ['scan.PDF', '\xef\xbb\xbf%PDF-1.4'],
    ['photo.JPG', '\xff\xd8\xff\xe1'],
    ['plan.docx', ZIP],
    ['locked.xlsx', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
    ['call.mp3', 'ID3\x04'],
    ['old.xls', '<html>'],
    ['MZ.txt', 'MZ Ltd, the client'],
    ['setup.exe', PROGRAM],
    ['no ending', PROGRAM],
    ['a.constructor', 'x'],
    ['empty.pdf', ''],
    ['damaged.pdf', 'what a broken program wrote'],
    ['photo.jpg', 'a < b'],
  ])('%s that begins with %j is accepted', (name, text) => {
    expect(() => refuseDisguised({ name, head: head(text) })).not.toThrow();
  });

  it.each([
    ['plan.pdf', '<html>'],
    ['photo.png', '\xef\xbb\xbf\r\n <?xml version="1.0"?><svg'],
    ['plan.pdf', PROGRAM],
    ['photo.png', '\xff\xd8\xff\xe1'],
    ['clip.webp', 'GIF89a'],
    ['plan.docx', '%PDF-1.7'],
    ['notes.txt', PROGRAM],
    ['letter.doc', '\x7fELF\x02'],
  ])('%s that begins with %j is refused', (name, text) => {
    const ending = name.split('.')[1] ?? '';
    expect(() => refuseDisguised({ name, head: head(text) })).toThrow(
      `The content of “${name}” is not that of a .${ending} file.`,
    );
  });
});
