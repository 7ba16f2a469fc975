import type { GridColumn, GridLayout } from '@harbour/data-grid';

/** The columns that a layout shows, in their order, as written in the address; null for the default layout. */
export function columnsParam<Row>(columns: readonly GridColumn<Row>[], layout: GridLayout): string | null {
  const own = columns.map(({ id }) => id);
  const known = new Set(own);
  const order = [...new Set([...(layout.order ?? []).filter((id) => known.has(id)), ...own])];
  const hidden = new Set(layout.hidden);
  const shown = order.filter((id) => !hidden.has(id));
  return shown.join() === own.join() ? null : shown.join();
}

/**
 * The layout with the columns that the address names, in its order; all others are hidden. What the address does not say
 * (widths, density) stays, and so does everything if it names no existing column.
 */
export function withColumns<Row>(
  columns: readonly GridColumn<Row>[],
  layout: GridLayout,
  param: string | null,
): GridLayout {
  if (param === null) return layout;
  const known = new Set(columns.map(({ id }) => id));
  const shown = [...new Set(param.split(','))].filter((id) => known.has(id));
  if (shown.length === 0) return layout;
  const hidden = columns.filter(({ id, required }) => !required && !shown.includes(id)).map(({ id }) => id);
  return { ...layout, order: [...shown, ...hidden], hidden };
}
