/** Declarations by property, in lower case. */
export type Look = Map<string, string>;

/** A level of one of Word's lists, as `@list l0:level1` defines it. */
export interface ListLevel {
  /** Word's name of the number format, such as `alpha-lower` or `bullet`. */
  format: string;
  /** The marker, with `%1` for the number of level 1; null for the default. */
  text: string | null;
  start: number;
}

/** What a clipboard's own style sheet says about its classes and lists. */
export interface ClipboardStyles {
  /** Looks by `.class` and `element.class`. */
  classes: ReadonlyMap<string, Look>;
  /** Levels by list and number, such as `l0:level1`; those of a paragraph's own numbering by `l0:level1 lfo2`. */
  lists: ReadonlyMap<string, ListLevel>;
}

/** Classes that apply to nearly all text of a document: nobody chose their size for a single paragraph. */
const BODY_CLASS = /\.(?:MsoNormal|MsoNoSpacing|MsoBodyText\d?|MsoListParagraph\w*|msonormal\d*|elementToProof)$/i;

/** How Word shows tracked changes, which a user chooses. */
const CHANGE_CLASS = /\.mso(?:Ins|Del)\d*$/i;

/** Properties of body classes that are no choice either. */
const BODY_LOOK = ['font-size', 'margin', 'margin-left', 'color'];

/** Reads the style sheets of a clipboard, which are outside of the copied part. Rules for elements alone are defaults. */
export function clipboardStyles(html: string): ClipboardStyles {
  const classes = new Map<string, Look>();
  const lists = new Map<string, ListLevel>();
  for (const [selectors, body] of rulesOf(sheetText(html))) {
    const look = parsedLook(body);
    const [, level] = /^@list\s+(l\d+:level\d+(?:\s+lfo\d+)?)$/i.exec(selectors) ?? [];
    if (level) lists.set(level.toLowerCase().replaceAll(/\s+/g, ' '), levelOf(look));
    if (selectors.startsWith('@')) continue;
    for (const selector of selectors.split(',').map((one) => one.trim())) {
      if (!/^[a-z0-9]*\.[\w-]+$/i.test(selector) || CHANGE_CLASS.test(selector)) continue;
      const own = BODY_CLASS.test(selector) ? withoutProperties(look, BODY_LOOK) : look;
      classes.set(selector, new Map([...(classes.get(selector) ?? []), ...own]));
    }
  }
  return { classes, lists };
}

/** Declarations of a `style` attribute or a rule. */
export function parsedLook(text: string): Look {
  const look: Look = new Map();
  for (const declaration of text.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 1) continue;
    const property = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration
      .slice(colon + 1)
      .replace(/!important\s*$/i, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
    if (/^[a-z-]+$/.test(property) && value !== '') look.set(property, value);
  }
  return look;
}

function withoutProperties(look: Look, properties: readonly string[]): Look {
  return new Map([...look].filter(([property]) => !properties.includes(property)));
}

function levelOf(look: Look): ListLevel {
  const text =
    look
      .get('mso-level-text')
      ?.replaceAll(/^"|"$/g, '')
      .replaceAll(/\\(?=[^\dA-F])/g, '') ?? null;
  const start = Number(look.get('mso-level-start-at') ?? 1);
  return {
    format: look.get('mso-level-number-format') ?? 'decimal',
    text: text === '' ? null : text,
    start: Number.isInteger(start) ? start : 1,
  };
}

function sheetText(html: string): string {
  const lower = html.toLowerCase();
  let text = '';
  for (let from = lower.indexOf('<style'); from >= 0; from = lower.indexOf('<style', from)) {
    const start = lower.indexOf('>', from) + 1;
    const end = start === 0 ? -1 : lower.indexOf('</style', start);
    if (end < 0) break;
    text += `${html.slice(start, end)}\n`;
    from = end;
  }
  return text.replaceAll(/<!--|-->/g, ' ').replaceAll(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, ' ');
}

/** The rules of a sheet; blocks inside blocks, such as media queries, are left out. */
function* rulesOf(sheet: string): Generator<[selectors: string, body: string]> {
  let at = 0;
  for (let open = sheet.indexOf('{'); open >= 0; open = sheet.indexOf('{', at)) {
    const close = sheet.indexOf('}', open);
    if (close < 0) return;
    const inner = sheet.lastIndexOf('{', close);
    if (inner === open)
      yield [
        sheet
          .slice(at, open)
          .replace(/^[\s}]+/, '')
          .trim(),
        sheet.slice(open + 1, close),
      ];
    at = close + 1;
  }
}
