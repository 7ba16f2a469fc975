import { Fragment, Slice, type Node, type ResolvedPos } from '@tiptap/pm/model';

/** Word ignores page breaks in tables (product/text-editor#page-break). */
export const BREAK_IN_TABLE = 'A page break cannot be in a table. Put it before or after the table.';

const isCell = ({ type }: Node) => type.spec.tableRole === 'cell' || type.spec.tableRole === 'header_cell';

export function isInCell($at: ResolvedPos): boolean {
  for (let { depth } = $at; depth > 0; depth -= 1) if (isCell($at.node(depth))) return true;
  return false;
}

/** Content without page breaks in cells, for a place in a cell or outside of tables. The same slice if it has none. */
export function withoutBreaksInCells(slice: Slice, isPlaceInCell: boolean): Slice {
  let isSame = true;
  const cleaned = (content: Fragment, inCell: boolean): Fragment => {
    const nodes: Node[] = [];
    content.forEach((node) => {
      if (inCell && node.type.name === 'pageBreak') isSame = false;
      else if (node.isLeaf) nodes.push(node);
      // A cell always has a line.
      else
        nodes.push(
          node.type.createAndFill(node.attrs, cleaned(node.content, inCell || isCell(node)), node.marks) ?? node,
        );
    });
    return Fragment.from(nodes);
  };
  const content = cleaned(slice.content, isPlaceInCell);
  return isSame ? slice : new Slice(content, slice.openStart, slice.openEnd);
}
