import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { DOCUMENT_FONTS, FONT_SUBSETS, type DocumentFont } from '@harbour/document-model/page-setup';

const FACES = [400, 700].flatMap((weight) => ['normal', 'italic'].map((style) => ({ weight, style })));

/** Characters for which the second subset is needed. */
const EXTENDED =
  /[\u0100-\u0130\u0132-\u0151\u0154-\u02BA\u02BD-\u02FF\u1D00-\u1EFF\u2020\u20A0-\u20AB\u20AD-\u20C0\u2113\u2C60-\u2C7F\uA720-\uA7FF]/;

const rules = new Map<string, string>();

/**
 * The rules that embed `font` in a page that shows `text`, because the browser that prints cannot load anything; `''`
 * for a font that every system has.
 */
export function embeddedFont(font: DocumentFont | null, text: string): string {
  const family = font === null ? null : DOCUMENT_FONTS[font].family;
  if (family === null) return '';
  const subsets = EXTENDED.test(text) ? FONT_SUBSETS : FONT_SUBSETS.slice(0, 1);
  return subsets.map(({ name, range }) => ruleOf(family, name, range)).join('');
}

function ruleOf(family: string, subset: string, range: string): string {
  const name = `${family} ${subset}`;
  let rule = rules.get(name);
  if (rule === undefined) {
    rule = FACES.map(({ weight, style }) => {
      const data = fileOf(family.toLowerCase(), `${subset}-${weight}-${style}`).toString('base64');
      return `@font-face{font-family:'${family}';font-weight:${weight};font-style:${style};src:url(data:font/woff2;base64,${data}) format('woff2');unicode-range:${range}}`;
    }).join('\n');
    rules.set(name, rule);
  }
  return rule;
}

function fileOf(font: string, face: string): Buffer {
  const { resolve } = createRequire(import.meta.url);
  return readFileSync(resolve(`@fontsource/${font}/files/${font}-${face}.woff2`));
}
