import type { PageField } from '@harbour/document-model/page-setup';
import { symbolFont, symbolOf, symbolText } from '@harbour/document-model/symbol-fonts';
import { textOf, type TextLook, type Piece } from './document-model';
import { LEFT_OUT, leaveOut, readChange, WRAPPERS, type ImportContext } from './import-context';
import { chosen, controlKey } from './content-controls';
import { fieldUse } from './word-fields';
import { runLookOf, type RunLook } from './word-styles';
import { childOf, descendantOf, elementsOf, plainTextOf, textIn, valueOf, type XmlElement } from './xml-tree';

/** The formatting that a paragraph gives its text. */
export interface ParagraphText {
  /** The formatting of its style; nothing for headings, because they have the portal’s. */
  base: RunLook;
  isHeading: boolean;
}

const WIDE_SPACE = '\u2003';

/** Characters that a run may have as elements. */
const SIGNS: Readonly<Record<string, string>> = {
  'w:tab': WIDE_SPACE,
  'w:ptab': WIDE_SPACE,
  'w:noBreakHyphen': '\u2011',
  'w:softHyphen': '\u00AD',
};

const NOTES: ReadonlySet<string> = new Set(['w:footnoteReference', 'w:endnoteReference']);

/** Reads the content of one paragraph (`w:p`) into pieces. */
export class InlineReader {
  readonly pieces: Piece[] = [];
  private href: string | null = null;
  /** What the merge field that is being read has shown. */
  private merged = '';
  private mergedLook: TextLook | null = null;
  private control: string | null = null;

  constructor(
    private readonly context: ImportContext,
    private readonly paragraph: ParagraphText,
  ) {}

  async read(element: XmlElement): Promise<void> {
    for (const child of elementsOf(element)) await this.child(child);
  }

  /** Text inside a content control, which is a placeholder. */
  async readControl(key: string, content: () => Promise<void>): Promise<void> {
    if (this.control !== null) return content();
    this.control = key;
    this.merged = '';
    this.mergedLook = null;
    await content();
    this.control = null;
    this.placeholder(key);
  }

  end(): void {
    for (const key of this.context.fields.endMerges()) this.placeholder(key);
  }

  private async child(element: XmlElement): Promise<void> {
    const { name } = element;
    if (name === 'w:r') await this.run(element);
    else if (name === 'w:hyperlink') await this.hyperlink(element);
    else if (name === 'w:fldSimple') await this.simpleField(element);
    else if (name === 'w:sdt') await this.contentControl(element);
    else if (name === 'mc:AlternateContent') await this.read(chosen(element));
    else if (name === 'w:ruby') await this.ruby(element);
    else if (this.context.changes.isChange(element)) await readChange(this.context, element, () => this.read(element));
    else if (name in LEFT_OUT) leaveOut(this.context, element);
    else if (WRAPPERS.has(name)) await this.read(element);
    else this.context.changes.mark(element);
  }

  /** Text that Word writes above other text follows it in brackets. */
  private async ruby(element: XmlElement): Promise<void> {
    await this.read(childOf(element, 'w:rubyBase') ?? element);
    const reading = childOf(element, 'w:rt');
    const above = reading ? textIn(reading).trim() : '';
    if (above !== '' && !this.context.fields.isDropping) this.text(` (${above})`, {});
  }

  private async hyperlink(element: XmlElement): Promise<void> {
    const relation = this.context.relations.get(element.attributes['r:id'] ?? '');
    await this.linked(relation?.isExternal ? relation.target : '', () => this.read(element));
  }

  private async linked(address: string, content: () => Promise<void>): Promise<void> {
    const outer = this.href;
    this.href = this.linkTo(address) ?? outer;
    await content();
    this.href = outer;
  }

  /** The address if a text may have it; places in the document are not addresses. */
  private linkTo(address: string): string | null {
    const text = address.trim();
    if (/^(?:https?|mailto|tel):/i.test(text)) return text;
    if (text !== '' && !text.startsWith('#')) this.context.report.add('link', text);
    return null;
  }

