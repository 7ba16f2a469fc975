import { foreignClause, type ForeignClause } from '@harbour/document-model/clause-numbers';
import type { SuggestedChange } from '@harbour/document-model/suggestions';
import { PLAIN, textOf, type Block, type BreakBlock, type ParagraphBlock, type Piece } from './document-model';
import { LEFT_OUT, leaveOut, readChange, WRAPPERS, type ImportContext } from './import-context';
import { chosen, controlKey } from './content-controls';
import { InlineReader } from './read-inline';
import { readTable } from './read-table';
import { paragraphLookOf, type ParagraphLook, type RunLook } from './word-styles';
import type { ListItem } from './word-numbering';
import { childOf, childrenOf, descendantOf, elementsOf, switchOf, valueOf, type XmlElement } from './xml-tree';

const ALIGNMENTS: Readonly<Record<string, ParagraphBlock['align']>> = {
  center: 'center',
  right: 'right',
  end: 'right',
  both: 'justify',
  distribute: 'justify',
  lowKashida: 'justify',
  mediumKashida: 'justify',
  highKashida: 'justify',
};

/** Reads the paragraphs and tables of a document, or of a cell. */
export class BlockReader {
  private readonly blocks: Block[] = [];
  /** Text of a paragraph whose end is deleted for good: the next one continues it. */
  private carried: Piece[] = [];
  /** The suggestion that the end of the last paragraph is inserted or deleted. */
  private breakChange: SuggestedChange | null = null;

  constructor(
    private readonly context: ImportContext,
    /** The formatting that the table around it gives its text. */
    private readonly around: RunLook = {},
    /** The sections that begin after each of the document’s section breaks. */
    private readonly sections: XmlElement[] = [],
  ) {}

  /** `control` is the key of a content control around a cell. */
  async read(container: XmlElement, control: string | null = null): Promise<Block[]> {
    await this.controlled(container, control);
    if (this.carried.length > 0)
      this.add({ pieces: this.carried, look: {}, styleId: undefined, item: null, change: null });
    return this.blocks;
  }

  private async children(container: XmlElement): Promise<void> {
    for (const child of elementsOf(container)) {
      const { name } = child;
      if (name === 'w:p') await this.paragraph(child, null);
      else if (name === 'w:tbl') await this.table(child);
      else if (name === 'w:sdt') await this.contentControl(child);
      else if (name === 'mc:AlternateContent') await this.children(chosen(child));
      else if (this.context.changes.isChange(child)) await readChange(this.context, child, () => this.children(child));
      else if (name in LEFT_OUT) leaveOut(this.context, child);
      else if (WRAPPERS.has(name)) await this.children(child);
      else this.context.changes.mark(child);
    }
  }

  private async contentControl(element: XmlElement): Promise<void> {
    const content = childOf(element, 'w:sdtContent');
    if (!content) return;
    const gallery = descendantOf(childOf(element, 'w:sdtPr') ?? element, 'w:docPartGallery')?.attributes['w:val'];
    if (gallery === 'Table of Contents' && !hasContentsField(content)) {
      if (!this.context.fields.isDropping) this.blocks.push({ kind: 'contents', levels: 3 });
      return;
    }
    await this.controlled(content, controlKey(element));
  }

  /** The content of a control: a value, unless it is several paragraphs. */
  private async controlled(content: XmlElement, key: string | null): Promise<void> {
    const [only, ...others] = elementsOf(content).filter(
      ({ name }) => name !== 'w:tcPr' && !name.startsWith('w:bookmark'),
    );
    if (key !== null && only?.name === 'w:p' && others.length === 0) await this.paragraph(only, key);
    else await this.children(content);
  }

  private async table(element: XmlElement): Promise<void> {
    if (this.context.fields.isDropping) return;
    const { table, breaksBefore } = await readTable(element, this.context, (cell, look, control) =>
      new BlockReader(this.context, look).read(cell, control),
    );
    if (breaksBefore) this.breakPage();
    if (table.rows.length > 0) this.blocks.push(table);
    this.unplacedBreak(this.breakChange);
    this.breakChange = null;
  }

