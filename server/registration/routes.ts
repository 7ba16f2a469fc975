import * as calls from '@contract/calls/registration';
import type { Context } from 'hono';
import { actorOf } from '../audit/actor-of';
import type { AppDeps } from '../deps';
import { byHand, handled } from '../handled';
import type { ApiEnv } from '../http/api-env';
import { notFound, unprocessable } from '../http/api-failure';
import { earlierAnswer, idempotent } from '../http/idempotency';
import { withMultipart, type Upload } from '../http/multipart';
import { matchedNumber } from '../http/seen-version';
import { sheetUpload } from '../http/sheet-upload';
import { publishSheet, writeSheet } from './import-members';
import { memberList } from './member-list';
import { readSheetInThread } from './read-sheet';
import { dismissSubmission, openSubmissions, restoreSubmission } from './submissions';

/** Insurer registrations (product/registrations#tabs, product/registrations#insurer-path). */
export function registrationRoutes(deps: AppDeps) {
  const { db, clock, settings } = deps;
  const members = async (c: Context<ApiEnv>, name: string, ending: string) => {
    const { insurer } = await settings.current();
    if (name.toLowerCase() !== `${insurer.toLowerCase()}${ending}`) throw notFound('The list');
    return c.body(memberList(db), 200, { 'Content-Type': 'application/json' });
  };
  return handled(calls, deps, {
    listSubmissions: () => openSubmissions(db),
    listMembers: byHand(({ c, params }) => members(c, params.insurer, '')),
    listRegistrations: byHand(({ c, params }) => members(c, params.list, 'members')),
    dismissRegistration: (tx, _body, actor, { c, params }) => dismissSubmission(tx, params.id, matchedNumber(c), actor),
    restoreRegistration: (tx, _body, actor, { c, params }) => restoreSubmission(tx, params.id, matchedNumber(c), actor),
    uploadRegistrations: byHand(({ c }) => {
      const upload = sheetUpload(deps.scanner);
      return withMultipart(c, upload, calls.uploadRegistrations.body.limits, async (payload) => {
        refuseOtherFiles(payload.value);
        const first = await earlierAnswer(c, deps, payload);
        if (first) return first;
        const sheet = await writeSheet(db, await readSheetInThread(upload.bytes()));
        return idempotent(c, deps, payload, (tx) => publishSheet(tx, sheet, actorOf(c, clock.now())));
      });
    }),
  });
}

function refuseOtherFiles({ files }: Upload): void {
  const [file] = files;
  if (file?.field !== 'file') throw unprocessable('The form has no spreadsheet in the field "file".', 'no-sheet');
  if (!/\.xlsx$/i.test(file.name)) throw unprocessable('Only .xlsx spreadsheets can be uploaded.', 'no-sheet');
}
