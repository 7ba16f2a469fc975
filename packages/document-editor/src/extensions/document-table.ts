import { createTable, Table, TableCell, TableHeader, TableRow, TableView } from '@tiptap/extension-table';
import type { DOMOutputSpec, Node } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import './insert-node';

/** The minimum and the initial width of a column, in CSS pixels. */
const COLUMN_MIN = 30;

/** Always as wide as the text, as in Word and PDF files; the library's view would be as wide as all its columns. */
class FullWidthTable extends TableView {
  constructor(...[node, cellMinWidth]: ConstructorParameters<typeof TableView>) {
    super(node, cellMinWidth);
    this.fill();
  }

  override update(node: Node): boolean {
    const isSame = super.update(node);
    if (isSame) this.fill();
    return isSame;
  }

  private fill(): void {
    this.table.style.width = '';
    this.table.style.minWidth = '';
    if (this.node.attrs.dir) this.table.setAttribute('dir', String(this.node.attrs.dir));
    for (const name of ['suggest', 'break']) {
      const value: unknown = this.node.attrs[name];
      if (typeof value === 'string') this.table.setAttribute(`data-${name}`, value);
      else this.table.removeAttribute(`data-${name}`);
    }
  }
}

/** A table whose columns may have widths. Tab moves through the cells. */
export const DocumentTable = Table.extend({
  addAttributes: () => ({}),
  addCommands() {
    return {
      ...this.parent?.(),
      insertTable:
        ({ rows, cols, withHeaderRow } = {}) =>
        ({ chain, editor }) => {
          const table = createTable(editor.schema, rows ?? 3, cols ?? 3, withHeaderRow ?? true);
          return chain()
            .insertNode(table)
            .command(({ tr }) => {
              const start = tr.selection.$from.before() - table.nodeSize;
              tr.setSelection(Selection.near(tr.doc.resolve(start + 1)));
              return true;
            })
            .run();
        },
    };
  },
  renderHTML: ({ node, HTMLAttributes }): DOMOutputSpec => {
    const columns = columnWidths(node).map((width): DOMOutputSpec => ['col', width ? { width: String(width) } : {}]);
    const hasWidths = columns.some((column) => Array.isArray(column) && 'width' in column[1]);
    return hasWidths
      ? ['table', HTMLAttributes, ['colgroup', ...columns], ['tbody', 0]]
      : ['table', HTMLAttributes, ['tbody', 0]];
  },
}).configure({ resizable: true, cellMinWidth: COLUMN_MIN, View: FullWidthTable, allowTableNodeSelection: true });

const WIDTHS = { colwidth: { default: null, parseHTML: cellWidths } };

export const DocumentCell = TableCell.extend({
  addAttributes() {
    return { ...this.parent?.(), ...WIDTHS };
  },
});

export const DocumentHeaderCell = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), ...WIDTHS };
  },
});

export { TableRow as DocumentRow };

/** A cell's own widths, or those of its table's columns; the library would also read those of nested tables. */
function cellWidths(cell: HTMLElement): number[] | null {
  const own = cell.getAttribute('colwidth');
  if (own) return own.split(',').map((width) => Number.parseInt(width, 10) || 0);
  const columns = cell.closest('table')?.querySelectorAll(':scope > colgroup > col');
  if (!columns || columns.length === 0) return null;
  let first = 0;
  for (let at = cell.previousElementSibling; at; at = at.previousElementSibling) first += spanOf(at);
  const widths = [...columns]
    .slice(first, first + spanOf(cell))
    .map((column) => Number.parseInt(column.getAttribute('width') ?? '', 10) || 0);
  return widths.some((width) => width > 0) ? widths : null;
}

function spanOf(cell: Element): number {
  return Number(cell.getAttribute('colspan') ?? 1) || 1;
}

/** Widths of a table's columns in CSS pixels, from its first row; 0 for columns without a width. */
function columnWidths(table: Node): number[] {
  const widths: number[] = [];
  table.firstChild?.forEach((cell) => {
    const { colspan, colwidth } = cell.attrs as { colspan: number; colwidth: number[] | null };
    for (let column = 0; column < colspan; column += 1) widths.push(colwidth?.[column] ?? 0);
  });
  return widths;
}
