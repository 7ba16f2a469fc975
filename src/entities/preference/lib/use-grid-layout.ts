import { useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { useIsNarrow } from '@/shared/lib/media-query';
import type { GridLayout } from '@/shared/ui/data-grid';
import { columnsArranged } from '../model/preference-slice';
import { keepColumns, readColumns } from './column-storage';

/**
 * The present user's arrangement of a grid's columns, remembered on this browser. On a telephone rows are roomy until
 * somebody has chosen otherwise, so that fingers hit them.
 * @param grid names the grid, for example 'weekly-view'; never reuse a name for other columns
 */
export function useGridLayout(grid: string): [GridLayout, (layout: GridLayout) => void] {
  const dispatch = useAppDispatch();
  const key = useAppSelector(({ session }) => `${session.user?.userId ?? 'nobody'}.${grid}`);
  const kept = useMemo(() => readColumns(key), [key]);
  const arranged = useAppSelector(({ preferences }) => preferences.columns[key]) ?? kept;
  const isNarrow = useIsNarrow();
  const layout = useMemo(
    (): GridLayout => (arranged.density || !isNarrow ? arranged : { ...arranged, density: 'roomy' }),
    [arranged, isNarrow],
  );

  const arrange = (next: GridLayout) => {
    dispatch(columnsArranged({ key, layout: next }));
    keepColumns(key, next);
  };
  return [layout, arrange];
}
