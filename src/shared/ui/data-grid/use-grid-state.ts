import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { HeldRows } from '@/shared/ui/changed-row';
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
  const { rows, rowLimit, groups, hasCheckboxes } = props;
  const columns = useMemo(
    () => (hasCheckboxes ? [selectColumn<Row>(), ...props.columns] : props.columns),
    [hasCheckboxes, props.columns],
  );
  const [pipeline] = useState(() => new RowPipeline<Row>());
  // Keeps typing smooth: the search of many rows may lag a frame behind the letter.
  const find = useDeferredValue(view.find);
  const { rowKey, changeKeys } = props;
  const [held] = useState<{ rows: HeldRows<Row>; last: ShownRows<Row> | null }>(() => ({
    rows: new HeldRows(rowKey),
    last: null,
  }));
  const [releases, setReleases] = useState(0);
  const shown = useMemo(
    () => {
      const { last } = held;
      if (changeKeys && last && last.rows !== rows) held.rows.hold(() => listShownRows(last), changeKeys);
      const { sort, filters } = view;
      held.last = pipeline.show(rows, columns, { sort, filters, find }, rowLimit, held.rows.isHeld);
      return held.last;
    },
    // oxlint-disable-next-line react/exhaustive-deps -- a release lets rows go
    [pipeline, held, releases, rows, rowLimit, columns, view.sort, view.filters, find, changeKeys],
  );
  const releaseHeld = useCallback(() => {
    if (held.rows.release()) setReleases((count) => count + 1);
  }, [held]);
  const [room, setRoom] = useState(0);
  const geometry = useMemo(() => resolveGeometry(columns, layout, groups, room), [columns, layout, groups, room]);
  return { view, setView, layout, setLayout, columns, shown, geometry, setRoom, releaseHeld };
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
