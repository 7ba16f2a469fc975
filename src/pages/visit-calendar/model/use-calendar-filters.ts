import { useSearchParams } from 'react-router-dom';
import { ALL_REGIONS, TIME_TYPES, type TimeType } from '@contract/visit-calendar';

/** Holds the days of 'Who is free?' while it is open. */
export const FREE_PARAM = 'free';

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
