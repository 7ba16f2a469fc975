import { ALL_REGIONS, TIME_TYPES, type TimeType } from '@contract/visit-calendar';
import { choiceParam, fieldsOf, textParam, useAddress } from '@/shared/lib/address';

/** Holds the days of 'Who is free?' while it is open. */
export const FREE_PARAM = 'free';

const FILTERS = fieldsOf({ region: textParam('region'), timeType: choiceParam('time', TIME_TYPES) });

/** Region and time type in the address. */
export function useCalendarFilters() {
  const [{ region, timeType }, set] = useAddress(FILTERS);
  return {
    region: region.trim() || ALL_REGIONS,
    timeType,
    setRegion: (next: string) => set((present) => ({ ...present, region: next === ALL_REGIONS ? '' : next })),
    setTimeType: (next: TimeType) => set((present) => ({ ...present, timeType: next })),
  };
}
