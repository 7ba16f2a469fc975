import { symbolFont } from '@harbour/document-model/symbol-fonts';
import { childOf, childrenOf, numberOf, switchOf, twipsOf, valueOf, type XmlElement } from './xml-tree';

/** Formatting of text: undefined is inherited from the style, null is none. */
export interface RunLook {
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strike?: boolean;
  script?: 'sub' | 'sup' | null;
  /** '#rrggbb' */
  color?: string | null;
  background?: string | null;
  /** half points */
  size?: number;
  capitals?: boolean;
  hidden?: boolean;
  symbolFont?: string | null;
}

/** How a paragraph looks. Lengths are in twips. */
export interface ParagraphLook {
  align?: string;
  left?: number;
  hanging?: number;
  rightToLeft?: boolean;
  breakBefore?: boolean;
  outline?: number;
  numId?: string;
  level?: number;
  border?: 'line' | 'frame' | null;
  background?: string | null;
}

interface Style {
  id: string;
  type: string;
  name: string;
  basedOn: string | undefined;
  element: XmlElement;
}

/** Names of headings in the languages of Office, in lower case, without the level. */
const HEADINGS = new Set(
  (
    'heading|header|überschrift|titre|título|titolo|kop|overskrift|rubrik|otsikko|nagłówek|nadpis|címsor|titlu|' +
    'заголовок|επικεφαλίδα|başlık|encabezado|intestazione|標題|标题|見出し|제목|pennawd|ceannteideal'
  ).split('|'),
);

const TITLES = new Set(['title', 'titel', 'titre', 'título', 'titolo', 'tittel', 'otsikko', 'tytuł']);
const BODY_STYLES = new Set(['normal', 'default', 'standard', 'default style', 'default paragraph style']);
const QUOTES = new Set(['quote', 'intensequote', 'quotations', 'blocktext']);

/** The outline level of text. */
const BODY_OUTLINE = 9;

/** A longer chain would be circular. */
const MAX_CHAIN = 20;

/** The styles of a document (`styles.xml`), each with what it inherits. */
export class WordStyles {
  private readonly styles = new Map<string, Style>();
  private readonly defaults = new Map<string, string>();
  private readonly docRun: RunLook;
  private readonly docParagraph: ParagraphLook;
  private readonly runLooks = new Map<string, RunLook>();
  private readonly paragraphLooks = new Map<string, ParagraphLook>();
  private readonly levels = new Map<string, number | null>();

  constructor(root: XmlElement | undefined) {
    for (const element of childrenOf(root, 'w:style')) {
      const id = element.attributes['w:styleId'] ?? '';
      const type = element.attributes['w:type'] ?? 'paragraph';
      const name = (valueOf(element, 'w:name') ?? '').toLowerCase();
      this.styles.set(id, { id, type, name, basedOn: valueOf(element, 'w:basedOn'), element });
      if (/^(?:1|true|on)$/.test(element.attributes['w:default'] ?? '')) this.defaults.set(type, id);
    }
    // Older programs name the default style, but do not mark it.
    const named = [...this.styles.values()].find(({ type, name }) => type === 'paragraph' && BODY_STYLES.has(name));
    if (named && !this.defaults.has('paragraph')) this.defaults.set('paragraph', named.id);
    const docDefaults = childOf(root, 'w:docDefaults');
    this.docRun = runLookOf(childOf(childOf(docDefaults, 'w:rPrDefault'), 'w:rPr'));
    this.docParagraph = paragraphLookOf(childOf(childOf(docDefaults, 'w:pPrDefault'), 'w:pPr'));
  }

  /** The style of paragraphs that name none. */
  get usualStyle(): string {
    return this.defaults.get('paragraph') ?? '';
  }

  /** The size of the document’s body text in half points; Word’s own is 10 points. */
  get bodySize(): number {
    return this.runLook(undefined).size ?? 20;
  }

  /** The formatting that a paragraph style gives to text, with the document’s defaults. */
  runLook(styleId: string | undefined): RunLook {
    return this.inherited(
      this.runLooks,
      styleId ?? this.usualStyle,
      (style) => runLookOf(childOf(style, 'w:rPr')),
      this.docRun,
    );
  }

