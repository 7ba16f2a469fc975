import type { Route } from './policy';

const ADDS = 'adds a record, so there is none to have seen';
const ENDS = 'ends something for good: repeated or late, it ends the same';
const SWITCHES = 'sets one switch, so the state that was seen is the other one and nothing else can be lost';
const NOTHING_STORED = 'stores nothing that people edit';
const STEPS = 'is a step that only one state of the record allows, which it checks';
const DIRECTORY = 'the directory decides, and SCIM leaves versions to the server';

/**
 * Routes that change something but do not ask which version was seen (product/calls#preconditions), with the reason. All
 * other writes do; a test compares both with the policy.
 */
export const UNVERSIONED: Readonly<Partial<Record<Route, string>>> = {
  'POST /signout': ENDS,
  'POST /mysessions/end': ENDS,
  'POST /mysessions/endothers': ENDS,
  'POST /mytokens/add': ADDS,
  'POST /mytokens/revoke': ENDS,
  'POST /mycalendar/add': ADDS,
  'POST /mycalendar/revoke': ENDS,
  'POST /data/logevent': NOTHING_STORED,
  'POST /presence': NOTHING_STORED,
  'POST /presence/leave': NOTHING_STORED,
  'POST /submitlead': ADDS,
  'POST /templatecomments/add': ADDS,
  'POST /templatecomments/done': SWITCHES,
  'GET /populateTargets/:date': 'fills in only values that are missing',
  'GET /token/groupmicrosoft': ADDS,
  'GET /token/groupgoogle': ADDS,
  'POST /importword': NOTHING_STORED,
  'POST /word/v1/convert': NOTHING_STORED,
  'POST /pdf/v1/convert': NOTHING_STORED,
  'POST /ai/v1/chat/completions': NOTHING_STORED,
  'POST /ai/names': NOTHING_STORED,
  'POST /registration/upload': 'the insurer’s list is what its latest spreadsheets say',
  'POST /submitsurvey': 'adds a submission; one that replaces another says which it has seen (product/surveys)',
  'POST /pardot/updateformtags': SWITCHES,
  'POST /pardot/updatejobtitle': SWITCHES,
  'POST /pardot/updatebdemappings': SWITCHES,
  'POST /pardot/updatejobtitles': 'a file of switches, whose answer counts what it changed',
  'POST /admin/webhooks/test': NOTHING_STORED,
  'POST /admin/webhooks/replay': NOTHING_STORED,
  'POST /admin/forms/xlsform': ADDS,
  'POST /admin/forms/add': ADDS,
  'POST /admin/forms/give': ADDS,
  'POST /admin/imports/upload': ADDS,
  'POST /admin/imports/headings': STEPS,
  'POST /admin/imports/correct':
    'saves single cells beside what the file has; of two texts for one cell, the later one is checked and seen',
  'POST /admin/imports/check': STEPS,
  'POST /admin/imports/recheck': STEPS,
  'POST /admin/imports/run': STEPS,
  'POST /admin/imports/stop': STEPS,
  'POST /admin/imports/undo': STEPS,
  'POST /admin/imports/remove': STEPS,
  'POST /admin/people/add': ADDS,
  'POST /admin/people/endsessions': ENDS,
  'POST /admin/personaldata/erase': ENDS,
  'POST /admin/duplicates/undo': STEPS,
  'POST /admin/duplicates/apart': SWITCHES,
  'POST /admin/directorytokens/add': ADDS,
  'POST /admin/directorytokens/revoke': ENDS,
  'POST /admin/recordings/upload': ADDS,
  'POST /admin/visits/add': ADDS,
  'POST /advicedata': NOTHING_STORED,
  'POST /confirmVisitMinutes': 'happens once: another confirmation with other minutes is refused',
  'POST /visitreport': 'gives the form once: repeated, it answers the same',
  'POST /scim/v2/Users': ADDS,
  'PUT /scim/v2/Users/:id': DIRECTORY,
  'PATCH /scim/v2/Users/:id': DIRECTORY,
  'DELETE /scim/v2/Users/:id': DIRECTORY,
  'POST /scim/v2/Groups': ADDS,
  'PUT /scim/v2/Groups/:id': DIRECTORY,
  'PATCH /scim/v2/Groups/:id': DIRECTORY,
  'DELETE /scim/v2/Groups/:id': DIRECTORY,
};

/** Whether a route answers 428 without the version that its sender saw. */
export function needsVersion(route: Route): boolean {
  return (!route.startsWith('GET ') || route === 'GET /completeAction/:date/:targetId') && !(route in UNVERSIONED);
}
