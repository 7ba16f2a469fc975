import type { Route } from '@contract/calls';

/**
 * The routes that a server without extensions has (product/calls#extensions): the specification's, with what the portal
 * needs before a sign-in and what the operator asks. All other calls are extensions.
 */
const SPECIFIED: ReadonlySet<string> = new Set<Route>([
  // The operator's.
  'GET /healthz',
  'GET /readyz',

  // The specification leaves open how a sign-in works; ours accepts only tokens with its own nonce.
  'GET /token/nonce',
  'GET /token/groupmicrosoft',
  'GET /token/groupgoogle',
  'GET /vars',
  'POST /data/logevent',

  'GET /visitsummary',
  'GET /visitautomationwindow',
  'GET /myvisits',
  'GET /weeklyvisitsummary/:weekStart/:region/:timeType',
  'GET /weeklyvisitsummary/:weekStart//:timeType',
  'GET /getvisitsfordaterangebyconsultant/:from/:to/:consultantEmail',
  'GET /getsitetimefordaterangebyconsultant/:year/:week/:consultantEmail',
  'GET /weeklysummary/:weekStart',
  'GET /myopportunities',
  'GET /leadproducts',
  'POST /submitlead',

  'GET /gettargets/:date',
  'POST /settargetinfo',
  'POST /settarget/:date',
  'GET /completeAction/:date/:targetId',
  'GET /populateTargets/:date',

  'GET /gettemplateinfo',
  'GET /gettemplate/:templateId',
  'GET /getsection/:id',
  'POST /savetemplate',
  'POST /savesection',
  'GET /gettemplateanswers/:externalId',
  'POST /savetemplateanswers/:externalId',
  'POST /word/v1/convert',
  'POST /pdf/v1/convert',

  'GET /getaccountfiles/:fileType/:accountId/:x',
  'GET /getmanualandhandbookitems/:accountId',
  'GET /getmanualandhandbookitems/:accountId/',
  'POST /adddocument/:documentType/:fileTypeHS',
  'POST /adddocument/:documentType/:fileTypeHS/',
  'POST /updateDocument/:documentType',
  'POST /deleteDocument/:documentType',

  'GET /ai/getmodels',
  'POST /ai/v1/chat/completions',

  'GET /recording/:recordingSid',
  'GET /teamsrecording/:recordingId',
  // The address of the sound or the film in the answers of the two above.
  'GET /recordingmedia/:recordingId',

  'GET /registration/submissions',
  'GET /registration/:insurer/members',
  'GET /registration/:list',
  'POST /registration/dismiss/:id',
  'POST /registration/upload',

  'GET /getclients/:text',
  'GET /getopportunities/:text',
  'GET /getteams/:text',
  'GET /getemployees/:text',
  'GET /getContacts/:accountId',
  'GET /accountcontracts/:accountId',

  'GET /getsurvey/:identifier',
  'GET /getsurveyfromkey/:key',
  'POST /submitsurvey',

  'GET /pardot/forms',
  'GET /pardot/campaigns',
  'GET /pardot/lists',
  'GET /pardot/prospects',
  'GET /pardot/users',
  'GET /pardot/bdemappings',
  'GET /pardot/jobtitles',
  'GET /pardot/stats',
  'GET /pardot/metrics',
  'POST /pardot/updateformtags',
  'POST /pardot/updateprospect',
  'POST /pardot/updatejobtitle',
  'POST /pardot/updatejobtitles',
  'POST /pardot/updatebdemappings',

  'GET /timesheetinitial',
  'GET /employeetimedata/:date',
  'POST /addtimesheetentry',
  'POST /advicedata',
  'POST /publishtimesheetentry',
  'POST /confirmVisitMinutes',
]);

/** Whether a route exists without extensions. */
export const isSpecified = (route: string) => SPECIFIED.has(route);
