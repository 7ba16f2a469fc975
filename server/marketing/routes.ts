import { uploadJobTitles as jobTitleUpload } from '@contract/calls/marketing';
import { jobTitleInputSchema } from '@contract/job-title';
import { marketingPath, tagOperationSchema, type MarketingCall } from '@contract/marketing';
import { PROSPECT_CHANGES } from '@contract/prospect-changes';
import { DEFAULT_TIME_RANGE, ownerUpdatesSchema } from '@contract/prospect';
import { mappingOperationSchema } from '@contract/sales-mapping';
import { recordId } from '@contract/text';
import { Hono } from 'hono';
import { number, object } from 'yup';
import { actorOf } from '../audit/actor-of';
import type { AppDeps } from '../deps';
import type { ApiEnv } from '../http/api-env';
import { readJson } from '../http/api-payload';
import { idempotent } from '../http/idempotency';
import { withMultipart } from '../http/multipart';
import { sheetUpload } from '../http/sheet-upload';
import { validParam } from '../http/validate';
import { londonMoment } from '../visit/london-clock';
import { assignOwners } from './assign-owners';
import {
  listCampaigns,
  listForms,
  listLists,
  listMetrics,
  listSalesUsers,
  marketingStats,
  updateFormTags,
} from './console-lists';
import { listJobTitles, readJobTitles, refuseOtherFiles, saveJobTitles, updateJobTitle } from './job-titles';
import { createProspectAnswers } from './prospect-answers';
import { listMappings, updateMapping } from './sales-mappings';

/** The longest allowed time range; the portal uses `TIME_RANGES` (product/marketing#time-range). */
const MOST_DAYS = 3_660;

const prospectQuery = object({
  formId: recordId().nullable(),
  listId: recordId().nullable(),
  previousDays: number().integer().min(0).max(MOST_DAYS).required(),
});

/**
 * The marketing console (product/marketing#prefix), for the role Marketing, below the prefix of the configuration
 * (product/marketing#prefix):
 * - `GET /forms`, `/campaigns`, `/lists`, `/users`, `/bdemappings`, `/jobtitles`, `/stats`, `/metrics`
 * - `GET /prospects?formId=&listId=&previousDays=` → groups, with an `ETag`; 304 if `If-None-Match` names it; with
 *   `A-IM: prospect-groups` 226 and the changes since the answer that it names, if they are known
 * - `POST /updateformtags`, `/updatejobtitle`, `/updatebdemappings` → the updated row
 * - `POST /updateprospect` → errors by prospect
 * - `POST /updatejobtitles`, multipart with field `file` → the result, with the errors of invalid rows
 */
export function marketingRoutes(deps: AppDeps): Hono<ApiEnv> {
  const { db, clock, config } = deps;
  const routes = new Hono<ApiEnv>();
  const pathOf = (call: MarketingCall) => marketingPath(call, config.portal.marketingPrefix);
  const today = () => londonMoment(clock.now()).slice(0, 10);
  const prospectAnswers = createProspectAnswers(db);

  routes.get(pathOf('forms'), async (c) => c.json(await listForms(db)));
  routes.get(pathOf('campaigns'), async (c) => c.json(await listCampaigns(db)));
  routes.get(pathOf('lists'), async (c) => c.json(await listLists(db)));
  routes.get(pathOf('users'), async (c) => c.json(await listSalesUsers(db)));
  routes.get(pathOf('mappings'), async (c) => c.json(await listMappings(db)));
  routes.get(pathOf('jobTitles'), async (c) => c.json(await listJobTitles(db)));
  routes.get(pathOf('stats'), async (c) => c.json(await marketingStats(db, today())));
  routes.get(pathOf('metrics'), async (c) => c.json(await listMetrics(db)));

  routes.get(pathOf('prospects'), async (c) => {
    const { formId, listId, previousDays } = await validParam(prospectQuery, {
      formId: c.req.query('formId') || null,
      listId: c.req.query('listId') || null,
      previousDays: c.req.query('previousDays') || DEFAULT_TIME_RANGE,
    });
    const answer = await prospectAnswers.answer({
      from: daysBefore(today(), previousDays),
      formId: formId ?? null,
      listId: listId ?? null,
    });
    c.header('ETag', answer.etag);
    const known = tagsIn(c.req.header('If-None-Match'));
    if (known.has(answer.etag) || known.has('*')) return c.body(null, 304);
    if (known.size > 0 && c.req.header('A-IM') === PROSPECT_CHANGES) {
      const changes = await answer.changesSince(known);
      if (changes !== null) return c.body(changes, 226, { 'Content-Type': 'application/json', IM: PROSPECT_CHANGES });
    }
    return c.body(answer.body, 200, { 'Content-Type': 'application/json' });
  });

  routes.post(pathOf('updateFormTags'), async (c) => {
    const payload = await readJson(c, tagOperationSchema);
    return idempotent(c, deps, payload, (tx) => updateFormTags(tx, payload.value, actorOf(c, clock.now())));
  });

  routes.post(pathOf('updateProspect'), async (c) => {
    const payload = await readJson(c, ownerUpdatesSchema);
    return idempotent(c, deps, payload, (tx) => assignOwners(tx, payload.value, actorOf(c, clock.now())));
  });

  routes.post(pathOf('updateMappings'), async (c) => {
    const payload = await readJson(c, mappingOperationSchema);
    const { salesRoleIds } = await deps.settings.current();
    return idempotent(c, deps, payload, (tx) =>
      updateMapping(tx, payload.value, salesRoleIds, actorOf(c, clock.now())),
    );
  });

  routes.post(pathOf('updateJobTitle'), async (c) => {
    const payload = await readJson(c, jobTitleInputSchema);
    return idempotent(c, deps, payload, (tx) => updateJobTitle(tx, payload.value, actorOf(c, clock.now())));
  });

  routes.post(pathOf('updateJobTitles'), (c) => {
    const upload = sheetUpload();
    return withMultipart(c, upload, jobTitleUpload.body.limits, async (payload) => {
      refuseOtherFiles(payload.value);
      const read = readJobTitles(upload.bytes());
      return idempotent(c, deps, payload, (tx) => saveJobTitles(tx, read, actorOf(c, clock.now())));
    });
  });

  return routes;
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}

/** `If-None-Match`: a list of tags, weak or not, or `*`. */
function tagsIn(header: string | undefined): ReadonlySet<string> {
  return new Set((header ?? '').split(',').flatMap((tag) => tag.trim().replace(/^W\//, '') || []));
}
