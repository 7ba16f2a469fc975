/** Saved views of one screen, or of one of its tabs. */
export interface ViewPlace {
  pathname: string;
  search: string;
  /** Parameters that a view leaves out: what is open for a moment, and days that pass. */
  except?: readonly string[];
}

/**
 * The address of what a screen shows, as a view stores it. A view of the usual list has an empty search in its
 * address, because an address without parameters opens the list as it was left.
 */
export function viewPath({ pathname, search, except = [] }: ViewPlace): string {
  const params = new URLSearchParams(search);
  for (const name of except) params.delete(name);
  if ([...params.keys()].every((name) => name === 'tab')) params.set('find', '');
  return `${pathname}?${params.toString()}`;
}

/** Whether a view belongs to a screen, and to its tab if it has several. */
export function isViewOf(path: string, { pathname, search }: ViewPlace): boolean {
  const [viewPathname = '', viewSearch = ''] = path.split('?');
  const tabOf = (query: string) => new URLSearchParams(query).get('tab') ?? '';
  return viewPathname === pathname && tabOf(viewSearch) === tabOf(search);
}
