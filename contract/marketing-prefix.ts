/**
 * The prefix under which the marketing-automation service's calls are declared, and served unless `/vars` announces
 * `marketingPrefix`.
 */
export const DEFAULT_MARKETING_PREFIX = '/pardot';

/** A path with the announced prefix in place of the declared one (product/marketing#prefix). */
export function underPrefix(path: string, prefix = DEFAULT_MARKETING_PREFIX): string {
  const isOfService = path.startsWith(`${DEFAULT_MARKETING_PREFIX}/`);
  return isOfService ? prefix + path.slice(DEFAULT_MARKETING_PREFIX.length) : path;
}
