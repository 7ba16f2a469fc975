import type { Node } from '@tiptap/pm/model';

/** A heading or a section of a document, in order. */
export interface OutlineEntry {
  kind: 'heading' | 'section';
  /** 1 to 6; a section has the level below the heading above it. */
  level: number;
  text: string;
  /** Its position in the document. */
  at: number;
  /** The index of the top-level block with it. */
  block: number;
}

/** An entry with its place within its block. */
type Place = Pick<OutlineEntry, 'kind' | 'level' | 'text' | 'at'>;

/** Nodes are immutable: the same block has the same headings. */
const known = new WeakMap<Node, readonly Place[]>();
const NONE: readonly Place[] = [];

/** The headings with text, and the sections. The cost depends on what has changed since the last call. */
export function documentOutline(document: Node): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  let heading = 0;
  document.forEach((node, offset, block) => {
    for (const place of placesIn(node)) {
      if (place.kind === 'heading') heading = place.level;
      const level = place.kind === 'heading' ? place.level : heading + 1;
      entries.push({ ...place, level, at: offset + place.at, block });
    }
  });
  return entries;
}

function placesIn(block: Node): readonly Place[] {
  const place = placeOf(block, 0);
  if (place) return [place];
  if (block.isTextblock || block.isAtom) return NONE;
  let places = known.get(block);
  if (!places) {
    const found: Place[] = [];
    block.descendants((node, at) => {
      const inner = placeOf(node, at + 1);
      if (inner) found.push(inner);
      return !node.isTextblock;
    });
    known.set(block, (places = found));
  }
  return places;
}

function placeOf(node: Node, at: number): Place | null {
  if (node.type.name === 'section') return { kind: 'section', level: 0, text: String(node.attrs.key), at };
  if (node.type.name !== 'heading') return null;
  const text = headingLine(node);
  return text === '' ? null : { kind: 'heading', level: Number(node.attrs.level), text, at };
}

/** The text of a heading on one line, as `headingText` reads it from markup. */
function headingLine(heading: Node): string {
  const text = heading.textBetween(
    0,
    heading.content.size,
    ' ',
    (leaf) => leaf.type.spec.leafText?.(leaf) ?? leafText(leaf),
  );
  return text.replaceAll(/[\s\u00A0]+/g, ' ').trim();
}

function leafText({ type, attrs }: Node): string {
  if (type.name === 'placeholder') return String(attrs.key);
  return type.name === 'hardBreak' ? ' ' : '';
}
