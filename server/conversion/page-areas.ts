import type { Conversion } from '@contract/conversion';
import {
  DEFAULT_FONT,
  fontFamilyOf,
  PAGE_AREA_STYLE,
  PAGE_AREAS,
  pageFieldMark,
  splitPageSetup,
  withPageFields,
} from '@harbour/document-model/page-setup';
import { escapedText } from '@harbour/document-model';
import type { PrintableDocument } from '../deps';
import { embeddedFont } from './document-fonts';

type Margins = Conversion['options']['margins'];
type Area = 'header' | 'footer';

/** Free space between header or footer and the text, in millimetres. */
const GAP = 2;

/** Where a header or footer is within its margin, in millimetres from the paper's edge, and its greatest height. */
export function areaPlace(area: Area, margin: number): { edge: number; height: number } {
  const edge = Math.min(PAGE_AREAS[area].edge, margin / 3);
  return { edge, height: Math.max(0, Math.min(PAGE_AREAS[area].height, margin - edge - GAP)) };
}

/** The header and footer of each page: the document's own, or the footer of the call as a line in the middle. */
export function pageAreas({ html, options }: PrintableDocument): Record<Area, string | null> {
  const { header, footer } = splitPageSetup(html);
  return { header, footer: footer ?? (options.footer ? footerOf(options.footer) : null) };
}

function footerOf(text: string): string {
  const line = escapedText(text)
    .replaceAll('{page}', pageFieldMark('page'))
    .replaceAll('{pages}', pageFieldMark('pages'));
  return `<p style="text-align:center">${line}</p>`;
}

/**
 * The browser's templates for the header and footer of a document, in the document's font; null for one that it does
 * not have. The browser puts both into one page, with its own padding.
 */
export function areaTemplates(document: PrintableDocument): Record<Area, string | null> {
  const { margins } = document.options;
  const { font } = splitPageSetup(document.html);
  const { header, footer } = pageAreas(document);
  const style = embeddedFont(font, `${header ?? ''}${footer ?? ''}`);
  const template = (area: Area, content: string | null, margin: number) =>
    content === null ? null : `<style>${style}${areaStyle(area, margins, margin)}</style>${areaBlock(area, content)}`;
  return { header: template('header', header, margins.top), footer: template('footer', footer, margins.bottom) };

  function areaStyle(area: Area, { left, right }: Margins, margin: number): string {
    const { edge, height } = areaPlace(area, margin);
    const family = fontFamilyOf(font ?? DEFAULT_FONT) || `Arial, 'Liberation Sans', sans-serif`;
    const block = `.page-${area}`;
    const rules = PAGE_AREA_STYLE.rules.map(([selector, declarations]) => `${block} ${selector}{${declarations}}`);
    return [
      `#${area}{padding:0!important}`,
      `${block}{width:100%;box-sizing:border-box;padding:0 ${right}mm 0 ${left}mm;margin-${area === 'header' ? 'top' : 'bottom'}:${edge}mm;`,
      `max-height:${height}mm;overflow:hidden;overflow-wrap:anywhere;font-family:${family};${PAGE_AREA_STYLE.block};`,
      `-webkit-print-color-adjust:exact}`,
      ...rules,
    ].join('');
  }
}

const NUMBERS: Readonly<Record<string, string>> = { page: 'pageNumber', pages: 'totalPages' };

function areaBlock(area: Area, content: string): string {
  const numbered = withPageFields(content, (field) => {
    const counter = NUMBERS[field];
    return counter === undefined ? null : `<span class="${counter}"></span>`;
  });
  return `<div class="page-${area}">${numbered}</div>`;
}

/** The text of a document without its setup, and the style sheet of its font. */
export function printedText(document: PrintableDocument): { text: string; style: string } {
  const { html } = document;
  const { text, font } = splitPageSetup(html);
  const { header, footer } = pageAreas(document);
  const embedded = embeddedFont(font, html);
  if (embedded === '' || font === null) return { text, style: '' };
  const style = `${embedded}body{font-family:${fontFamilyOf(font)}}`;
  const hasArea = header !== null || footer !== null;
  return { text: hasArea ? text + allFaces(`${header}${footer}`) : text, style };
}

/**
 * Invisible text in all faces of the font. Header and footer are printed before the browser has read a font for them,
 * so they can only use fonts that the page itself shows.
 */
function allFaces(html: string): string {
  const signs = `a${/[\u0100-\uFFFF]/.exec(html)?.[0] ?? ''}`;
  const hidden = 'position:absolute;top:0;left:0;visibility:hidden;font-size:1px';
  return `<div aria-hidden="true" style="${hidden}">${signs}<b>${signs}</b><i>${signs}</i><b><i>${signs}</i></b></div>`;
}
