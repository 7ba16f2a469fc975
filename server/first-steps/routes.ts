import { COUNTED_TO, FIRST_STEPS, type FirstStep, type FirstSteps } from '@contract/first-steps';
import { COMPLAINT_KEY, OPPORTUNITY_LOST_KEY } from '@contract/form-keys';
import { VISIT_REPORT_FORM } from '@contract/visit-report';
import { eq, sql, type SQL } from 'drizzle-orm';
import { Hono } from 'hono';
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
import type { ApiEnv } from '../http/api-env';
import { hasKey, opensByKey } from '../survey/survey-queries';

const openable = (key: string) => sql`${surveyForms} where ${opensByKey(key)}`;
const published = (key: string) => sql`${surveyForms} where ${hasKey(key)} and ${eq(surveyForms.status, 'open')}`;

/** Where the records of a step are. */
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

/** `GET /admin/firststeps` → what an empty server still needs (product/first-steps), for the role Admin. One query. */
export function firstStepRoutes({ db }: AppDeps): Hono<ApiEnv> {
  return new Hono<ApiEnv>().get('/admin/firststeps', async (c) => {
    const { staffId } = c.get('principal');
    const counts = FIRST_STEPS.map(
      (step) => sql`(select count(*)::int from (select 1 from ${RECORDS[step](staffId)} limit ${COUNTED_TO}) found)`,
    );
    const { rows } = await db.execute<{ counts: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`);
    const steps = FIRST_STEPS.map((step, index) => {
      const count = rows[0]?.counts[index] ?? 0;
      return { step, count, isDone: count > 0 };
    });
    return c.json({ steps } satisfies FirstSteps);
  });
}