  private async paragraph(element: XmlElement, control: string | null): Promise<void> {
    const { styles, numbering, fields, changes, report } = this.context;
    const properties = childOf(element, 'w:pPr');
    const styleId = valueOf(properties, 'w:pStyle');
    const own = paragraphLookOf(properties);
    const look = { ...styles.paragraphLook(styleId), ...own };
    const isHeading = styles.headingLevel(styleId) !== null || (own.outline ?? 9) < 6;
    const inline = new InlineReader(this.context, { base: this.baseLook(styleId, isHeading, look), isHeading });
    const wasDropping = fields.isDropping;
    const content = () => inline.read(element);
    await (control === null ? content() : inline.readControl(control, content));
    inline.end();
    if (wasDropping && fields.isDropping) fields.drop(' ');
    if (wasDropping && inline.pieces.length === 0) return;
    if (!wasDropping && fields.isDropping && inline.pieces.length === 0) return;
    const pieces = [...this.carried, ...inline.pieces];
    this.carried = [];
    if (isDropCap(properties)) {
      this.carried = pieces.map((piece) =>
        piece.kind === 'text' ? { ...piece, look: { ...piece.look, size: null } } : piece,
      );
      return;
    }
    const mark = childOf(properties, 'w:rPr');
    if (changes.isOut(mark) && !childOf(properties, 'w:sectPr')) {
      this.carried = pieces;
      return;
    }
    if (childOf(properties, 'w:pPrChange')) report.add('tracked-change', textOf(pieces));
    const change = changes.of(mark) ?? changes.current;
    // A whole paragraph, unless it only continues the one before it.
    const isWhole = change !== null && this.breakChange === null && pieces.every((piece) => isPartOf(piece, change));
    // Word gives a hidden paragraph no number.
    const isGone = pieces.length === 0 && (switchOf(mark, 'w:vanish') ?? false);
    const item = isGone
      ? null
      : numbering.next(look.numId, own.numId === undefined ? look.level : (own.level ?? 0), styleId);
    if (look.breakBefore) this.breakPage();
    this.add({
      pieces: isWhole ? pieces.map((piece) => ({ ...piece, change: null })) : pieces,
      look: { ...look, ...indentOf(look, own, item) },
      styleId,
      item,
      change: isWhole ? (pieces[0]?.change ?? change) : null,
    });
    this.breakChange = isWhole ? null : change;
    if (change === null) changes.interrupt();

    if (childOf(properties, 'w:sectPr')) this.beginSection();
  }

  private baseLook(styleId: string | undefined, isHeading: boolean, { background }: ParagraphLook): RunLook {
    const { styles } = this.context;
    const shade = background ? { background } : {};
    const own = styles.runLook(styleId);
    if (isHeading) return { size: styles.bodySize, symbolFont: own.symbolFont ?? null, ...shade };
    return { ...shade, ...own, ...this.around };
  }

  /** A paragraph, or several where it has page breaks. */
  private add(paragraph: {
    pieces: Piece[];
    look: ParagraphLook;
    styleId: string | undefined;
    item: ListItem | null;
    change: SuggestedChange | null;
  }): void {
    const { pieces, look, styleId, item, change } = paragraph;
    const { report, styles } = this.context;
    if (look.border === 'line' && pieces.length === 0 && !item) {
      this.blocks.push({ kind: 'line' });
      return;
    }
    if (look.border && pieces.length > 0) report.add('frame', textOf(pieces));
    const level = look.outline !== undefined && look.outline < 6 ? look.outline + 1 : styles.headingLevel(styleId);
    const found = clauseIn(item, level !== null);
    const isReal = item !== null && item.kind !== 'text' && level === null && !found;
    const label = item !== null && !isReal && item.label !== '' ? `${item.label} ` : '';
    if (item?.lost) report.add(item.lost.what, item.lost.sign);
    if (item && (isReal || (found && found.level > found.numbers.length))) this.reportLabel(item, found !== null);
    const parts = splitAtBreaks(found ? pieces : labelled(pieces, label, level === null));
    for (const [index, { before, pieces: part }] of parts.entries()) {
      if (before) this.blocks.push({ ...before, change: change ?? before.change ?? null });
      if (parts.length > 1 && part.length === 0) continue;
      this.place({
        kind: 'paragraph',
        tag: level === null ? 'p' : `h${level as 1 | 2 | 3 | 4 | 5 | 6}`,
        align: alignmentOf(look),
        isRightToLeft: look.rightToLeft ?? false,
        isQuote: level === null && !item && styles.isQuote(styleId),
        left: isReal || !item ? (look.left ?? 0) : Math.max(0, (look.left ?? 0) - (look.hanging ?? 0)),
        item: isReal && index === 0 ? item : null,
        clause: found && index === 0 ? { ...found, asText: labelled(part, label, level === null) } : null,
        isLabelled: label !== '',
        change,
        breakChange: null,
        pieces: part,
      });
    }
  }

  /** A paragraph with the suggestion about the break before it, if a text can join the two. */
  private place(paragraph: ParagraphBlock): void {
    const before = this.blocks.at(-1);
    const joins = before?.kind === 'paragraph' && canJoin(before, paragraph);
    if (!joins) this.unplacedBreak(this.breakChange);
    this.blocks.push({ ...paragraph, breakChange: joins ? this.breakChange : null });
    this.breakChange = null;
  }

