import { unprocessable } from '../http/api-failure';

interface NamedContent {
  name: string;
  /** The first bytes. */
  head: Uint8Array;
}

/** Office files are zip archives; those with a password are in Microsoft's older container. */
const OFFICE = /^(?:PK\x03\x04|\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1)/;
const JPEG = /^\xff\xd8\xff/;

/** How content begins, by the ending of the name. Only endings of one kind of content; others may have any. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  pdf: /^[\s\S]{0,16}%PDF-\d/,
  png: /^\x89PNG\r\n\x1a\n/,
  jpg: JPEG,
  jpeg: JPEG,
  gif: /^GIF8[79]a/,
  webp: /^RIFF[\s\S]{4}WEBP/,
  docx: OFFICE,
  docm: OFFICE,
  xlsx: OFFICE,
  xlsm: OFFICE,
  xlsb: OFFICE,
  pptx: OFFICE,
  odt: OFFICE,
  ods: OFFICE,
  zip: /^PK(?:\x03\x04|\x05\x06|\x07\x08)/,
  mp3: /^(?:ID3|\xff[\xe2-\xff])/,
  mp4: /^[\s\S]{4}ftyp/,
  m4a: /^[\s\S]{4}ftyp/,
};

/** Programs of Windows, Linux and macOS; text that begins with "MZ" has no zero bytes. */
const PROGRAM = /^(?:MZ[\s\S]*\0|\x7fELF|\xcf\xfa\xed\xfe|\xca\xfe\xba\xbe)/;

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
 * Refuses a file whose content is not what the ending of its name says (product/calls#disguised-files). An empty one is
 * another refusal. @throws ApiFailure 422
 */
export function refuseDisguised({ name, head }: NamedContent): void {
  const ending = /\.(\w{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (head.length === 0 || !isDisguised(ending, String.fromCharCode(...head))) return;
  throw unprocessable(
    `The content of “${name}” is not that of a .${ending} file. Save it as one, or give it the right ending.`,
    'disguised-file',
  );
}

function isDisguised(ending: string, start: string): boolean {
  const expected = Object.hasOwn(BEGINNINGS, ending) ? BEGINNINGS[ending] : undefined;
  if (expected) return !expected.test(start);
  return HARMLESS.has(ending) && PROGRAM.test(start);
}
