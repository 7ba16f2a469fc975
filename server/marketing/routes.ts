import * as calls from '@contract/calls/marketing';
import { underPrefix } from '@contract/marketing-prefix';
import { PROSPECT_CHANGES } from '@contract/prospect-changes';
import type { Context } from 'hono';
import { actorOf } from '../audit/actor-of';
import type { AppDeps } from '../deps';
import { byHand, handled } from '../handled';
import type { ApiEnv } from '../http/api-env';
import { idempotent } from '../http/idempotency';
import { versionNeeded } from '../http/api-failure';
import { withMultipart } from '../http/multipart';
import { unstatedVersion } from '../http/seen-version';
import { sheetUpload } from '../http/sheet-upload';
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
import { createProspectAnswers, type ProspectAnswer } from './prospect-answers';
import { listMappings, updateMapping } from './sales-mappings';

/** The marketing console, below the prefix of the configuration (product/marketing#prefix). */
export function marketingRoutes(deps: AppDeps) {
  const { db, clock, config } = deps;
  const today = () => londonMoment(clock.now()).slice(0, 10);
  const prospectAnswers = createProspectAnswers(db);
  return handled(
    calls,
    deps,
    {
      listMarketingForms: () => listForms(db),
      listCampaigns: () => listCampaigns(db),
      listMemberLists: () => listLists(db),
      listSalesUsers: () => listSalesUsers(db),
      listSalesMappings: () => listMappings(db),
      listJobTitles: () => listJobTitles(db),
      getStats: () => marketingStats(db, today()),
      getMetrics: () => listMetrics(db),
      listProspects: byHand(async ({ c, query: { formId, listId, previousDays } }) => {
        const question = { from: daysBefore(today(), previousDays), formId: formId || null, listId: listId || null };
        return sendProspects(c, await prospectAnswers.answer(question));
      }),
      updateFormTags,
      updateProspect: (tx, assigned, actor, { c }) => {
        const isMissing = assigned.updates.some(({ seenOwnerId }) => seenOwnerId === undefined);
        if (isMissing && unstatedVersion(c) === undefined) throw versionNeeded();
        return assignOwners(tx, assigned, actor);
      },
      // The settings are read before the transaction: inside it, nothing else may be waited for.
      updateSalesMapping: byHand(async ({ c, body }, payload) => {
        const { salesRoleIds } = await deps.settings.current();
        return idempotent(c, deps, payload, (tx) => updateMapping(tx, body, salesRoleIds, actorOf(c, clock.now())));
      }),
      updateJobTitle,
      uploadJobTitles: byHand(({ c }) => {
        const upload = sheetUpload(deps.scanner);
        return withMultipart(c, upload, calls.uploadJobTitles.body.limits, async (payload) => {
          refuseOtherFiles(payload.value);
          const read = readJobTitles(upload.bytes());
          return idempotent(c, deps, payload, (tx) => saveJobTitles(tx, read, actorOf(c, clock.now())));
        });
      }),
    },
    { placed: (path) => underPrefix(path, config.portal.marketingPrefix) },
  );
}

/** All prospects, or what has changed since a version that the caller has, or 304 if nothing has. */
async function sendProspects(c: Context<ApiEnv>, answer: ProspectAnswer): Promise<Response> {
  c.header('ETag', answer.etag);
  const known = tagsIn(c.req.header('If-None-Match'));
  if (known.has(answer.etag) || known.has('*')) return c.body(null, 304);
  if (known.size > 0 && c.req.header('A-IM') === PROSPECT_CHANGES) {
    const changes = await answer.changesSince(known);
    if (changes !== null) return c.body(changes, 226, { 'Content-Type': 'application/json', IM: PROSPECT_CHANGES });
  }
  return c.body(answer.body, 200, { 'Content-Type': 'application/json' });
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}

/** `If-None-Match`: a list of tags, weak or not, or `*`. */
function tagsIn(header: string | undefined): ReadonlySet<string> {
  return new Set((header ?? '').split(',').flatMap((tag) => tag.trim().replace(/^W\//, '') || []));
}
