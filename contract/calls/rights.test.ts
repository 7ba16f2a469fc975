import { expect, it } from 'vitest';
import { CALLS } from './index';

/**
 * Who may make which calls, stated again, independently of the declarations: the authorisation matrix proves that the
 * server keeps to the declarations, this table that they follow the product's rules (product/roles). The first matching
 * line applies.
 */
const RIGHTS: readonly [who: string, route: RegExp][] = [
  [
    'public',
    /^GET \/(healthz|readyz|token\/(nonce|groupmicrosoft|groupgoogle)|calendar\/:token|unsubscribe\/:token|recordingmedia\/:\w+)$/,
  ],
  // Checked by the provider's own token, and by the signed one of an e-mail.
  ['public', /^POST \/(signout\/backchannel|unsubscribe\/:token)$/],
  ['directory', /^[A-Z]+ \/scim\//],
  ['Admin', /^[A-Z]+ (\/admin\/|\/events$|\/(template|document)bin\/remove$)/],
  ['Marketing', /^[A-Z]+ \/pardot\//],
  ['Registrations', /^[A-Z]+ \/registration\//],
  ['AI', /^[A-Z]+ \/ai\//],
  [
    'Targets',
    /^[A-Z]+ \/(gettargets|settargetinfo|settarget|completeAction|populateTargets|reopenAction|emptyTargets)\b/,
  ],
  ['TemplatesAdmin', /^[A-Z]+ \/(savetemplate|savesection|templatestate|importword|templatehistory|templatebin)\b/],
  ['Templates', /^[A-Z]+ \/templatecomments\//],
  ['signed-in', /^/],
];

it('every call is declared for those who may make it', () => {
  const declared = Object.entries(CALLS).map(([route, { who }]) => `${route} is for ${who}`);
  const expected = Object.keys(CALLS).map(
    (route) => `${route} is for ${RIGHTS.find(([, pattern]) => pattern.test(route))?.[0]}`,
  );
  expect(declared).toEqual(expected);
});
