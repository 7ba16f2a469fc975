import { NO_REGION, TIME_TYPES, type TimeType } from '@contract/visit-calendar';
import { plainText } from '@contract/text';
import { badRequest } from '../http/api-failure';
import { validParam } from '../http/validate';
import type { RegionFilter } from './weekly-visit-query';

const regionParam = plainText(100).label('The region').defined();

const EVERYTHING = new Set(['', '*', 'all', 'all regions']);

/**
 * The region in a path (product/weekly-view#region-value): `All`, `All Regions`, `*` or nothing for all, `Not Set` for
 * consultants without one, otherwise its name, ignoring case. An unknown name is not an error: regions come and go, and
 * an old link then shows an empty view. @throws ApiFailure 400 for an invalid name
 */
export async function regionFilter(text: string): Promise<RegionFilter> {
  const name = (await validParam(regionParam, text)).trim();
  if (EVERYTHING.has(name.toLowerCase())) return { kind: 'all' };
  return name.toLowerCase() === NO_REGION.toLowerCase() ? { kind: 'none' } : { kind: 'named', name };
}

/**
 * The time type in a path (product/weekly-view#time-type-value): `All`, `Site`, `Remote` or `Unknown`, with or without
 * " Time", in any case; `*` is all.
 * @throws ApiFailure 400 for any other
 */
export function timeTypeOf(text: string): TimeType {
  const name = text.trim().toLowerCase();
  const known = TIME_TYPES.find((type) => [type.toLowerCase(), `${type.toLowerCase()} time`].includes(name));
  if (known) return known;
  if (name === '*') return 'All';
  throw badRequest(`The time type must be one of ${TIME_TYPES.join(', ')}.`, 'invalid-parameter');
}
