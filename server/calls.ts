import type { Call } from '@contract/call';
import { DECLARED, DOMAINS, HEADINGS, type DeclaredRoute, type Domain } from '@contract/calls';
import { groupOf, UNDECLARED } from './undeclared';
import type { Route as UndeclaredRoute } from './undeclared/policy';

export type Route = DeclaredRoute | UndeclaredRoute;

/** Every call by its route. A request that matches none is answered 404 before anything looks for a handler. */
export const CALLS: Readonly<Record<Route, Call>> = { ...UNDECLARED, ...DECLARED };

export const ROUTES = Object.keys(CALLS) as Route[];

export function headingOf(route: string): string {
  const domain = (Object.keys(DOMAINS) as Domain[]).find((name) =>
    Object.values<Call>({ ...DOMAINS[name] }).some((each) => each.route === route),
  );
  return domain ? HEADINGS[domain] : groupOf(route);
}
