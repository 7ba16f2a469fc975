import type { Route } from './policy';
import type { RouteDescription } from './description';
import { ADMIN_DATA_ROUTES } from './admin-data';
import { ADMIN_SET_UP_ROUTES } from './admin-set-up';
import { CONNECTION_ROUTES } from './connections';
import { DOCUMENT_ROUTES } from './documents';
import { SALES_ROUTES } from './sales';
import { SESSION_ROUTES } from './session';
import { TEMPLATE_ROUTES } from './templates';
import { WORKING_DAY_ROUTES } from './working-day';

/** Routes by the heading under which the reference lists them. */
export const GROUPS = {
  'Session and configuration': SESSION_ROUTES,
  'The working day': WORKING_DAY_ROUTES,
  'Documents and templates': { ...TEMPLATE_ROUTES, ...DOCUMENT_ROUTES },
  'Targets, sales and recordings': SALES_ROUTES,
  'Administration: people and data': ADMIN_DATA_ROUTES,
  'Administration: set-up': ADMIN_SET_UP_ROUTES,
  'Other systems': CONNECTION_ROUTES,
} as const;

/** Routes that another standard describes: SCIM has its own schemas (product/directory). */
type DescribedElsewhere = Extract<Route, `${string} /scim/${string}`>;

export type DescribedRoute = Exclude<Route, DescribedElsewhere>;

export function isDescribed(route: Route): route is DescribedRoute {
  return !route.includes(' /scim/');
}

/** Every other route of the policy table: the compiler refuses a route without a description. */
export const DESCRIPTIONS: Readonly<Record<DescribedRoute, RouteDescription>> = {
  ...SESSION_ROUTES,
  ...WORKING_DAY_ROUTES,
  ...TEMPLATE_ROUTES,
  ...DOCUMENT_ROUTES,
  ...SALES_ROUTES,
  ...ADMIN_DATA_ROUTES,
  ...ADMIN_SET_UP_ROUTES,
  ...CONNECTION_ROUTES,
};
