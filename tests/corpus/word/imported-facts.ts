import { numberedHtml } from '@harbour/document-model/clause-numbers';
import { readSuggestion } from '@harbour/document-model/suggestions';
import { ElementType, parseDocument } from 'htmlparser2';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { attribs: unknown }>;

/** What a text has, to compare it with another reading of the same document. */
export interface TextFacts {
  /** Everything that is written, without spaces. */
  text: string;
  /** Items of lists: kind, depth, number. */
  lists: string[];
  /** Numbers of clauses, as they are drawn. */
  clauses: string[];
  /** Cells: header or not, columns and rows. */
  cells: string[];
  /** Backgrounds of cells; '' for none. */
  shading: string[];
  /** Borders of cells: those sides that are stored, for example 'top none bottom 1.5pt solid #c00000'; '' for usual ones. */
  borders: string[];
  /** Percent of each column, by table. */
  widths: number[][];
  pictures: number;
  /** Suggested changes: a number for each id, whether it inserts, who and when. */
  suggested: string[];
}

export function factsOf(html: string): TextFacts {
  const facts: TextFacts = {
    text: '',
    lists: [],
    clauses: [],
    cells: [],
    shading: [],
    borders: [],
    widths: [],
    pictures: 0,
    suggested: [],
  };
  const ids = new Map<string, number>();
  facts.suggested = [...html.matchAll(/ data-(?:suggest|break)="([^"]*)"/g)].map(([, value]) => {
    const change = readSuggestion(value);
    if (!change) return 'none';
    if (!ids.has(change.id)) ids.set(change.id, ids.size + 1);
    return `${ids.get(change.id)} ${change.kind} ${change.by} ${change.at}`;
  });
  for (const node of parseDocument(numberedHtml(html)).children) visit(node, facts, []);
  facts.text = withoutSpaces(facts.text);
  return facts;
}

export const withoutSpaces = (text: string) => text.replaceAll(/[\s\u00A0\u2003]/g, '');

function visit(node: Node, facts: TextFacts, lists: readonly Element[]): void {
  if ('data' in node && node.type === ElementType.Text) facts.text += node.data;
  if (!('attribs' in node)) return;
  const { name, attribs: attributes, children } = node;
  if (attributes['data-number']) facts.clauses.push(attributes['data-number']);
  if (name === 'img') facts.pictures += 1;
  if (name === 'li') facts.lists.push(itemOf(node, lists));
  if (name === 'td' || name === 'th') {
    facts.cells.push(`${name} ${attributes.colspan ?? 1} ${attributes.rowspan ?? 1}`);
    facts.shading.push(/background-color:(#[\da-f]+)/.exec(attributes.style ?? '')?.[1] ?? '');
  }
  if (name === 'td' || name === 'th') facts.borders.push(bordersOf(attributes.style ?? ''));
  if (name === 'table') {
    const columns = children.filter((child): child is Element => 'name' in child && child.name === 'colgroup');
    const widths = columns
      .flatMap((group) => group.children)
      .map((col) => Number('attribs' in col ? col.attribs.width : 0));
    const total = widths.reduce((sum, width) => sum + width, 0);
    if (widths.length > 0) facts.widths.push(widths.map((width) => Math.round((width / total) * 100)));
  }
  const inner = name === 'ul' || name === 'ol' ? [...lists, node] : lists;
  for (const child of children) visit(child, facts, inner);
}

function bordersOf(style: string): string {
  return [...style.matchAll(/border-(top|right|bottom|left):([^;]+)/g)]
    .map(([, side, line]) => `${side} ${line}`)
    .join(' ');
}

/** As browsers show them by default. */
const BULLETS = ['disc', 'circle', 'square'];

function itemOf(item: Element, lists: readonly Element[]): string {
  const list = lists.at(-1);
  const isNumbered = list?.name === 'ol';
  const kind =
    /list-style-type:([\w-]+)/.exec(list?.attribs.style ?? '')?.[1] ??
    (isNumbered ? 'decimal' : BULLETS[Math.min(lists.length, 3) - 1]);
  const items = (list?.children ?? []).filter((child) => 'name' in child && child.name === 'li');
  const number = isNumbered ? Number(list?.attribs.start ?? 1) + items.indexOf(item) : 0;
  return `${kind} ${lists.length - 1} ${number}`;
}
