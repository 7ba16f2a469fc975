/** A ten-page document, and the services that convert it. */
import { A4_PAGE, PAGE_FOOTER } from '../src/entities/template/config/a4-page';
import { DOCUMENT_STYLE } from '../src/entities/template/config/document-style';
import { post, type Call } from './caller';

const WORDS = 'employment begins with a written statement of particulars that names the place of work hours pay'.split(
  ' ',
);
const prose = (seed: number, count: number) =>
  Array.from({ length: count }, (_, index) => WORDS[(seed * 7 + index * 3) % WORDS.length]).join(' ');

/** Ten pages of a typical handbook. */
export const HANDBOOK = Array.from(
  { length: 11 },
  (_, index) =>
    `<h2>${prose(index, 5)}</h2><p>${prose(index, 150)}</p><p>${prose(index + 1, 120)} <strong>${prose(index, 8)}</strong></p>` +
    `<ul><li><p>${prose(index, 12)}</p></li><li><p>${prose(index + 3, 14)}</p></li></ul><p>${prose(index + 4, 110)}</p>` +
    `<table><tbody><tr><th><p>When</p></th><th><p>What</p></th></tr><tr><td><p>${prose(index, 3)}</p></td><td><p>${prose(index, 9)}</p></td></tr></tbody></table>`,
).join('');

export type Kind = 'word' | 'pdf';

export function convert(call: Call, kind: Kind, html: string, signal?: AbortSignal): Promise<Response> {
  const options = { margins: { ...A4_PAGE.margins }, footer: PAGE_FOOTER };
  return call(`/${kind}/v1/convert`, { ...post({ html, css: DOCUMENT_STYLE, options }), signal });
}