  /** A character style's formatting, without the document's defaults. Word turns off what `around` turns on too. */
  characterLook(styleId: string, around: RunLook): RunLook {
    const looks = this.chain(styleId).map(({ element }) => runLookOf(childOf(element, 'w:rPr')));
    const look = Object.assign({}, ...looks) as RunLook;
    if (look.bold && around.bold) look.bold = false;
    if (look.italic && around.italic) look.italic = false;
    return look;
  }

  paragraphLook(styleId: string | undefined): ParagraphLook {
    return this.inherited(
      this.paragraphLooks,
      styleId ?? this.usualStyle,
      (style) => paragraphLookOf(childOf(style, 'w:pPr')),
      this.docParagraph,
    );
  }

  /** 1 to 6 for headings: by the style’s id or name, in any language, or by its outline level, even if inherited. */
  headingLevel(styleId: string | undefined): number | null {
    const id = styleId ?? this.usualStyle;
    const known = this.levels.get(id);
    if (known !== undefined) return known;
    const chain = this.chain(id).toReversed();
    const named = chain.map((style) => headingIn(style)).find((level) => level !== null);
    // Word’s style for the title of a table of contents is based on that of headings, but is not a heading.
    const isText = this.paragraphLook(id).outline === BODY_OUTLINE;
    const outline = named === undefined ? this.paragraphLook(id).outline : undefined;
    const level = named ?? (outline !== undefined && outline < 6 ? outline + 1 : null);
    // A style id without a definition, as some programs write it.
    const found = isText ? null : (level ?? (chain.length === 0 ? headingIn({ id, name: '' }) : null));
    this.levels.set(id, found);
    return found;
  }

  isQuote(styleId: string | undefined): boolean {
    return this.chain(styleId ?? '').some(
      ({ id, name }) => QUOTES.has(id.toLowerCase()) || QUOTES.has(name.replaceAll(' ', '')),
    );
  }

  /** A style and those it is based on, the outermost first. */
  chain(styleId: string): Style[] {
    const chain: Style[] = [];
    for (let at = this.styles.get(styleId); at && chain.length < MAX_CHAIN; at = this.styles.get(at.basedOn ?? '')) {
      chain.unshift(at);
    }
    return chain;
  }

  tableStyle(styleId: string | undefined): XmlElement[] {
    return this.chain(styleId ?? this.defaults.get('table') ?? '').map(({ element }) => element);
  }

  private inherited<Look extends object>(
    cache: Map<string, Look>,
    styleId: string,
    lookOf: (style: XmlElement) => Look,
    defaults: Look,
  ): Look {
    const known = cache.get(styleId);
    if (known) return known;
    const look = Object.assign({}, defaults, ...this.chain(styleId).map(({ element }) => lookOf(element))) as Look;
    cache.set(styleId, look);
    return look;
  }
}

function headingIn({ id, name }: Pick<Style, 'id' | 'name'>): number | null {
  const [, word = '', level = ''] = /^(.*\S|)\s*([1-9])$/.exec(name) ?? [];
  if (HEADINGS.has(word)) return Math.min(6, Number(level));
  if (TITLES.has(name)) return 1;
  const byId = /^heading([1-9])$/i.exec(id)?.[1];
  if (name === '' && byId) return Math.min(6, Number(byId));
  return null;
}

const HIGHLIGHTS: Readonly<Record<string, string>> = {
  black: '#000000',
  blue: '#0000ff',
  cyan: '#00ffff',
  darkBlue: '#000080',
  darkCyan: '#008080',
  darkGray: '#808080',
  darkGreen: '#008000',
  darkMagenta: '#800080',
  darkRed: '#800000',
  darkYellow: '#808000',
  green: '#00ff00',
  lightGray: '#c0c0c0',
  magenta: '#ff00ff',
  red: '#ff0000',
  white: '#ffffff',
  yellow: '#ffff00',
};