  private async simpleField(element: XmlElement): Promise<void> {
    const { fields, report } = this.context;
    const code = element.attributes['w:instr'] ?? '';
    const use = fieldUse(code, report, fields.isOfPages);
    if (use.kind === 'link') await this.linked(use.href, () => this.read(element));
    else if (use.kind === 'merge') await this.readControl(use.key, () => this.read(element));
    else if (use.kind === 'page') {
      // What it shows is not read, because it differs on each page.
      const shown = new InlineReader(this.context, this.paragraph);
      await shown.read(element);
      this.pageField(use.field, shown.pieces);
    } else if (use.kind === 'contents') this.add({ kind: 'contents', levels: use.levels });
    else if (use.kind === 'text') {
      await this.read(element);
      if (use.value !== '' && textIn(element) === '' && !descendantOf(element, 'w:sym')) this.text(use.value, {});
    } else if (!fields.isDropping) report.add('contents', textIn(element));
  }

  private async contentControl(element: XmlElement): Promise<void> {
    const content = childOf(element, 'w:sdtContent');
    if (!content) return;
    const key = controlKey(element);
    if (key === null) await this.read(content);
    else await this.readControl(key, () => this.read(content));
  }

  private async run(element: XmlElement): Promise<void> {
    const { fields, report } = this.context;
    const properties = childOf(element, 'w:rPr');
    const look = this.lookOf(properties);
    if (look.hidden && !fields.isDropping) {
      const text = textIn(element);
      if (text.trim() !== '') report.add('hidden-text', text);
    }
    if (childOf(properties, 'w:rPrChange') && textIn(element).trim() !== '')
      report.add('tracked-change', textIn(element));
    if (look.capitals && !fields.isDropping && textIn(element).trim() !== '') report.add('capitals', textIn(element));
    await this.runChildren(element, look);
  }

  private async runChildren(element: XmlElement, look: RunLook): Promise<void> {
    for (const child of elementsOf(element)) {
      if (this.fieldPart(child, look)) continue;
      if (this.context.fields.isDropping) {
        if (child.name === 'w:t') this.context.fields.drop(plainTextOf(child));
        else if (child.name === 'w:tab') this.context.fields.drop(' ');
        continue;
      }
      if (look.hidden) continue;
      await this.shown(child, look);
    }
  }

  private async shown(child: XmlElement, look: RunLook): Promise<void> {
    const { report, pictures, relations, comments } = this.context;
    const { name, attributes } = child;
    const sign = SIGNS[name];
    if (name === 'w:t' || name === 'w:delText') this.text(this.seen(plainTextOf(child), look), look);
    else if (sign !== undefined) this.text(sign, look);
    else if (name === 'w:br' || name === 'w:cr') this.break(attributes['w:type']);
    else if (name === 'w:sym') {
      const { 'w:font': font = '', 'w:char': code = '' } = attributes;
      const found = signOf(symbolFont(font), Number.parseInt(code, 16));
      if (found === null) report.add('symbol', `${font} ${code}`.trim());
      else this.text(found, look);
    } else if (name === 'w:drawing' || name === 'w:pict' || name === 'w:object') {
      for (const picture of await pictures.read(child, relations)) this.add(picture);
    } else if (NOTES.has(name)) await this.footnote(`${name} ${attributes['w:id'] ?? ''}`);
    else if (name === 'w:commentReference') report.add('comment', comments.get(attributes['w:id'] ?? ''));
    else if (name === 'mc:AlternateContent') await this.runChildren(chosen(child), look);
    else if (name === 'w:ruby') await this.ruby(child);
  }

  /** True for the parts of a complex field. */
  private fieldPart(element: XmlElement, look: RunLook): boolean {
    const { fields } = this.context;
    const { name, attributes, children } = element;
    if (name === 'w:instrText' || name === 'w:delInstrText') {
      fields.code(children.filter((child) => typeof child === 'string').join(''));
      return true;
    }
    if (name !== 'w:fldChar') return false;
    const type = attributes['w:fldCharType'];
    if (type === 'begin') fields.begin(childOf(element, 'w:ffData'));
    else if (type === 'separate') fields.separate();
    else if (type === 'end') {
      const use = fields.end();
      if (use?.kind === 'merge' && !fields.isDropping) this.placeholder(use.key);
      if (use?.kind === 'page' && !fields.isDropping) this.pageField(use.field, []);
      if (use?.kind === 'contents' && !fields.isDropping) this.add({ kind: 'contents', levels: use.levels });
      if (use?.kind === 'link') this.linkTo(use.href);
      if (use?.kind === 'text' && !fields.isDropping && !look.hidden) this.text(use.value, look);
    }
    return true;
  }

