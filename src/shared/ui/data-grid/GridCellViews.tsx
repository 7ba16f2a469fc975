import { Fragment, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { GridBody } from './grid-body';
import type { GridController } from './grid-controller';

interface GridCellViewsProps<Row> {
  body: RefObject<GridBody | null>;
  controller: GridController<Row>;
  /** Changes on every draw, so that the views follow their cells. */
  drawCount: number;
}

/** React views inside recycled cells: one portal per visible cell. */
export function GridCellViews<Row>({ body, controller, drawCount }: GridCellViewsProps<Row>) {
  if (drawCount === 0) return null;
  const views: ReactNode[] = [];
  body.current?.eachCell((position, element) => {
    const cell = controller.cellAt(position);
    const view = cell?.column.view?.(cell);
    if (!cell || view === undefined) return;
    views.push(<Fragment key={`${cell.rowKey} ${cell.column.id}`}>{createPortal(view, element)}</Fragment>);
  });
  return views;
}
