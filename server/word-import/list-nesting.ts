import type { ParagraphBlock } from './document-model';
import type { ListItem } from './word-numbering';

interface OpenList {
  level: number;
  kind: ListItem['kind'];
  /** The number of its next item. */
  next: number;
  /** Where the text of its last item begins, in twips. */
  left: number;
}

/** Lists are not nested deeper than this. */
const MAX_DEPTH = 9;

/** Differences in indent that nobody sees, in twips. */
const SAME_INDENT = 30;

const BULLETS: ReadonlySet<string> = new Set(['disc', 'circle', 'square']);

/**
 * Turns paragraphs with a level into nested lists: writes what opens and closes before each. An item that does not
 * continue the count begins a list that starts there, so numbers stay as they are after an interruption.
 */
export class ListNesting {
  private readonly open: OpenList[] = [];

  /** True while what is written belongs to an item. */
  get isInside(): boolean {
    return this.open.length > 0;
  }

  /** What comes before the text of an item, whose element has the given attributes. */
  item(
    item: ListItem,
    { left, isRightToLeft }: Pick<ParagraphBlock, 'left' | 'isRightToLeft'>,
    attributes: string,
  ): string {
    let html = this.closeDeeperThan(item.level);
    const last = this.open.at(-1);
    const isSame =
      last?.level === item.level && last.kind === item.kind && (BULLETS.has(item.kind) || last.next === item.number);
    if (last?.level === item.level && !isSame) html += this.close();
    if (isSame && last) {
      last.next = item.number + 1;
      last.left = left;
      return `${html}</li><li${attributes}>`;
    }
    if (this.open.length >= MAX_DEPTH) html += this.close();
    this.open.push({ level: item.level, kind: item.kind, next: item.number + 1, left });
    return `${html}${openingOf(item, this.open.length - 1, isRightToLeft ? ' dir="rtl"' : '')}<li${attributes}>`;
  }

  /** What comes before a paragraph without a number: it belongs to the item whose text begins where it does. */
  next({ tag, left, isQuote, isLabelled, pieces }: ParagraphBlock): string {
    const isText = tag === 'p' && !isQuote && !isLabelled && pieces.length > 0 && left > 0;
    const host = isText ? this.open.findLastIndex((list) => Math.abs(list.left - left) <= SAME_INDENT) : -1;
    let html = '';
    while (this.open.length > host + 1) html += this.close();
    return html;
  }

  end(): string {
    let html = '';
    while (this.open.length > 0) html += this.close();
    return html;
  }

  private closeDeeperThan(level: number): string {
    let html = '';
    while ((this.open.at(-1)?.level ?? -1) > level) html += this.close();
    return html;
  }

  private close(): string {
    const list = this.open.pop();
    if (!list) return '';
    return BULLETS.has(list.kind) ? '</li></ul>' : '</li></ol>';
  }
}

/** Bullets by depth, as browsers and the portal’s Word files have them. */
const BY_DEPTH = ['disc', 'circle', 'square'];

function openingOf({ kind, number }: ListItem, depth: number, direction: string): string {
  const style = kind === 'decimal' || kind === BY_DEPTH[Math.min(depth, 2)] ? '' : ` style="list-style-type:${kind}"`;
  if (BULLETS.has(kind)) return `<ul${direction}${style}>`;
  return number === 1 ? `<ol${direction}${style}>` : `<ol${direction} start="${Math.max(0, number)}"${style}>`;
}
