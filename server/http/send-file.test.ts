import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attachmentDisposition } from './send-file';

describe('the name of a download', () => {
  it.each([
    ['notes.txt', `attachment; filename="notes.txt"; filename*=UTF-8''notes.txt`],
    ['Prüfung.pdf', `attachment; filename="Pr_fung.pdf"; filename*=UTF-8''Pr%C3%BCfung.pdf`],
    ['a"b\\c%d.txt', `attachment; filename="a_b_c_d.txt"; filename*=UTF-8''a%22b%5Cc%25d.txt`],
    ["O'Brien (1)*.csv", `attachment; filename="O'Brien (1)*.csv"; filename*=UTF-8''O%27Brien%20%281%29%2A.csv`],
  ])('of %s is written for old and new clients', (name, header) => {
    expect(attachmentDisposition(name)).toBe(header);
  });

  it('is always a valid header with the complete name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (name) => {
        const header = attachmentDisposition(name);
        expect(header).toMatch(/^attachment; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]*"; filename\*=UTF-8''[\w!%.~-]*$/);
        expect(decodeURIComponent(header.slice(header.indexOf("''") + 2))).toBe(name.toWellFormed());
      }),
    );
  });
});
