import { uploadRegistrations } from '@contract/calls/registration';
import { Hono } from 'hono';
import { actorOf } from '../audit/actor-of';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { notFound, unprocessable } from '../http/api-failure';
import { earlierAnswer, idempotent } from '../http/idempotency';
import { matchedNumber } from '../http/seen-version';
import { withMultipart, type Upload } from '../http/multipart';
import { sheetUpload } from '../http/sheet-upload';
import { publishSheet, writeSheet } from './import-members';
import { memberList } from './member-list';
import { readSheetInThread } from './read-sheet';
import { dismissSubmission, openSubmissions, restoreSubmission } from './submissions';

/** Dismissals are only identified by their paths. */
const NO_BODY = { value: null, fingerprint: '' };

/**
 * Insurer registrations (product/registrations#tabs), for the role Registrations:
 * - `GET /registration/submissions` → submissions that are not dismissed, latest first
 * - `GET /registration/{insurer}/members`, also `/registration/{insurer}members` → the insurer's list
 *   (product/registrations#insurer-path)
 * - `POST /registration/dismiss/{id}` with `If-Match` → `{id, version}`; `POST /registration/restore/{id}` restores it
 *   (an extension)
 * - `POST /registration/upload`, multipart with field `file` → the result of the import
 */
export function registrationRoutes(deps: AppDeps): Hono<ApiEnv> {
  const { db, clock, settings } = deps;
  const insurerName = async () => (await settings.current()).insurer.toLowerCase();
  const routes = new Hono<ApiEnv>();

  routes.get('/registration/submissions', async (c) => c.json(await openSubmissions(db)));

  routes.get('/registration/:insurer/members', async (c) => {
    if (c.req.param('insurer').toLowerCase() !== (await insurerName())) throw notFound('The list');
    return c.body(memberList(db), 200, { 'Content-Type': 'application/json' });
  });

  routes.get('/registration/:list', async (c) => {
    if (c.req.param('list').toLowerCase() !== `${await insurerName()}members`) throw notFound('The list');
    return c.body(memberList(db), 200, { 'Content-Type': 'application/json' });
  });

  routes.post('/registration/dismiss/:id', (c) =>
    idempotent(c, deps, NO_BODY, (tx) =>
      dismissSubmission(tx, c.req.param('id'), matchedNumber(c), actorOf(c, clock.now())),
    ),
  );

  routes.post('/registration/restore/:id', (c) =>
    idempotent(c, deps, NO_BODY, (tx) =>
      restoreSubmission(tx, c.req.param('id'), matchedNumber(c), actorOf(c, clock.now())),
    ),
  );

  routes.post('/registration/upload', (c) => {
    const upload = sheetUpload();
    return withMultipart(c, upload, uploadRegistrations.body.limits, async (payload) => {
      refuseOtherFiles(payload.value);
      const first = await earlierAnswer(c, deps, payload);
      if (first) return first;
      const sheet = await writeSheet(db, await readSheetInThread(upload.bytes()));
      return idempotent(c, deps, payload, (tx) => publishSheet(tx, sheet, actorOf(c, clock.now())));
    });
  });

  return routes;
}

function refuseOtherFiles({ files }: Upload): void {
  const [file] = files;
  if (file?.field !== 'file') throw unprocessable('The form has no spreadsheet in the field "file".', 'no-sheet');
  if (!/\.xlsx$/i.test(file.name)) throw unprocessable('Only .xlsx spreadsheets can be uploaded.', 'no-sheet');
}
