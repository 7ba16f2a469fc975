import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { DataGridProps } from './data-grid-props';
import { resolveGeometry, type GridLayout } from './grid-layout';
import { RowPipeline } from './grid-rows';
import { EMPTY_VIEW, type GridView } from './grid-view';
import { selectColumn } from './select-column';

const EMPTY_LAYOUT: GridLayout = {};

/** The view and the layout, held by the owner or here, and the resulting rows and columns. */
export function useGridState<Row>(props: DataGridProps<Row>) {
  const [view, setView] = useOwned<GridView>(props.view, props.onViewChange, EMPTY_VIEW);
  const [layout, setLayout] = useOwned<GridLayout>(props.layout, props.onLayoutChange, EMPTY_LAYOUT);
  const { rows, rowLimit, groups, hasCheckboxes } = props;
  const columns = useMemo(
    () => (hasCheckboxes ? [selectColumn<Row>(), ...props.columns] : props.columns),
    [hasCheckboxes, props.columns],
  );
  const [pipeline] = useState(() => new RowPipeline<Row>());
  // Keeps typing smooth: the search of many rows may lag a frame behind the letter.
  const find = useDeferredValue(view.find);
  const shown = useMemo(
    () => pipeline.show(rows, columns, { sort: view.sort, filters: view.filters, find }, rowLimit),
    [pipeline, rows, rowLimit, columns, view.sort, view.filters, find],
  );
  const geometry = useMemo(() => resolveGeometry(columns, layout, groups), [columns, layout, groups]);
  return { view, setView, layout, setLayout, columns, shown, geometry };
}

/** State held by the owner if it passes a value, otherwise here. */
function useOwned<Value>(given: Value | undefined, onChange: ((value: Value) => void) | undefined, initial: Value) {
  const [own, setOwn] = useState(initial);
  const set = useCallback(
    (value: Value) => {
      setOwn(value);
      onChange?.(value);
    },
    [onChange],
  );
  return [given ?? own, set] as const;
}
