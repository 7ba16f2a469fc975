import { CsvError, parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { CSV_ERROR, CSV_MAX_BYTES, decodeCsv, readCsv, startOf, UnusableCsv } from './csv';

describe('the text of a CSV', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode('title\nCafé'), 'title\nCafé'],
    ['UTF-8 with a mark', new TextEncoder().encode('\uFEFFtitle'), 'title'],
    ['Windows-1252, as Excel saves CSV', new Uint8Array([0x43, 0x61, 0x66, 0xe9, 0x20, 0x96, 0x20, 0x80]), 'Café – €'],
    ['UTF-16 with a mark', new Uint8Array([0xff, 0xfe, 0x74, 0, 0xe9, 0]), 'té'],
    ['UTF-16 with the other byte order', new Uint8Array([0xfe, 0xff, 0, 0x74, 0, 0xe9]), 'té'],
    ['UTF-16 without a mark', new Uint8Array([0x74, 0, 0xe9, 0]), 'té'],
    ['UTF-16 without a mark, the other way', new Uint8Array([0, 0x74, 0, 0xe9]), 'té'],
  ])('is read from %s', (_what, bytes, expected) => {
    expect(decodeCsv(bytes)).toBe(expected);
  });

  it.each([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), CSV_ERROR.notText],
    ['an archive', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14, 0xe9]), CSV_ERROR.notText],
    ['half of UTF-16', new Uint8Array([0xff, 0xfe, 0x74]), CSV_ERROR.notText],
    ['NUL', new Uint8Array([0x74, 0, 0, 0x69]), CSV_ERROR.notText],
    ['nothing', new Uint8Array(), CSV_ERROR.empty],
    ['blank lines', new TextEncoder().encode(' \n'), CSV_ERROR.empty],
    ['too much', new Uint8Array(CSV_MAX_BYTES + 1).fill(97), CSV_ERROR.tooLarge],
  ])('is refused for %s', (_what, bytes, message) => {
    expect(() => decodeCsv(bytes)).toThrow(new UnusableCsv(message));
  });

  it.each([
    ['title,isSDM', ','],
    ['title;isSDM', ';'],
    ['title\tisSDM', '\t'],
    ['title', ','],
    ['\n\ntitle;isSDM\na,b,c,d', ';'],
    ['a,b;c', ','],
    ['"a, b, c";d', ';'],
    ['"a\nb,c";d', ';'],
    ['Clients of the north\na;b', ';'],
  ])('with the first line %j is split at %j', (text, delimiter) => {
    expect(startOf(text)).toEqual({ delimiter, from_line: 1 });
  });

  it.each([
    ['Excel’s own line for the delimiter', 'sep=;\r\na;b,c', [['a', 'b,c']]],
    [
      'a quotation mark inside a text',
      'a,12" pipe\nb,c',
      [
        ['a', '12" pipe'],
        ['b', 'c'],
      ],
    ],
    ['line ends of several systems', 'a\r\nb\nc\rd', [['a'], ['b'], ['c'], ['d']]],
  ])('is split with %s', (_what, text, expected) => {
    const records = readCsv(new TextEncoder().encode(text), { parse, CsvError });
    expect(records.map(({ cells }) => cells)).toEqual(expected);
  });
});
