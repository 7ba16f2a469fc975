import { DEFAULT_MARKETING_PREFIX } from '@contract/marketing';
import type { Role } from '@contract/role';
import { TrieRouter } from 'hono/router/trie-router';

/** Who may call a route: everyone, every signed-in member of staff, those with a role, or the company's directory. */
export type Access = 'public' | 'signed-in' | 'directory' | Role;

/**
 * Every route of the API and who may call it. A route that is not listed here does not exist: the app answers 404
 * before it looks for a handler, and a test compares this table with the router.
 */
export const POLICY = {
  'GET /healthz': 'public',
  'GET /readyz': 'public',

  'GET /openapi.json': 'signed-in',

  'GET /token/nonce': 'public',
  // Their bearer is the identity provider's token, which they verify themselves.
  'GET /token/groupmicrosoft': 'public',
  'GET /token/groupgoogle': 'public',
  'POST /signout': 'signed-in',
  'GET /mysessions': 'signed-in',
  'POST /mysessions/end': 'signed-in',
  'POST /mysessions/endothers': 'signed-in',
  'GET /mytokens': 'signed-in',
  'POST /mytokens/add': 'signed-in',
  'POST /mytokens/revoke': 'signed-in',

  'GET /vars': 'signed-in',
  'POST /data/logevent': 'signed-in',

  'GET /visitsummary': 'signed-in',
  'GET /visitautomationwindow': 'signed-in',
  'GET /myvisits': 'signed-in',
  'GET /mycalendar': 'signed-in',
  'POST /mycalendar/add': 'signed-in',
  'POST /mycalendar/revoke': 'signed-in',
  // Calendar programs do not sign in: the token in the address gives access.
  'GET /calendar/:token': 'public',
  'GET /weeklyvisitsummary/:weekStart/:region/:timeType': 'signed-in',
  'GET /weeklyvisitsummary/:weekStart//:timeType': 'signed-in',
  'GET /getvisitsfordaterangebyconsultant/:from/:to/:consultantEmail': 'signed-in',
  'GET /getsitetimefordaterangebyconsultant/:year/:week/:consultantEmail': 'signed-in',
  'GET /weeklysummary/:weekStart': 'signed-in',

  'GET /myopportunities': 'signed-in',

  'GET /leadproducts': 'signed-in',
  'POST /submitlead': 'signed-in',

  'GET /gettargets/:date': 'Targets',
  'POST /settargetinfo': 'Targets',
  'POST /settarget/:date': 'Targets',
  'GET /completeAction/:date/:targetId': 'Targets',
  'GET /populateTargets/:date': 'Targets',
  'POST /reopenAction/:date/:targetId': 'Targets',
  'POST /emptyTargets/:date': 'Targets',

  'GET /gettemplateinfo': 'signed-in',
  'GET /gettemplate/:templateId': 'signed-in',
  'GET /getsection/:id': 'signed-in',
  'POST /savetemplate': 'TemplatesAdmin',
  'POST /savesection': 'TemplatesAdmin',
  'GET /templatehistory/:kind/:id': 'TemplatesAdmin',
  'GET /templatehistory/:kind/:id/:version': 'TemplatesAdmin',
  'POST /templatehistory/restore': 'TemplatesAdmin',
  'GET /templatebin': 'TemplatesAdmin',
  'POST /templatebin/add': 'TemplatesAdmin',
  'POST /templatebin/restore': 'TemplatesAdmin',
  'POST /templatebin/remove': 'Admin',
  'GET /gettemplateanswers/:externalId': 'signed-in',
  'GET /gettemplateanswerdates/:externalId': 'signed-in',
  'POST /savetemplateanswers/:externalId': 'signed-in',
  'GET /subjects/:accountId': 'signed-in',
  'POST /subjects/:accountId/save': 'signed-in',
  'POST /subjects/:accountId/remove': 'signed-in',
  'POST /subjects/:accountId/restore': 'signed-in',
  'GET /getpublishedtext/:accountId': 'signed-in',
  'POST /savepublishedtext/:accountId': 'signed-in',
  'POST /word/v1/convert': 'signed-in',
  'POST /pdf/v1/convert': 'signed-in',

  'GET /getaccountfiles/:fileType/:accountId/:x': 'signed-in',
  'GET /getmanualandhandbookitems/:accountId': 'signed-in',
  'GET /getmanualandhandbookitems/:accountId/': 'signed-in',
  'GET /getdocument/:documentType': 'signed-in',
  'POST /adddocument/:documentType/:fileTypeHS': 'signed-in',
  'POST /adddocument/:documentType/:fileTypeHS/': 'signed-in',
  'POST /updateDocument/:documentType': 'signed-in',
  'POST /deleteDocument/:documentType': 'signed-in',
  'GET /documenthistory/:accountId': 'signed-in',
  'POST /documenthistory/restore': 'signed-in',
  'GET /documentbin/:accountId': 'signed-in',
  'POST /documentbin/restore': 'signed-in',
  'POST /documentbin/remove': 'Admin',

  'GET /ai/getmodels': 'AI',
  'POST /ai/v1/chat/completions': 'AI',

  'GET /recording/:recordingSid': 'signed-in',
  'GET /teamsrecording/:recordingId': 'signed-in',
  'GET /recordingpeaks/:recordingId': 'signed-in',
  // Players send no token: the signature in the address, which expires, gives access.
  'GET /recordingmedia/:recordingId': 'public',

  'GET /registration/submissions': 'Registrations',
  'GET /registration/:insurer/members': 'Registrations',
  'GET /registration/:list': 'Registrations',
  'POST /registration/dismiss/:id': 'Registrations',
  'POST /registration/restore/:id': 'Registrations',
  'POST /registration/upload': 'Registrations',

  'GET /getclients/:text': 'signed-in',
  'GET /getopportunities/:text': 'signed-in',
  'GET /getteams/:text': 'signed-in',
  'GET /getemployees/:text': 'signed-in',
  'GET /getContacts/:accountId': 'signed-in',
  'GET /clientrecord/:accountId': 'signed-in',
  'GET /accountcontracts/:accountId': 'signed-in',

  'GET /getsurvey/:identifier': 'signed-in',
  'GET /getsurveyfromkey/:key': 'signed-in',
  'POST /submitsurvey': 'signed-in',

  // The marketing-automation service under its default prefix; `policyFor` replaces it with the configured one.
  'GET /pardot/forms': 'Marketing',
  'GET /pardot/campaigns': 'Marketing',
  'GET /pardot/lists': 'Marketing',
  'GET /pardot/prospects': 'Marketing',
  'GET /pardot/users': 'Marketing',
  'GET /pardot/bdemappings': 'Marketing',
  'GET /pardot/jobtitles': 'Marketing',
  'GET /pardot/stats': 'Marketing',
  'GET /pardot/metrics': 'Marketing',
  'POST /pardot/updateformtags': 'Marketing',
  'POST /pardot/updateprospect': 'Marketing',
  'POST /pardot/updatejobtitle': 'Marketing',
  'POST /pardot/updatejobtitles': 'Marketing',
  'POST /pardot/updatebdemappings': 'Marketing',

  'GET /changes': 'signed-in',
  'POST /presence': 'signed-in',
  'POST /presence/leave': 'signed-in',

  'GET /events': 'Admin',
  'GET /admin/webhooks': 'Admin',
  'GET /admin/webhooks/:id/deliveries': 'Admin',
  'POST /admin/webhooks/save': 'Admin',
  'POST /admin/webhooks/remove': 'Admin',
  'POST /admin/webhooks/rotate': 'Admin',
  'POST /admin/webhooks/test': 'Admin',
  'POST /admin/webhooks/replay': 'Admin',
  'GET /admin/forms': 'Admin',
  'GET /admin/forms/:key': 'Admin',
  'GET /admin/forms/:key/submissions': 'Admin',
  'GET /admin/forms/:key/csv': 'Admin',
  'GET /admin/forms/:key/given': 'Admin',
  'GET /admin/forms/:key/xlsform': 'Admin',
  'POST /admin/forms/xlsform': 'Admin',
  'GET /admin/formfiles/:id': 'Admin',
  'POST /admin/forms/add': 'Admin',
  'POST /admin/forms/give': 'Admin',
  'POST /admin/forms/save': 'Admin',
  'GET /admin/audit': 'Admin',
  'GET /admin/audit/:format': 'Admin',
  'GET /admin/export/:kind/:format': 'Admin',
  'GET /admin/imports': 'Admin',
  'GET /admin/imports/:id': 'Admin',
  'GET /admin/imports/:id/rows': 'Admin',
  'GET /admin/imports/:id/failed': 'Admin',
  'GET /admin/importtemplate/:kind/:format': 'Admin',
  'POST /admin/imports/upload': 'Admin',
  'POST /admin/imports/check': 'Admin',
  'POST /admin/imports/run': 'Admin',
  'POST /admin/imports/stop': 'Admin',
  'POST /admin/imports/undo': 'Admin',
  'POST /admin/imports/remove': 'Admin',
  'GET /admin/people': 'Admin',
  'POST /admin/people/add': 'Admin',
  'POST /admin/people/save': 'Admin',
  'POST /admin/people/endsessions': 'Admin',
  'POST /admin/people/releaseaccount': 'Admin',
  'GET /admin/erasures': 'Admin',
  'GET /admin/personaldata': 'Admin',
  'GET /admin/personaldata/:kind/:id': 'Admin',
  'GET /admin/personaldata/:kind/:id/mentions': 'Admin',
  'GET /admin/personaldata/:kind/:id/:format': 'Admin',
  'POST /admin/personaldata/erase': 'Admin',
  'GET /admin/settings': 'Admin',
  'POST /admin/settings/save': 'Admin',
  'GET /admin/system': 'Admin',
  'GET /admin/directorytokens': 'Admin',
  'POST /admin/directorytokens/add': 'Admin',
  'POST /admin/directorytokens/revoke': 'Admin',
  'POST /admin/directorygroups/save': 'Admin',
  'POST /admin/teams/save': 'Admin',
  'POST /admin/teams/remove': 'Admin',
  'GET /admin/leadproducts': 'Admin',
  'POST /admin/leadproducts/save': 'Admin',
  'POST /admin/leadproducts/remove': 'Admin',
  'POST /admin/leadproducts/order': 'Admin',
  'GET /admin/placeholders': 'Admin',
  'POST /admin/placeholders/save': 'Admin',
  'POST /admin/placeholders/remove': 'Admin',
  'POST /admin/placeholders/order': 'Admin',
  'GET /admin/targets': 'Admin',
  'GET /admin/targetmonths/:from/:scope': 'Admin',
  'POST /admin/targets/save': 'Admin',
  'POST /admin/targets/remove': 'Admin',
  'POST /admin/targetgroups/save': 'Admin',
  'POST /admin/targetgroups/order': 'Admin',
  'POST /admin/targetgroups/remove': 'Admin',
  'POST /admin/targetmonths/save': 'Admin',
  'GET /admin/recordings': 'Admin',
  'GET /admin/recordings/:id/transcript': 'Admin',
  'POST /admin/recordings/upload': 'Admin',
  'POST /admin/recordings/save': 'Admin',
  'POST /admin/recordings/transcript': 'Admin',
  'POST /admin/recordings/remove': 'Admin',
  'GET /admin/visits': 'Admin',
  'POST /admin/visits/add': 'Admin',
  'POST /admin/visits/save': 'Admin',
  'POST /admin/visits/move': 'Admin',
  'POST /admin/visits/cancel': 'Admin',
  'POST /admin/visits/restore': 'Admin',
  'POST /admin/absences/save': 'Admin',
  'POST /admin/visitwindow/save': 'Admin',

  'GET /timesheetinitial': 'signed-in',
  'GET /employeetimedata/:date': 'signed-in',
  'POST /addtimesheetentry': 'signed-in',
  'POST /advicedata': 'signed-in',
  'POST /publishtimesheetentry': 'signed-in',
  'POST /deletetimesheetentry': 'signed-in',
  'POST /restoretimesheetentry': 'signed-in',
  'GET /deletedtimeentries': 'signed-in',
  'GET /timeentryhistory/:id': 'signed-in',
  'POST /confirmVisitMinutes': 'signed-in',
  'GET /timesheetfile/:entryId/:index': 'signed-in',

  // SCIM 2.0 (product/directory).
  'GET /scim/v2/ServiceProviderConfig': 'directory',
  'GET /scim/v2/ResourceTypes': 'directory',
  'GET /scim/v2/ResourceTypes/:id': 'directory',
  'GET /scim/v2/Schemas': 'directory',
  'GET /scim/v2/Schemas/:id': 'directory',
  'GET /scim/v2/Users': 'directory',
  'POST /scim/v2/Users': 'directory',
  'GET /scim/v2/Users/:id': 'directory',
  'PUT /scim/v2/Users/:id': 'directory',
  'PATCH /scim/v2/Users/:id': 'directory',
  'DELETE /scim/v2/Users/:id': 'directory',
  'GET /scim/v2/Groups': 'directory',
  'POST /scim/v2/Groups': 'directory',
  'GET /scim/v2/Groups/:id': 'directory',
  'PUT /scim/v2/Groups/:id': 'directory',
  'PATCH /scim/v2/Groups/:id': 'directory',
  'DELETE /scim/v2/Groups/:id': 'directory',
} as const satisfies Readonly<Record<string, Access>>;

