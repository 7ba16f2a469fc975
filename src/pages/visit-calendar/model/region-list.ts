import { ALL_REGIONS, type WeeklyVisitSummary } from '@contract/visit-calendar';
import { byName } from '@/shared/lib/number';
import { regionLabel } from './calendar-rows';

/** The regions of the filter, and whether they come from an answer about all of them. */
export interface RegionList {
  names: readonly string[];
  isComplete: boolean;
}

export const NO_REGIONS: RegionList = { names: [], isComplete: false };

/**
 * The list after another answer (product/weekly-view#region-list): the server filters by region, so only an answer
 * about all regions knows them all. Until then, the regions seen so far are offered. Returns the same list if nothing
 * changes.
 */
export function nextRegionList(
  list: RegionList,
  asked: string,
  { regions }: Pick<WeeklyVisitSummary, 'regions'>,
): RegionList {
  const seen = regions.map(({ regionName }) => regionLabel(regionName));
  if (asked === ALL_REGIONS) return sameOr(list, { names: sorted(seen), isComplete: true });
  if (list.isComplete) return list;
  return sameOr(list, { names: sorted([...list.names, ...seen]), isComplete: false });
}

function sorted(names: readonly string[]): string[] {
  return [...new Set(names)].toSorted(byName);
}

function sameOr(list: RegionList, next: RegionList): RegionList {
  const isSame =
    list.isComplete === next.isComplete &&
    list.names.length === next.names.length &&
    list.names.every((name, index) => name === next.names[index]);
  return isSame ? list : next;
}