  /** A value that is filled in has no notes. */
  private async footnote(reference: string): Promise<void> {
    const pieces = await this.context.readNote(reference);
    const isInValue = this.control !== null || this.context.fields.isMerging;
    if (pieces && !isInValue) this.add({ kind: 'footnote', pieces });
    else this.context.report.add('footnote', pieces ? textOf(pieces) : '');
  }

  /** Text as it appears in its font. */
  private seen(text: string, own: RunLook): string {
    const font = own.symbolFont === undefined ? this.paragraph.base.symbolFont : own.symbolFont;
    return symbolText(text, font ?? null, (sign) => {
      this.context.report.add('symbol', `${font ?? ''} ${sign.charCodeAt(0).toString(16)}`.trim());
      return '';
    });
  }

  private break(type: string | undefined): void {
    if (this.control !== null) this.text(' ', {});
    else this.add({ kind: type === 'page' ? 'page-break' : 'line-break' });
  }

  private text(given: string, own: RunLook): void {
    const text = given
      .toWellFormed()
      .replaceAll(/[\r\n\t]/g, ' ')
      .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, '');
    if (text === '') return;
    this.context.fields.show();
    const address = this.href ?? this.context.fields.href ?? '';
    const href = /^(?:https?|mailto|tel):/i.test(address.trim()) ? address.trim() : null;
    const look = this.textLook(own, href !== null);
    const change = this.context.changes.current;
    if (change === null && text.trim() !== '') this.context.changes.interrupt();
    if (this.control !== null || this.context.fields.isMerging) {
      this.merged += text;
      this.mergedLook ??= look;
      return;
    }
    const last = this.pieces.at(-1);
    if (last?.kind === 'text' && last.change === change && last.href === href && isSameLook(last.look, look))
      last.text += text;
    else this.add({ kind: 'text', text, look, href });
  }

  private add(piece: Piece): void {
    this.pieces.push({ ...piece, change: this.context.changes.current });
  }

  private pageField(field: PageField, shown: readonly Piece[]): void {
    if (this.control !== null) return;
    const [first] = shown;
    const look = this.mergedLook ?? (first?.kind === 'text' ? first.look : this.textLook({}, false));
    this.add({ kind: 'page-field', field, look });
    this.merged = '';
    this.mergedLook = null;
  }

  private placeholder(name: string): void {
    if (this.control !== null) return;
    const shown = this.merged || `«${name}»`;
    const { key } = this.context.placeholders.use(name, shown.trim());
    this.add({ kind: 'placeholder', key, shown, look: this.mergedLook ?? this.textLook({}, false) });
    this.merged = '';
    this.mergedLook = null;
  }

  private lookOf(properties: XmlElement | undefined): RunLook {
    const style = valueOf(properties, 'w:rStyle');
    const named = style === undefined ? {} : this.context.styles.characterLook(style, this.paragraph.base);
    return { ...named, ...runLookOf(properties) };
  }

  private textLook(own: RunLook, isLink: boolean): TextLook {
    const { base, isHeading } = this.paragraph;
    const look = { ...base, ...own };
    const isPlainColor = isLink || look.color === '#000000' || (isHeading && own.color === undefined);
    const size = look.size === undefined || look.size === this.context.styles.bodySize ? null : look.size / 2;
    return {
      bold: (look.bold ?? false) && !isHeading,
      italic: look.italic ?? false,
      underline: (look.underline ?? false) && !isLink,
      strike: look.strike ?? false,
      script: look.script ?? null,
      color: isPlainColor ? null : (look.color ?? null),
      background: look.background ?? null,
      size,
    };
  }
}

/** What `w:sym` shows, even in fonts that are not symbol fonts. */
function signOf(font: string | null, code: number): string | null {
  const isPrivate = code >= 0xf000 && code <= 0xf0ff;
  if (font !== null || isPrivate) return symbolOf(font, code);
  return code > 31 && code < 0xd800 ? String.fromCodePoint(code) : null;
}

function isSameLook(one: TextLook, other: TextLook): boolean {
  return (Object.keys(one) as (keyof TextLook)[]).every((name) => one[name] === other[name]);
}
