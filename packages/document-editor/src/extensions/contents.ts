import { CONTENTS_LEVELS_DEFAULT, CONTENTS_VALUE } from '@harbour/document-model/contents';
import { Node, type NodeViewRendererProps } from '@tiptap/core';
import { GapCursor } from '@tiptap/pm/gapcursor';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import type { EditorView, NodeView } from '@tiptap/pm/view';
import { documentOutline, type OutlineEntry } from '../document-model/document-outline';
import { drawContents, type ListedEntry } from '../document-model/listed-contents';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    contents: {
      /** Inserts a table of contents of levels 1 to `levels` at the document's top level; changes the selected one. */
      setContents: (levels: number) => ReturnType;
    };
  }
}

/** A table of contents: its entries are drawn, and are never part of the text (product/text-editor#contents). */
export const Contents = Node.create({
  name: 'contents',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    levels: {
      default: CONTENTS_LEVELS_DEFAULT,
      parseHTML: (element: HTMLElement) => {
        const levels = element.dataset['contents'] ?? '';
        return CONTENTS_VALUE.test(levels) ? Number(levels) : CONTENTS_LEVELS_DEFAULT;
      },
      rendered: false,
    },
  }),
  parseHTML: () => [{ tag: 'div[data-contents]' }],
  renderHTML: ({ node }) => ['div', { 'data-contents': String(node.attrs.levels) }],
  renderText: () => '',
  addCommands() {
    return {
      setContents:
        (levels) =>
        ({ tr, commands, dispatch }) => {
          const { selection } = tr;
          if (selection instanceof NodeSelection && selection.node.type.name === this.name) {
            if (dispatch) tr.setNodeAttribute(selection.from, 'levels', levels);
            return true;
          }
          const { $from } = selection;
          if (dispatch && $from.depth > 1) tr.setSelection(new GapCursor(tr.doc.resolve($from.after(1))));
          return commands.insertNode({ type: this.name, attrs: { levels } });
        },
    };
  },
  addNodeView: () => (props) => new ContentsView(props),
});

const views = new WeakMap<EditorView, Set<ContentsView>>();

class ContentsView implements NodeView {
  readonly dom = document.createElement('div');
  private entries: ListedEntry[] = [];
  private listed: readonly OutlineEntry[] = [];
  private words: string | null = null;
  private readonly own: Set<ContentsView>;

  constructor(private readonly props: NodeViewRendererProps) {
    const { view } = props;
    this.own = views.get(view) ?? new Set();
    views.set(view, this.own.add(this));
    this.dom.dataset['contents'] = String(props.node.attrs.levels);
    this.dom.title = 'Table of contents. Ctrl+click an entry to go there';
    this.list(documentOutline(view.state.doc));
  }

  /** @returns whether its lines have changed */
  list(headings: readonly OutlineEntry[]): boolean {
    const levels = Number(this.dom.dataset['contents']);
    this.listed = headings.filter(({ kind, level }) => kind === 'heading' && level <= levels);
    const words = `${levels} ${this.listed.map(({ level, text }) => `${level} ${text}`).join('\n')}`;
    if (words === this.words) return false;
    this.words = words;
    this.entries = drawContents(this.dom, this.listed);
    for (const [index, { line }] of this.entries.entries()) {
      line.addEventListener('mousedown', (event) => {
        if (!event.ctrlKey && !event.metaKey) return;
        event.preventDefault();
        const heading = this.listed[index];
        if (heading) goToPlace(this.props.view, heading.at);
      });
    }
    if (this.entries.length === 0) this.dom.textContent = emptyText(levels);
    return true;
  }

  number(pageOf: (block: number) => number | null): void {
    for (const [index, { number }] of this.entries.entries()) {
      const page = String(pageOf(this.listed[index]?.block ?? 0) ?? '');
      if (number.textContent !== page) number.textContent = page;
    }
  }

  update(node: NodeViewRendererProps['node']): boolean {
    if (node.type !== this.props.node.type) return false;
    this.dom.dataset['contents'] = String(node.attrs.levels);
    return true;
  }

  stopEvent(event: Event): boolean {
    return event instanceof MouseEvent && event.type === 'mousedown' && (event.ctrlKey || event.metaKey);
  }

  ignoreMutation(): boolean {
    return true;
  }

  destroy(): void {
    this.own.delete(this);
  }
}

function emptyText(levels: number): string {
  const range = levels === 1 ? 'level 1' : `levels 1 to ${levels}`;
  return `Table of contents: headings of ${range} appear here. There are none yet.`;
}

/** Lists the headings in all tables of contents. @returns whether any has other lines than before */
export function listInContents(view: EditorView, outline: readonly OutlineEntry[]): boolean {
  let hasChanged = false;
  for (const one of views.get(view) ?? []) hasChanged = one.list(outline) || hasChanged;
  return hasChanged;
}

/** Fills in the pages. */
export function numberContents(view: EditorView, pageOf: (block: number) => number | null): void {
  for (const one of views.get(view) ?? []) one.number(pageOf);
}

/** Puts the cursor at a heading or selects a section, and brings it into view. */
export function goToPlace(view: EditorView, at: number): void {
  const { doc, tr } = view.state;
  const node = doc.nodeAt(Math.min(at, doc.content.size));
  if (!node) return;
  const selection = node.isTextblock ? TextSelection.create(doc, at + 1) : NodeSelection.create(doc, at);
  view.dispatch(tr.setSelection(selection));
  view.focus();
  const element = view.nodeDOM(at);
  if (element instanceof Element) element.scrollIntoView({ block: 'center' });
}