/** A route of the table, as 'GET /vars'. */
export type Route = keyof typeof POLICY;

/** A table by routes, with the marketing-automation service under `prefix` (product/marketing#prefix). */
export function placedUnder<Value>(prefix: string, table: Readonly<Record<string, Value>>): Record<string, Value> {
  const placed = (route: string) => route.replace(` ${DEFAULT_MARKETING_PREFIX}/`, ` ${prefix}/`);
  return Object.fromEntries(Object.entries(table).map(([route, value]) => [placed(route), value]));
}

/** The row of the table that matches a request. */
export interface PolicyMatch {
  /** The path with its parameters' names, `/employeetimedata/:date`: safe to log. */
  pattern: string;
  access: Access;
}

/** The match, `'unknown'` for a path without a row, or the allowed methods of the path. */
export type PolicyFinding = PolicyMatch | 'unknown' | { allowed: string[] };

export interface PolicyLookup {
  find(method: string, path: string): PolicyFinding;
}

/** The table as a lookup. HEAD is GET without the body. */
export function policyLookup(policy: Readonly<Record<string, Access>> = POLICY): PolicyLookup {
  const router = new TrieRouter<PolicyMatch>();
  const methods = new Set<string>();
  for (const [route, access] of Object.entries(policy)) {
    const [method = '', pattern = ''] = route.split(' ');
    methods.add(method);
    router.add(method, pattern, { pattern, access });
  }
  const match = (method: string, path: string) => router.match(method, path)[0][0]?.[0];

  return {
    find(method, path) {
      const found = match(method === 'HEAD' ? 'GET' : method, path);
      if (found) return found;
      const allowed = [...methods].filter((candidate) => match(candidate, path));
      if (allowed.length === 0) return 'unknown';
      return { allowed: allowed.includes('GET') ? [...allowed, 'HEAD'] : allowed };
    },
  };
}
