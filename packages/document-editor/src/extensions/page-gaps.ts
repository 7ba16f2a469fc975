import { stateSetBy } from './plugin-change';
import type { PageSetup } from '@harbour/document-model/page-setup';
import { Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { areaFragment, type AreaName } from '../document-model/area-editor';
import { drawnSetup } from './page-setup';
import styles from './PageGaps.module.css';

/** The room between two pages: the rest of the one, the desk between the sheets, and the margins around it. */
export interface PageGap {
  /** The position in the document. */
  at: number;
  /** Between blocks, lines or rows, or in place of a manual page break. */
  kind: 'block' | 'line' | 'row' | 'break';
  /** In CSS pixels. */
  height: number;
  /** The margin above the text below it: text on top of a page has none. */
  hiddenMargin: number;
  /** The page that begins below it. */
  page: number;
}

const KEY = new PluginKey<DecorationSet>('pageGaps');

/** Shows gaps between pages. They are drawn beside the text, never part of it (product/text-editor#page-gaps). */
export const PageGaps = Extension.create<{ usualFooter: string | null }>({
  name: 'pageGaps',
  addOptions: () => ({ usualFooter: null }),
  addProseMirrorPlugins() {
    const { usualFooter } = this.options;
    return [
      new Plugin<DecorationSet>({
        key: KEY,
        usualFooter,
        state: {
          init: () => DecorationSet.empty,
          apply: (transaction, before) =>
            stateSetBy(transaction, KEY) ?? before.map(transaction.mapping, transaction.doc),
        },
        props: { decorations: (state) => KEY.getState(state) },
      }),
    ];
  },
});

const shown = new WeakMap<EditorView, string>();

/** Shows exactly these gaps. `pages` is the number of pages. */
export function showGaps(view: EditorView, gaps: readonly PageGap[], pages: number): void {
  const usualFooter = KEY.get(view.state)?.spec.usualFooter as string | null | undefined;
  const setup = drawnSetup(view.state.doc, usualFooter ?? null);
  const look = `${pages} ${setup.header} ${setup.footer}`;
  const marksNow = KEY.getState(view.state)?.find(undefined, undefined, (spec) => 'gap' in spec) ?? [];
  const before = marksNow.toSorted((a, b) => a.from - b.from);
  const isSame =
    shown.get(view) === look &&
    before.length === gaps.length &&
    before.every(
      ({ from, spec }, index) => from === gaps[index]?.at && (spec as { gap: string }).gap === keyOf(gaps[index]),
    );
  if (isSame) return;
  shown.set(view, look);
  const marks = gaps.flatMap((gap) => gapMarks(gap, { pages, setup, look }));
  const { doc, tr } = view.state;
  view.dispatch(tr.setMeta(KEY, DecorationSet.create(doc, marks)).setMeta('addToHistory', false));
}

interface GapLook {
  pages: number;
  setup: PageSetup;
  /** Changes with the look. */
  look: string;
}

function keyOf(gap: PageGap | undefined): string {
  if (!gap) return '';
  const { kind, height, hiddenMargin, page } = gap;
  return `${kind} ${height.toFixed(2)} ${hiddenMargin} ${page}`;
}

function gapMarks(gap: PageGap, look: GapLook): Decoration[] {
  const key = keyOf(gap);
  // The view draws a mark again if its key has changed.
  const spec = { key: `${key} ${look.look}`, side: -1, ignoreSelection: true, marks: [] };
  const draw = () => drawnGap(gap, look);
  if (gap.kind !== 'break') return [Decoration.widget(gap.at, draw, { ...spec, gap: key })];
  // The break itself is the gap; header and footer are drawn over it.
  const style = `height: ${gap.height.toFixed(2)}px`;
  return [Decoration.widget(gap.at, draw, spec), Decoration.node(gap.at, gap.at + 1, { style }, { gap: key })];
}

const ELEMENTS = { block: 'div', break: 'div', line: 'span', row: 'tr' } as const;

function drawnGap({ kind, height, hiddenMargin, page }: PageGap, { pages, setup }: GapLook): HTMLElement {
  const gap = document.createElement(ELEMENTS[kind]);
  gap.className = `${styles.gap}`;
  gap.dataset.pageGap = 'true';
  gap.setAttribute('aria-hidden', 'true');
  gap.contentEditable = 'false';
  gap.style.marginBottom = `${-hiddenMargin}px`;
  let box: HTMLElement = gap;
  if (kind === 'row') {
    const cell = document.createElement('td');
    cell.className = `${styles.cell}`;
    // As many as there are: more would add columns.
    cell.colSpan = 1;
    gap.append(cell);
    box = cell;
  }
  const isBreak = kind === 'break';
  box.style.height = isBreak ? '0' : `${height.toFixed(2)}px`;
  const paper = document.createElement('span');
  paper.className = `${styles.paper} ${isBreak ? styles.over : ''}`;
  paper.style.height = `${height.toFixed(2)}px`;
  const desk = document.createElement('span');
  desk.className = `${styles.desk}`;
  const number = document.createElement('span');
  number.className = `${styles.number}`;
  number.textContent = `Page ${page}`;
  if (!isBreak) paper.append(desk, number);
  paper.append(...areaOf('footer', setup, page - 1, pages), ...areaOf('header', setup, page, pages));
  box.append(paper);
  return gap;
}

/** The header or footer of a page, if the document has one. */
function areaOf(area: AreaName, setup: PageSetup, page: number, pages: number): HTMLElement[] {
  const html = setup[area];
  if (html === null || html === '') return [];
  const box = document.createElement('div');
  box.className = `${styles.area} ${styles[area]}`;
  box.dataset[area === 'header' ? 'pageHeader' : 'pageFooter'] = 'true';
  const content = areaFragment(html);
  for (const field of content.querySelectorAll('[data-page-field="page"]')) field.textContent = String(page);
  for (const field of content.querySelectorAll('[data-page-field="pages"]')) field.textContent = String(pages);
  box.append(content);
  return [box];
}
