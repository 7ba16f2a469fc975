import type { Call } from '../call';
import * as webhook from './webhook';

/** Every call of the API, by domain: each has one file, and one handler of the server (`handled`). */
export const DOMAINS = {
  webhook,
};

export type Domain = keyof typeof DOMAINS;

type RouteOf<Calls> = { [Name in keyof Calls]: Calls[Name] extends Call ? Calls[Name]['route'] : never }[keyof Calls];

export type DeclaredRoute = { [Name in Domain]: RouteOf<(typeof DOMAINS)[Name]> }[Domain];

/** The heading under which the reference lists a domain's calls. */
export const HEADINGS: Readonly<Record<Domain, string>> = {
  webhook: 'Other systems',
};

/** Every call by its route. */
export const DECLARED = Object.fromEntries(
  Object.values(DOMAINS).flatMap((calls) => Object.values<Call>({ ...calls }).map((each) => [each.route, each])),
) as Readonly<Record<DeclaredRoute, Call>>;
