import { textNodesIn } from '../text-nodes';
import { symbolFont, symbolText } from '@harbour/document-model/symbol-fonts';
import { lookOf } from './looks';

const PRIVATE = /[\uF020-\uF0FF]/;

/** Letters of symbol fonts as the characters that are seen. Those that nobody knows stay. */
export function readSymbols(root: HTMLElement): void {
  const fonts = new Map([...root.querySelectorAll('*')].flatMap((element) => ownFont(element) ?? []));
  const hasFonts = [...fonts.values()].some((font) => font !== null);
  if (!hasFonts && !PRIVATE.test(root.textContent ?? '')) return;
  for (const text of textNodesIn(root)) {
    let at = text.parentElement;
    while (at && at !== root && !fonts.has(at)) at = at.parentElement;
    const font = (at && fonts.get(at)) ?? null;
    text.data = symbolText(text.data, font, (sign) => sign);
  }
}

function ownFont(element: Element): [[Element, string | null]] | null {
  const look = lookOf(element);
  const family = look.get('mso-symbol-font-family') ?? look.get('font-family') ?? element.getAttribute('face');
  return family ? [[element, symbolFont(family)]] : null;
}

/** Types of fields whose value people read. */
const WRITTEN = /^(?:text|number|date|time|datetime-local|month|week|email|tel|url|search)$/i;

const TICKED = '☒';
const NOT_TICKED = '☐';

/** Fields of forms as what is ticked, chosen or typed in them, and items of check lists with their tick. */
export function readFields(root: HTMLElement): void {
  for (const field of root.querySelectorAll('input')) field.replaceWith(fieldValue(field));
  for (const list of root.querySelectorAll('select')) {
    const options = [...list.querySelectorAll('option')];
    const chosen = options.filter((option) => option.hasAttribute('selected'));
    const shown = chosen.length > 0 || list.hasAttribute('multiple') ? chosen : options.slice(0, 1);
    list.replaceWith(shown.map((option) => (option.textContent ?? '').trim()).join(', '));
  }
  for (const area of root.querySelectorAll('textarea')) {
    const text = root.ownerDocument.createElement('span');
    text.append(area.textContent ?? '');
    lookOf(text).set('white-space', 'pre-wrap');
    area.replaceWith(text);
  }
  for (const item of root.querySelectorAll('li[role="checkbox"]')) {
    for (const picture of item.querySelectorAll('img')) {
      if (/^(?:un)?checked$/i.test(picture.getAttribute('alt') ?? '')) picture.remove();
    }
    const line = item.querySelector('p') ?? item;
    line.prepend(`${item.getAttribute('aria-checked') === 'true' ? TICKED : NOT_TICKED} `);
  }
}

function fieldValue(field: Element): string {
  const type = field.getAttribute('type') ?? 'text';
  if (type === 'checkbox') return field.hasAttribute('checked') ? TICKED : NOT_TICKED;
  if (type === 'radio') return field.hasAttribute('checked') ? '◉' : '○';
  return WRITTEN.test(type) ? (field.getAttribute('value') ?? '') : '';
}

/** One or more emoji and nothing else. */
const EMOJI =
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200D|\uFE0F|[\u{E0020}-\u{E007F}]|[\d#*]\uFE0F?\u20E3)+$/u;

/** Pictures of emoji, which mails and web pages load from elsewhere, as emoji. */
export function readEmoji(root: ParentNode): void {
  for (const picture of root.querySelectorAll('img')) {
    const sign = (picture.getAttribute('alt') ?? '').trim();
    if (EMOJI.test(sign)) picture.replaceWith(sign);
  }
}
