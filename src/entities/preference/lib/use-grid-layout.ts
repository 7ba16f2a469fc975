import { useMemo } from 'react';
import { selectUserId } from '@/entities/session/@x/preference';
import { suffixOf } from '@/shared/lib/browser-storage';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { useIsNarrow } from '@/shared/lib/media-query';
import type { GridLayout } from '@harbour/data-grid';
import { columnsArranged, selectDensity, type PreferencesRoot } from '../model/preference-slice';
import { storedColumns } from './column-storage';

/**
 * The current user's arrangement of a grid's columns, stored in this browser. The default row height is spacious on a phone, for touch, and otherwise follows the portal's density.
 * @param grid names the grid, for example 'weekly-view'; never reuse a name for other columns
 */
export function useGridLayout(grid: string): [GridLayout, (layout: GridLayout) => void] {
  const dispatch = useAppDispatch();
  const key = `${suffixOf(useAppSelector(selectUserId) ?? 'nobody')}.${grid}`;
  const stored = useMemo((): GridLayout => storedColumns.read(key) ?? {}, [key]);
  const arranged = useAppSelector(({ preferences }: PreferencesRoot) => preferences.columns[key]) ?? stored;
  const isNarrow = useIsNarrow();
  const isComfortable = useAppSelector(selectDensity) === 'comfortable';
  const layout = useMemo((): GridLayout => {
    if (arranged.density || !(isNarrow || isComfortable)) return arranged;
    return { ...arranged, density: isNarrow ? 'roomy' : 'regular' };
  }, [arranged, isNarrow, isComfortable]);

  const arrange = (next: GridLayout) => {
    dispatch(columnsArranged({ key, layout: next }));
    storedColumns.write(next, key);
  };
  return [layout, arrange];
}