  /** For example between a paragraph and a list: they stay apart. */
  private unplacedBreak(change: SuggestedChange | null): void {
    if (change) this.context.report.add('tracked-change');
  }

  /** The editor’s numbers are followed by a full stop, and letters of clauses are in brackets. */
  private reportLabel({ label }: ListItem, isClause: boolean): void {
    if (isClause && /^\(.*\)$/.test(label)) return;
    const plain = isClause ? label : label.replace(/\.$/, '');
    if (/[^\p{L}\d]/u.test(plain)) this.context.report.add('number-format', label);
  }

  private beginSection(): void {
    const next = this.sections.shift();
    const type = valueOf(next, 'w:type') ?? 'nextPage';
    if (next && type !== 'continuous' && type !== 'nextColumn') this.breakPage();
  }

  /** Not at the beginning, and once. */
  private breakPage(): void {
    const last = this.blocks.at(-1);
    if (last && last.kind !== 'page-break') this.blocks.push({ kind: 'page-break' });
  }
}

/** A large first letter, which Word stores as a paragraph before the one that it begins. */
function isDropCap(properties: XmlElement | undefined): boolean {
  return /^(?:drop|margin)$/.test(childOf(properties, 'w:framePr')?.attributes['w:dropCap'] ?? '');
}

/** Numbered headings are clauses even if their list has one level. */
function clauseIn(item: ListItem | null, isHeading: boolean): ForeignClause | null {
  if (!item) return null;
  if (item.clause || !isHeading) return item.clause;
  return foreignClause({ label: item.label, depth: item.level + 1, kind: '', number: item.number });
}

/** A list’s indent comes before that of the style, unless the style has the list. */
function indentOf(look: ParagraphLook, own: ParagraphLook, item: ListItem | null): ParagraphLook {
  if (!item) return {};
  const listed = { left: item.left ?? look.left ?? 0, hanging: item.hanging ?? look.hanging ?? 0 };
  const styled = { left: look.left ?? listed.left, hanging: look.hanging ?? listed.hanging };
  const given = own.numId === undefined ? styled : listed;
  return { left: own.left ?? given.left, hanging: own.hanging ?? given.hanging };
}

function alignmentOf({ align, rightToLeft }: ParagraphLook): ParagraphBlock['align'] {
  // In text from right to left, 'left' means where lines begin.
  if (rightToLeft && (align === 'right' || align === 'end')) return 'left';
  if (rightToLeft && align === 'left') return null;
  return ALIGNMENTS[align ?? ''] ?? null;
}

function labelled(pieces: Piece[], label: string, isMarked: boolean): Piece[] {
  if (label === '') return pieces;
  const [first] = pieces;
  const look = first?.kind === 'text' && isMarked ? { ...PLAIN, bold: first.look.bold } : PLAIN;
  return [{ kind: 'text', text: label, look, href: null }, ...pieces];
}

function splitAtBreaks(pieces: readonly Piece[]): { before: BreakBlock | null; pieces: Piece[] }[] {
  const parts: { before: BreakBlock | null; pieces: Piece[] }[] = [{ before: null, pieces: [] }];
  for (const piece of pieces) {
    if (piece.kind === 'page-break' || piece.kind === 'contents') parts.push({ before: piece, pieces: [] });
    else parts.at(-1)?.pieces.push(piece);
  }
  return parts;
}

function isPartOf(piece: Piece, { kind }: SuggestedChange): boolean {
  return piece.change?.kind === kind;
}

/** As a text joins them: two lines, or two items of one list. */
function canJoin(one: ParagraphBlock, other: ParagraphBlock): boolean {
  const isSameItem = one.item?.level === other.item?.level && one.item?.kind === other.item?.kind;
  return isSameItem && one.isQuote === other.isQuote;
}

/** Programs that do not write Word’s field still name the gallery. */
function hasContentsField(content: XmlElement): boolean {
  const { name, attributes, children } = content;
  const code = name === 'w:instrText' ? children.filter((child) => typeof child === 'string').join('') : '';
  return /^\s*TOC\b/.test(attributes['w:instr'] ?? code) || elementsOf(content).some(hasContentsField);
}

/** The properties of the document’s sections (`w:sectPr`), in their order: each belongs to the text before it. */
export function sectionsOf(body: XmlElement): XmlElement[] {
  return elementsOf(body).flatMap((child) => {
    if (child.name === 'w:sectPr') return [child];
    if (child.name === 'w:p') return childrenOf(childOf(child, 'w:pPr'), 'w:sectPr');
    return child.name === 'w:sdt' || WRAPPERS.has(child.name) ? sectionsOf(child) : [];
  });
}
