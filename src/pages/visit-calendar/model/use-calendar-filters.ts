import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { ALL_REGIONS, TIME_TYPES, type TimeType } from '@contract/visit-calendar';
import { readGridView, writeGridView, type GridView } from '@/shared/ui/data-grid';

/** Region and time type in the address (`?region=`, `?time=`); what is no time type is all of them. */
export function useCalendarFilters() {
  const [params, setParams] = useSearchParams();
  const region = params.get('region')?.trim() || ALL_REGIONS;
  const timeType = TIME_TYPES.find((type) => type === params.get('time')) ?? TIME_TYPES[0];

  const set = (name: string, value: string, usual: string) => {
    setParams((present) => {
      const changed = new URLSearchParams(present);
      if (value === usual) changed.delete(name);
      else changed.set(name, value);
      return changed;
    });
  };
  return {
    region,
    timeType,
    setRegion: (next: string) => set('region', next, ALL_REGIONS),
    setTimeType: (next: TimeType) => set('time', next, TIME_TYPES[0]),
  };
}

/**
 * Sort, search and filters of the grid, in the address too. The screen holds them itself, because the router hands on a
 * new address late enough to swallow fast typing; only Back and Forward are read from the address.
 */
export function useAddressedView(): [view: GridView, setView: (view: GridView) => void] {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const isBackOrForward = useNavigationType() === NavigationType.Pop;
  const [held, setHeld] = useState(() => ({ view: readGridView(params), key }));

  if (held.key !== key) setHeld({ view: isBackOrForward ? readGridView(params) : held.view, key });

  const setView = (view: GridView) => {
    setHeld((present) => ({ ...present, view }));
    setParams((present) => writeGridView(view, present), { replace: true });
  };
  return [held.view, setView];
}
