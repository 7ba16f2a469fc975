import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { DataGridProps } from './data-grid-props';
import { resolveGeometry, type GridLayout } from './grid-layout';
import { listShownRows, RowPipeline, type ShownRows } from './grid-rows';
import { EMPTY_VIEW, type GridView } from './grid-view';
import { selectColumn } from './select-column';

const EMPTY_LAYOUT: GridLayout = {};

/** The view and the layout, held by the owner or here, and the resulting rows and columns. */
export function useGridState<Row>(props: DataGridProps<Row>) {
  const [view, setView] = useOwned<GridView>(props.view, props.onViewChange, EMPTY_VIEW);
  const [layout, setLayout] = useOwned<GridLayout>(props.layout, props.onLayoutChange, EMPTY_LAYOUT);
  const { host, rows, rowLimit, groups, hasCheckboxes, changes } = props;
  const columns = useMemo(
    () => (hasCheckboxes ? [selectColumn<Row>(), ...props.columns] : props.columns),
    [hasCheckboxes, props.columns],
  );
  const [pipeline] = useState(() => new RowPipeline<Row>(host));
  // Keeps typing smooth: the search of many rows may lag a frame behind the letter.
  const find = useDeferredValue(view.find);
  const [known] = useState<{ last: ShownRows<Row> | null }>(() => ({ last: null }));
  const [releases, setReleases] = useState(0);
  const shown = useMemo(
    () => {
      const { last } = known;
      if (last && last.rows !== rows) changes?.hold(() => listShownRows(last));
      const { sort, filters } = view;
      known.last = pipeline.show(rows, columns, { sort, filters, find }, rowLimit, changes?.heldRows());
      return known.last;
    },
    // oxlint-disable-next-line react/exhaustive-deps -- a release lets rows go
    [pipeline, known, releases, rows, rowLimit, columns, view.sort, view.filters, find, changes],
  );
  useEffect(() => changes?.onRelease(() => setReleases((count) => count + 1)), [changes]);
  const [room, setRoom] = useState(0);
  const geometry = useMemo(() => resolveGeometry(columns, layout, groups, room), [columns, layout, groups, room]);
  return { view, setView, layout, setLayout, columns, shown, geometry, setRoom };
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
