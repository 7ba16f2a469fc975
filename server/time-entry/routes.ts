import { isoDate, recordId } from '@contract/text';
import {
  confirmVisitMinutesSchema,
  deleteTimeEntrySchema,
  FILE_MAX_BYTES,
  FILES_MAX_COUNT,
  restoreTimeEntrySchema,
  timeEntryInputSchema,
  type TimesheetInitial,
} from '@contract/time-entry';
import { timeEntryPathSchema } from '@contract/time-entry-history';
import { timeSheetPeriodPathSchema } from '@contract/time-sheet-period';
import { visitReportSchema } from '@contract/visit-report';
import { Hono } from 'hono';
import { string } from 'yup';
import { actorOf } from '../audit/actor-of';
import type { AppDeps } from '../deps';
import { admitFiles } from '../files/admit-files';
import type { ApiEnv } from '../http/api-env';
import { readJson } from '../http/api-payload';
import { idempotent } from '../http/idempotency';
import { idempotentWithFiles } from '../http/idempotent-with-files';
import { jsonOfForm, withMultipart } from '../http/multipart';
import { withMatchedVersion } from '../http/seen-version';
import { sendFile } from '../http/send-file';
import { validBody, validParam } from '../http/validate';
import { confirmWriteUp } from './confirm-write-up';
import { deleteEntry, restoreEntry } from './delete-entry';
import { entryFile } from './entry-file';
import { deletedEntries, entryHistory } from './entry-history';
import { dayAdded, entriesOfDay, visitsAwaitingWriteUp } from './entry-queries';
import { ACTIVITY_TYPES, ADVISORY_TYPES } from '@contract/entry-vocabulary';
import { timeSheetOfPeriod } from './period';
import { saveEntry } from './save-entry';
import { openVisitReport } from './visit-report';

const dateParam = isoDate().label('The date').required();
const entryParam = recordId().label('The entry').required();
const indexParam = string()
  .matches(/^\d{1,4}$/, 'The file must be given by its index in the entry, 0 for the first.')
  .required();

/**
 * The time sheet (product/time-sheet#tabs), only for the signed-in person:
 * - `GET /timesheetinitial` → employeeId (null if not registered), the day they were added (an extension), visits waiting for their write-up, the two
 *   vocabularies
 * - `GET /employeetimedata/{yyyy-MM-dd}` → the day's entries; none for users who are not registered
 * - `GET /timesheetperiod/{from}/{to}` → days with contracted time, entries and visits; an extension, empty as above
 * - `POST /addtimesheetentry`, multipart `entryJson` and `files` → the saved entry
 * - `POST /deletetimesheetentry` → its id; `POST /restoretimesheetentry` → the entry (both as an extension)
 * - `GET /deletedtimeentries` → the deleted ones; `GET /timeentryhistory/{id}` → an entry's changes (extensions)
 * - `POST /confirmVisitMinutes` → the confirmed minutes of a visit's write-up
 * - `POST /visitreport` → the identifier of a visit's report form (an extension)
 * - `GET /timesheetfile/{entryId}/{index}` → a file of an entry, by its index in `filenames` (an extension)
 */
export function timeEntryRoutes(deps: AppDeps): Hono<ApiEnv> {
  const { db, files, clock, config } = deps;
  const routes = new Hono<ApiEnv>();

  routes.get('/timesheetinitial', async (c) => {
    const { staffId, registered } = c.get('principal');
    const initial: TimesheetInitial = {
      employeeId: registered ? staffId : null,
      addedOn: registered ? await dayAdded(db, staffId) : null,
      visits: registered ? await visitsAwaitingWriteUp(db, staffId) : [],
      activityTypes: [...ACTIVITY_TYPES],
      advisoryTypes: [...ADVISORY_TYPES],
    };
    return c.json(initial);
  });

  routes.get('/employeetimedata/:date', async (c) => {
    const date = await validParam(dateParam, c.req.param('date'));
    return c.json(await entriesOfDay(db, c.get('principal').staffId, date));
  });

  routes.get('/timesheetperiod/:from/:to', async (c) => {
    const period = await validParam(timeSheetPeriodPathSchema, c.req.param());
    const { staffId, registered } = c.get('principal');
    return c.json(registered ? await timeSheetOfPeriod(db, staffId, period) : { days: [], entries: [], visits: [] });
  });

  routes.post('/addtimesheetentry', (c) =>
    withMultipart(c, files, { maxFiles: FILES_MAX_COUNT, maxFileBytes: FILE_MAX_BYTES }, async (payload) => {
      const sent = withMatchedVersion(c, timeEntryInputSchema, jsonOfForm(payload.value, 'entryJson'));
      const input = await validBody(timeEntryInputSchema, sent);
      const sender = c.get('principal');
      return idempotentWithFiles(c, deps, payload, payload.value.files, async (tx) => {
        await admitFiles(tx, sender.staffId, payload.value.files, config.storedBytesPerPerson);
        return saveEntry(tx, sender, input, payload.value.files, actorOf(c, clock.now()));
      });
    }),
  );

  routes.post('/deletetimesheetentry', async (c) => {
    const payload = await readJson(c, deleteTimeEntrySchema);
    const sender = c.get('principal');
    return idempotent(c, deps, payload, (tx) => deleteEntry(tx, sender, payload.value, actorOf(c, clock.now())));
  });

  routes.post('/restoretimesheetentry', async (c) => {
    const payload = await readJson(c, restoreTimeEntrySchema);
    const sender = c.get('principal');
    return idempotent(c, deps, payload, (tx) => restoreEntry(tx, sender, payload.value, actorOf(c, clock.now())));
  });

  routes.get('/deletedtimeentries', async (c) => c.json(await deletedEntries(db, c.get('principal').staffId)));

  routes.get('/timeentryhistory/:id', async (c) => {
    const { id } = await validParam(timeEntryPathSchema, c.req.param());
    return c.json(await entryHistory(db, id, c.get('principal').staffId));
  });

  routes.post('/confirmVisitMinutes', async (c) => {
    const payload = await readJson(c, confirmVisitMinutesSchema);
    const sender = c.get('principal');
    return idempotent(c, deps, payload, (tx) => confirmWriteUp(tx, sender, payload.value, actorOf(c, clock.now())));
  });

  routes.post('/visitreport', async (c) => {
    const payload = await readJson(c, visitReportSchema);
    const sender = c.get('principal');
    return idempotent(c, deps, payload, (tx) => openVisitReport(tx, sender, payload.value, actorOf(c, clock.now())));
  });

  routes.get('/timesheetfile/:entryId/:index', async (c) => {
    const entryId = await validParam(entryParam, c.req.param('entryId'));
    const index = Number(await validParam(indexParam, c.req.param('index')));
    const file = await entryFile(db, c.get('principal'), entryId, index);
    return sendFile(c, files, file);
  });

  return routes;
}
