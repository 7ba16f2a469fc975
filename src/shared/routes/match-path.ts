import { namesOf } from '@contract/fields';
import { matchPath } from 'react-router-dom';
import { PATHS, type PathName } from './paths';

const NAMES = namesOf(PATHS);

/**
 * The name of the path that `pathname` matches exactly (product/navigation#exact-match), or null. A path without
 * parameters wins over one with: /complete-form/Lead_Form is not /complete-form/{surveyKey}.
 */
export function pathNameOf(pathname: string): PathName | null {
  const matching = NAMES.filter(
    (name) => matchPath({ path: PATHS[name], end: true, caseSensitive: true }, pathname) !== null,
  );
  return matching.find((name) => !PATHS[name].includes(':')) ?? matching[0] ?? null;
}

/** True when `pathname` (no query, no host) is one of the portal's paths. */
export function isKnownPath(pathname: string): boolean {
  return pathNameOf(pathname) !== null;
}

/**
 * State for a navigation that must act like a link from outside: the screen is mounted again even if it is the current
 * one, because screens that hold their own view do not follow the address.
 */
export const ARRIVAL = { isArrival: true };

export function isArrival(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isArrival' in state;
}
