import * as calls from '@contract/calls/first-steps';
import { COUNTED_TO, FIRST_STEPS, type FirstStep } from '@contract/first-steps';
import { COMPLAINT_KEY, OPPORTUNITY_LOST_KEY } from '@contract/form-keys';
import { VISIT_REPORT_FORM } from '@contract/visit-report';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Hono } from 'hono';
import {
  clients,
  contacts,
  contracts,
  leadProducts,
  placeholders,
  staff,
  surveyForms,
  targets,
  templates,
  visits,
} from '../data/schema';
import type { AppDeps } from '../deps';
import { handled } from '../handled';
import type { ApiEnv } from '../http/api-env';
import { hasKey, opensByKey } from '../survey/survey-queries';

const openable = (key: string) => sql`${surveyForms} where ${opensByKey(key)}`;
const published = (key: string) => sql`${surveyForms} where ${hasKey(key)} and ${eq(surveyForms.status, 'open')}`;

const RECORDS: Readonly<Record<FirstStep, (callerId: string) => SQL>> = {
  people: (callerId) => sql`${staff} where ${staff.active} and ${staff.id} <> ${callerId}`,
  clients: () => sql`${clients}`,
  contracts: () => sql`${contracts}`,
  contacts: () => sql`${contacts}`,
  visits: () => sql`${visits}`,
  complaint: () => openable(COMPLAINT_KEY),
  'opportunity-lost': () => openable(OPPORTUNITY_LOST_KEY),
  'visit-report': () => published(VISIT_REPORT_FORM),
  'lead-products': () => sql`${leadProducts}`,
  targets: () => sql`${targets}`,
  placeholders: () => sql`${placeholders}`,
  templates: () => sql`${templates} where ${templates.deletedAt} is null`,
};

/** What an empty server still needs (product/first-steps), in one query. */
export function firstStepRoutes(deps: AppDeps): Hono<ApiEnv> {
  return handled(calls, deps, {
    getFirstSteps: async ({ caller }) => {
      const counts = FIRST_STEPS.map((step) => {
        const records = RECORDS[step](caller.staffId);
        return sql`(select count(*)::int from (select 1 from ${records} limit ${COUNTED_TO}) found)`;
      });
      const counted = sql`select array[${sql.join(counts, sql`, `)}] as counts`;
      const { rows } = await deps.db.execute<{ counts: number[] }>(counted);
      const steps = FIRST_STEPS.map((step, index) => {
        const count = rows[0]?.counts[index] ?? 0;
        return { step, count, isDone: count > 0 };
      });
      return { steps };
    },
  });
}
