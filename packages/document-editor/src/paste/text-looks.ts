import { nearestFontSize } from '@harbour/document-model/rich-text';
import { lookOf, points, renamed, styleOf } from './looks';

const BLACK = /^(?:black|windowtext|auto|inherit|initial|currentcolor|#000(?:000)?|rgb\(0, ?0, ?0\))$/;
const WHITE =
  /^(?:white|window|auto|none|transparent|inherit|initial|#fff(?:fff)?|rgb\(255, ?255, ?255\)|rgba\(.*, ?0\))$/;
const COLOR = /#[\da-f]{3,8}\b|(?:rgb|hsl)a?\([\d\s.,%/]+\)|\b[a-z]{3,20}\b/i;

/** The document's own size. */
const DEFAULT_SIZE = 11;

/** Properties that a document may have from outside; all others are the look of the program. */
const CHOSEN = new Set([
  'color',
  'background-color',
  'font-size',
  'font-weight',
  'font-style',
  'text-decoration',
  'vertical-align',
  'text-align',
  'margin-left',
  'list-style-type',
]);

/** Removes what nobody chose: black on white, fonts, line heights and the document's own size. */
export function plainLooks(root: ParentNode, isSlide: boolean): void {
  for (const font of root.querySelectorAll('font, mark, big, small, tt')) renamed(font, 'span');
  for (const element of root.querySelectorAll('*')) {
    const look = lookOf(element);
    if (look.size === 0) continue;
    const color = styleOf(element, 'color');
    const shade = shadeOf(element);
    const size = look.has('font-size') ? sizeOf(element, isSlide) : '';
    const weight = weightOf(styleOf(element, 'font-weight'));
    const lines = linesOf(element);
    const isCell = /^t[dh]$/.test(element.localName);
    for (const property of look.keys()) {
      if (!CHOSEN.has(property) && !(isCell && property.startsWith('border-'))) look.delete(property);
    }
    setOrDelete(element, 'color', BLACK.test(color) ? '' : color);
    setOrDelete(element, 'background-color', shade);
    setOrDelete(element, 'font-size', size);
    setOrDelete(element, 'font-weight', weight);
    setOrDelete(element, 'text-decoration', lines);
    if (!/^(?:sub|super|top|middle|bottom)$/.test(styleOf(element, 'vertical-align'))) look.delete('vertical-align');
    if (!/^(?:p|h\d)$/.test(element.localName)) look.delete('text-align');
  }
}

function setOrDelete(element: Element, property: string, value: string): void {
  if (value === '') lookOf(element).delete(property);
  else lookOf(element).set(property, value);
}

/** The colour of a background, which Word and Excel write in the short form. */
function shadeOf(element: Element): string {
  const said = styleOf(element, 'background-color') || styleOf(element, 'background');
  if (said === '' || /url|gradient/.test(said)) return '';
  const color = COLOR.exec(said)?.[0] ?? '';
  return WHITE.test(color) || WHITE.test(said) ? '' : color;
}

/** The nearest size that the editor offers; slides are read from afar, so their sizes are dropped. */
function sizeOf(element: Element, isSlide: boolean): string {
  const size = points(styleOf(element, 'font-size'));
  if (size === null || size <= 0 || isSlide || element.closest('h1, h2, h3, h4, h5, h6')) return '';
  const nearest = nearestFontSize(size);
  return nearest === DEFAULT_SIZE ? '' : `${nearest}pt`;
}

function weightOf(weight: string): string {
  if (weight === '' || weight === 'inherit') return '';
  if (weight.startsWith('bold')) return '700';
  return Number(weight) >= 600 ? '700' : '400';
}

function linesOf(element: Element): string {
  const said = `${styleOf(element, 'text-decoration')} ${styleOf(element, 'text-decoration-line')}`;
  // A link is underlined by the document.
  const isUnderlined = said.includes('underline') && !element.closest('a') && !element.querySelector('a');
  return [isUnderlined ? 'underline' : '', said.includes('line-through') ? 'line-through' : ''].join(' ').trim();
}
