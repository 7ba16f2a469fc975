import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { roleClaim, type Role } from '@contract/role';
import { routesFor, titleAt } from './app-routes';

const EVERYTHING = (['Marketing', 'Targets', 'Templates', 'AI', 'Registrations'] as const).map(roleClaim);

/** Address, title, role (product/navigation#route-table). */
const SPECIFIED: readonly [string, string, Role | null][] = [
  ['/', 'Home', null],
  ['/complete-survey/abc', 'Complete a Survey', null],
  ['/complete-form/complaint', 'Complete a Form', null],
  ['/complete-form/OpportunityLost', 'Complete a Form', null],
  ['/time-sheet', 'Time Sheet', null],
  ['/weekly-summary', 'Weekly Time Summary', null],
  ['/visit-calendar', 'Visit Calendar', null],
  ['/opportunities', 'Opportunities Dashboard', null],
  ['/marketing', 'Marketing', 'Marketing'],
  ['/targets', 'Targets', 'Targets'],
  ['/documents', 'Documents', null],
  ['/leadform', 'Lead Form', null],
  ['/templates', 'Templates', 'Templates'],
  ['/template-document', 'Template Document', null],
  ['/ai', 'AI Playground', 'AI'],
  ['/recording-player/RE12', 'Recording Player', null],
  ['/meeting-player/12', 'Meeting Player', null],
  ['/registrations', 'Registrations', 'Registrations'],
  ['/registration/12', 'Registration', 'Registrations'],
  ['/sales-proto', 'Get Started', null],
  ['/sign-up', 'Sign Up', null],
];

describe('the route table', () => {
  it.each(SPECIFIED)('has %s, named %s', (path, title) => {
    expect(isRegistered(path, EVERYTHING)).toBe(true);
    expect(titleAt(path, EVERYTHING, 'signedIn')).toBe(title);
  });

  it.each(SPECIFIED.filter(([, , role]) => role !== null))(
    'does not register %s (%s) without %s',
    (path, _title, role) => {
      const others = EVERYTHING.filter((claim) => claim !== roleClaim(role!));

      expect(isRegistered(path, others)).toBe(false);
      expect(isRegistered(path, [roleClaim(role!)])).toBe(true);
      expect(titleAt(path, others, 'signedIn')).toBe('No access');
    },
  );

  it.each([
    '/time-sheet/more',
    '/registration',
    '/complete-form',
    '/complete-survey/a/b',
    '/nowhere',
    '/Home',
    '/Time-Sheet',
    '/AI',
  ])('does not match %s: routes are exact', (path) => {
    expect(isRegistered(path, EVERYTHING)).toBe(false);
    expect(titleAt(path, EVERYTHING, 'signedIn')).toBe('Page not found');
  });

  it.each(['/complete-form/Lead_Form', '/signin'])('gives the redirect %s no title', (path) => {
    expect(isRegistered(path, EVERYTHING)).toBe(true);
    expect(titleAt(path, EVERYTHING, 'signedIn')).toBeNull();
  });

  it('gives only public screens a title without a sign-in', () => {
    expect(titleAt('/time-sheet', [], 'signedOut')).toBeNull();
    expect(titleAt('/nowhere', [], 'loading')).toBeNull();
    expect(titleAt('/sales-proto', [], 'signedOut')).toBe('Get Started');
  });
});

/** True if a path has its own route instead of the not-found page. */
function isRegistered(path: string, claims: readonly string[]): boolean {
  const match = matchRoutes(routesFor(claims), path)?.at(-1);
  return match !== undefined && match.route.path !== '*';
}
