import { withPageSetup } from '@harbour/document-model/page-setup';
import { RICH_TEXT_COMMON, RICH_TEXT_ELEMENTS, RICH_TEXT_STYLES } from '@harbour/document-model/rich-text';
import type { DOMOutputSpec, Fragment, Mark, Node } from '@tiptap/pm/model';
import { pageSetupOf } from '../extensions/page-setup';

const VOID = new Set(['br', 'col', 'hr', 'img']);

/** Attributes with default values, which can be omitted. */
const DEFAULTS: Readonly<Record<string, string>> = { colspan: '1', rowspan: '1' };

/** Content of an empty line, so that it also has height in Word and PDF files. */
const FILLER = '\u00A0';

/** Nodes are immutable: the same block has the same text. */
const known = new WeakMap<Node, string>();

/**
 * A document as markup that the server stores unchanged: elements, attributes and styles of the model's table, as
 * its sanitiser writes them. Empty for a document without content, header, footer and font. The cost depends on what has changed since the last
 * call.
 */
export function documentHtml(document: Node): string {
  if (isEmptyDocument(document)) return withPageSetup(pageSetupOf(document), '');
  const blocks: string[] = [];
  document.forEach((block) => {
    let html = known.get(block);
    if (html === undefined) known.set(block, (html = nodeHtml(block)));
    blocks.push(html);
  });
  return withPageSetup(pageSetupOf(document), blocks.join(''));
}

/** True if there is only one empty paragraph. */
export function isEmptyDocument(document: Node): boolean {
  const [block] = document.children;
  return document.childCount === 1 && block?.type.name === 'paragraph' && block.childCount === 0;
}

function isSame(one: Mark | undefined, other: Mark | undefined): boolean {
  return one !== undefined && other !== undefined && one.eq(other);
}

function nodeHtml(node: Node): string {
  if (node.isText) return escaped(node.text ?? '');
  const spec = node.type.spec.toDOM?.(node);
  return spec === undefined ? contentHtml(node) : elementHtml(spec, () => contentHtml(node));
}

function contentHtml(node: Node): string {
  if (!node.inlineContent) return node.children.map(nodeHtml).join('');
  const needsFiller = node.childCount === 0 || node.lastChild?.type.name === 'hardBreak';
  return inlineHtml(node.content) + (needsFiller ? FILLER : '');
}

/** Marks stay open while neighbours share them, as in the browser's serialiser. */
function inlineHtml(content: Fragment): string {
  const open: Mark[] = [];
  let html = '';
  const closeTo = (count: number) => {
    while (open.length > count) html += markTags(open.pop(), false)[1];
  };
  content.forEach((node, _offset, index) => {
    let shared = 0;
    while (shared < open.length && isSame(open[shared], node.marks[shared])) shared += 1;
    closeTo(shared);
    for (const mark of node.marks.slice(shared)) {
      html += markTags(mark, true)[0];
      open.push(mark);
    }
    html += node.isText ? escaped(visibleSpaces(content, index)) : nodeHtml(node);
    if (index === content.childCount - 1) closeTo(0);
  });
  return html;
}

function markTags(mark: Mark | undefined, inline: boolean): [string, string] {
  const spec = mark?.type.spec.toDOM?.(mark, inline);
  const [start = '', end = ''] = spec === undefined ? [] : elementHtml(spec, () => '\0').split('\0');
  return [start, end];
}

/** ProseMirror's arrays for elements: tag, optional attributes, then children, `0` for the content. */
function elementHtml(spec: DOMOutputSpec, content: () => string): string {
  if (typeof spec === 'string') return escaped(spec);
  if (!Array.isArray(spec)) return '';
  const [tag, ...rest] = spec as readonly [string, ...unknown[]];
  const [first] = rest;
  const hasAttributes = isAttributes(first);
  const start = tag + (hasAttributes ? attributesHtml(tag, first) : '');
  if (VOID.has(tag)) return `<${start} />`;
  const children = rest.slice(hasAttributes ? 1 : 0).filter((child) => child !== undefined && child !== null);
  const inside = children.map((child) => (child === 0 ? content() : elementHtml(child as DOMOutputSpec, content)));
  return `<${start}>${inside.join('')}</${tag}>`;
}

function isAttributes(part: unknown): part is Record<string, unknown> {
  return typeof part === 'object' && part !== null && !Array.isArray(part);
}

function attributesHtml(tag: string, attributes: Record<string, unknown>): string {
  const allowed = new Set([...RICH_TEXT_COMMON, ...(RICH_TEXT_ELEMENTS[tag] ?? [])]);
  return Object.entries(attributes)
    .map(([name, value]) => [name, name === 'style' ? declarations(String(value)) : valueOf(value)] as const)
    .filter(([name, value]) => allowed.has(name) && value !== '' && DEFAULTS[name] !== value)
    .map(([name, value]) => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`)
    .join('');
}

/** Nonsense values, for example of a fast column drag, would make the server drop the attribute. */
function valueOf(value: unknown): string {
  if (Array.isArray(value)) return value.map((width) => String(Math.round(Number(width) || 0))).join(',');
  return typeof value === 'string' || typeof value === 'number' ? clean(String(value)) : '';
}

function declarations(style: string): string {
  const stored = new Map<string, string>();
  for (const declaration of style.split(';')) {
    const [name = '', ...rest] = declaration.split(':');
    const value = rest.join(':').trim();
    if (RICH_TEXT_STYLES[name.trim()]?.test(value)) stored.set(name.trim(), value);
  }
  return [...stored].map(([name, value]) => `${name}:${value}`).join(';');
}

/** Browsers collapse consecutive spaces, and spaces at a line's edge. */
function visibleSpaces(content: Fragment, index: number): string {
  const text = (content.child(index).text ?? '').replaceAll(/ {2,}/g, (row) => ` ${FILLER.repeat(row.length - 1)}`);
  const before = content.maybeChild(index - 1);
  const after = content.maybeChild(index + 1);
  const isFirst = !before || before.type.name === 'hardBreak' || (before.text?.endsWith(' ') ?? false);
  const isLast = !after || after.type.name === 'hardBreak';
  const started = isFirst && text.startsWith(' ') ? FILLER + text.slice(1) : text;
  return isLast && started.endsWith(' ') ? started.slice(0, -1) + FILLER : started;
}

function escaped(text: string): string {
  return clean(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Without characters that Word files and the server do not accept. */
function clean(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are the ones
  return text.replaceAll(/[\0-\x08\x0B-\x1F\x7F\uFFFE\uFFFF]/g, '').toWellFormed();
}
