import * as calls from '@contract/calls/time-entry';
import { ACTIVITY_TYPES, ADVISORY_TYPES } from '@contract/entry-vocabulary';
import { timeEntryInputSchema } from '@contract/time-entry';
import { actorOf } from '../audit/actor-of';
import type { AppDeps } from '../deps';
import { admitFiles } from '../files/admit-files';
import { byHand, handled } from '../handled';
import { idempotentWithFiles } from '../http/idempotent-with-files';
import { jsonOfForm, withMultipart } from '../http/multipart';
import { withMatchedVersion } from '../http/seen-version';
import { sendFile } from '../http/send-file';
import { validBody } from '../http/validate';
import { confirmWriteUp } from './confirm-write-up';
import { deleteEntry, restoreEntry } from './delete-entry';
import { entryFile } from './entry-file';
import { deletedEntries, entryHistory } from './entry-history';
import { dayAdded, entriesOfDay, visitsAwaitingWriteUp } from './entry-queries';
import { timeSheetOfPeriod } from './period';
import { saveEntry } from './save-entry';
import { openVisitReport } from './visit-report';

/** The time sheet (product/time-sheet#tabs), only for the signed-in person. Users who are not registered have no entries. */
export function timeEntryRoutes(deps: AppDeps) {
  const { db, files, clock, config } = deps;
  return handled(calls, deps, {
    getTimesheetInitial: async ({ caller: { staffId, registered } }) => ({
      employeeId: registered ? staffId : null,
      addedOn: registered ? await dayAdded(db, staffId) : null,
      visits: registered ? await visitsAwaitingWriteUp(db, staffId) : [],
      activityTypes: [...ACTIVITY_TYPES],
      advisoryTypes: [...ADVISORY_TYPES],
    }),
    listTimeEntries: ({ params, caller }) => entriesOfDay(db, caller.staffId, params.date),
    getTimeSheetPeriod: ({ params, caller: { staffId, registered } }) =>
      registered ? timeSheetOfPeriod(db, staffId, params) : { days: [], entries: [], visits: [] },
    saveTimeEntry: byHand(({ c, caller }) =>
      withMultipart(c, files, calls.saveTimeEntry.body.limits, async (payload) => {
        const sent = withMatchedVersion(c, timeEntryInputSchema, jsonOfForm(payload.value, 'entryJson'));
        const input = await validBody(timeEntryInputSchema, sent);
        return idempotentWithFiles(c, deps, payload, payload.value.files, async (tx) => {
          await admitFiles(tx, caller.staffId, payload.value.files, config.storedBytesPerPerson);
          return saveEntry(tx, caller, input, payload.value.files, actorOf(c, clock.now()));
        });
      }),
    ),
    removeTimeEntry: (tx, entry, actor, { caller }) => deleteEntry(tx, caller, entry, actor),
    restoreTimeEntry: (tx, entry, actor, { caller }) => restoreEntry(tx, caller, entry, actor),
    listDeletedEntries: ({ caller }) => deletedEntries(db, caller.staffId),
    getEntryHistory: ({ params, caller }) => entryHistory(db, params.id, caller.staffId),
    confirmVisitMinutes: (tx, minutes, actor, { caller }) => confirmWriteUp(tx, caller, minutes, actor),
    openVisitReport: (tx, visit, actor, { caller }) => openVisitReport(tx, caller, visit, actor),
    getTimeEntryFile: byHand(async ({ c, params, caller }) =>
      sendFile(c, files, await entryFile(db, caller, params.entryId, Number(params.index))),
    ),
  });
}