/** What run properties (`w:rPr`) set themselves. */
export function runLookOf(properties: XmlElement | undefined): RunLook {
  if (!properties) return {};
  const underline = childOf(properties, 'w:u')?.attributes['w:val'];
  const script = valueOf(properties, 'w:vertAlign');
  const highlight = valueOf(properties, 'w:highlight');
  const shade = shadeOf(childOf(properties, 'w:shd'));
  const size = valueOf(properties, 'w:sz');
  const strikes = [switchOf(properties, 'w:strike'), switchOf(properties, 'w:dstrike')];
  const capitals = [switchOf(properties, 'w:caps'), switchOf(properties, 'w:smallCaps')];
  return defined({
    bold: switchOf(properties, 'w:b'),
    italic: switchOf(properties, 'w:i'),
    underline: underline === undefined ? undefined : underline !== 'none',
    strike: eitherOf(strikes),
    script: script === undefined ? undefined : scriptOf(script),
    color: colorOf(valueOf(properties, 'w:color')),
    background: highlight === undefined ? shade : (HIGHLIGHTS[highlight] ?? null),
    size: /[a-z]$/.test(size ?? '') ? (twipsOf(size) ?? 0) / 10 : numberOf(size),
    capitals: eitherOf(capitals),
    hidden: switchOf(properties, 'w:vanish'),
    symbolFont: symbolFontOf(childOf(properties, 'w:rFonts')),
  });
}

function symbolFontOf(fonts: XmlElement | undefined): string | null | undefined {
  const { 'w:asciiTheme': theme, 'w:ascii': ascii, 'w:hAnsi': other } = fonts?.attributes ?? {};
  if (theme !== undefined) return null;
  const font = ascii ?? other;
  return font === undefined ? undefined : symbolFont(font);
}

function eitherOf(switches: readonly (boolean | undefined)[]): boolean | undefined {
  return switches.every((each) => each === undefined) ? undefined : switches.includes(true);
}

function scriptOf(text: string): 'sub' | 'sup' | null {
  if (text === 'subscript') return 'sub';
  return text === 'superscript' ? 'sup' : null;
}

function colorOf(text: string | undefined): string | null | undefined {
  if (text === undefined) return undefined;
  return /^[\da-f]{6}$/i.test(text) ? `#${text.toLowerCase()}` : null;
}

/** The colour of a shading (`w:shd`), whose pattern may mix two. */
export function shadeOf(shading: XmlElement | undefined): string | null | undefined {
  if (!shading) return undefined;
  const { 'w:val': pattern = 'clear', 'w:fill': fill = 'auto', 'w:color': color = 'auto' } = shading.attributes;
  const back = colorOf(fill) ?? null;
  const percent = pattern === 'solid' ? 100 : Number(/^pct(\d{1,2})$/.exec(pattern)?.[1] ?? 0);
  if (percent === 0) return back;
  const mixed = [1, 3, 5].map((at) => {
    const part = (hex: string | null, auto: number) => (hex ? Number.parseInt(hex.slice(at, at + 2), 16) : auto);
    const front = part(colorOf(color) ?? null, 0);
    return Math.round(part(back, 255) + ((front - part(back, 255)) * percent) / 100);
  });
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** What paragraph properties (`w:pPr`) set themselves. */
export function paragraphLookOf(properties: XmlElement | undefined): ParagraphLook {
  if (!properties) return {};
  const indent = childOf(properties, 'w:ind')?.attributes;
  const numbering = childOf(properties, 'w:numPr');
  return defined({
    align: valueOf(properties, 'w:jc'),
    left: twipsOf(indent?.['w:start'] ?? indent?.['w:left']),
    hanging: twipsOf(indent?.['w:hanging']),
    rightToLeft: switchOf(properties, 'w:bidi'),
    breakBefore: switchOf(properties, 'w:pageBreakBefore'),
    outline: numberOf(valueOf(properties, 'w:outlineLvl')),
    numId: valueOf(numbering, 'w:numId'),
    level: numberOf(valueOf(numbering, 'w:ilvl')),
    border: borderOf(childOf(properties, 'w:pBdr')),
    background: shadeOf(childOf(properties, 'w:shd')),
  });
}

function borderOf(borders: XmlElement | undefined): 'line' | 'frame' | null | undefined {
  if (!borders) return undefined;
  const sides = ['w:top', 'w:bottom', 'w:left', 'w:right'].filter((side) => isVisible(childOf(borders, side)));
  if (sides.length === 0) return null;
  return sides.length === 1 && sides[0] !== 'w:left' && sides[0] !== 'w:right' ? 'line' : 'frame';
}

export function isVisible(border: XmlElement | undefined): boolean {
  return border !== undefined && !/^(?:none|nil)$/.test(border.attributes['w:val'] ?? 'none');
}

/** Without what is undefined, so that it does not hide what is inherited. */
function defined<Look extends object>(look: Look): { [Name in keyof Look]?: Exclude<Look[Name], undefined> } {
  return Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined)) as Look;
}
