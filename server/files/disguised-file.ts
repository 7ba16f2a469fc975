import { unprocessable } from '../http/api-failure';

interface NamedContent {
  name: string;
  /** The first bytes. */
  head: Uint8Array;
}

/** Office files are zip archives; those with a password are in Microsoft's older container. */
const OFFICE = /^(?:504b0304|d0cf11e0a1b11ae1)/;
const JPEG = /^ffd8ff/;
const MPEG_4 = /^.{8}66747970/;

/**
 * How content begins, in hex, by the ending of the name. Only endings of one kind of content; others may have any. Some
 * programs write a few bytes before the mark of a PDF.
 */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  pdf: /^(?:..){0,16}?255044462d3\d/,
  png: /^89504e470d0a1a0a/,
  jpg: JPEG,
  jpeg: JPEG,
  gif: /^47494638(?:37|39)61/,
  webp: /^52494646.{8}57454250/,
  docx: OFFICE,
  docm: OFFICE,
  xlsx: OFFICE,
  xlsm: OFFICE,
  xlsb: OFFICE,
  pptx: OFFICE,
  odt: OFFICE,
  ods: OFFICE,
  zip: /^504b(?:0304|0506|0708)/,
  mp3: /^(?:494433|ff(?:e[2-9a-f]|f))/,
  mp4: MPEG_4,
  m4a: MPEG_4,
};

/** Programs of Windows, Linux and macOS; text that begins with "MZ" has no zero bytes. */
const PROGRAM = /^(?:4d5a(?:..)*?00|7f454c46|cffaedfe|cafebabe)/;

/** `<` with a letter, `!` or `?`: a web page, a drawing with scripts. */
const MARKUP = /^(?:efbbbf)?(?:0[9ad]|20)*3c(?:[46].|[57][0-9a]|21|3f)/;

/** Endings of files that people open without a second thought, and that may begin in many ways. */
const HARMLESS = new Set([
  'csv',
  'doc',
  'eml',
  'heic',
  'ics',
  'log',
  'msg',
  'ppt',
  'rtf',
  'svg',
  'tif',
  'tiff',
  'txt',
  'xls',
]);

/**
 * Refuses a file whose content is recognised as another kind than the ending of its name says
 * (product/calls#disguised-files). @throws ApiFailure 422
 */
export function refuseDisguised({ name, head }: NamedContent): void {
  const ending = /\.(\w{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!isDisguised(ending, Buffer.from(head).toString('hex'))) return;
  throw unprocessable(
    `The content of “${name}” is not that of a .${ending} file. Save it as one, or give it the right ending.`,
    'disguised-file',
  );
}

function isDisguised(ending: string, start: string): boolean {
  if (HARMLESS.has(ending)) return PROGRAM.test(start);
  const expected = Object.hasOwn(BEGINNINGS, ending) ? BEGINNINGS[ending] : undefined;
  if (!expected || expected.test(start)) return false;
  return [PROGRAM, MARKUP, ...Object.values(BEGINNINGS)].some((kind) => kind.test(start));
}
