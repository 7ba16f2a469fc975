/**
 * `GET {prefix}/prospects` with 100,000 prospects in the answer on the embedded database, from request to the last byte:
 * the first time, again, after an assignment of 100 groups, and with a current ETag.
 */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { productToken } from '../tests/crash/product-token';
import { amount, atMost, withUnit, type Row } from './bench';
import { accepted, callerOf, headersOf, post } from './caller';
import { median } from './medians';
import { withPortal, type Database } from './portal';

const ROUNDS = amount('ROUNDS', 15);
const COPIES = amount('COPIES', 33);
const PROSPECTS = amount('PROSPECTS', 100_000);
const GROUPS = amount('GROUPS', 100);
const BUDGET_MS = 300;

interface Group {
  id: string;
  prospects: { id: string; status: string | null; salesforceOwnerId: string | null }[];
}

/** Copies the demo data's prospects of 60 days repeatedly, each time for other companies, with their audits. */
async function fillProspects(database: Database): Promise<void> {
  await database.query(
    `create temporary table copies as
       select p.*, copy, 'copy-' || copy || '-' || p.id as new_id from prospects p, generate_series(1, ${COPIES}) copy
       where p.last_activity >= current_date - 59 order by copy, p.id`,
  );
  await database.query(
    `insert into prospects (id, first_name, last_name, email, contact_status, contact_sub_status, job_title, company, industry,
         account_type, account_status, employee_profile, employee_count, score, last_activity, recent_interaction, campaign_id,
         form_ids, list_ids, grade, triage, triage_info, status, task_due_date, owner_id, error)
       select new_id, first_name, last_name, copy || email, contact_status, contact_sub_status, job_title, company || copy,
         industry, account_type, account_status, employee_profile, employee_count, score, last_activity, recent_interaction,
         campaign_id, form_ids, list_ids, grade, triage, triage_info, status, task_due_date, owner_id, error from copies`,
  );
  await database.query(
    `insert into prospect_audits (prospect_id, new_value, actioned_by, created_on)
       select new_id, new_value, actioned_by, created_on from copies join prospect_audits on prospect_id = copies.id`,
  );
  await database.query('analyze');
}

export function measure(): Promise<Row[]> {
  return withPortal(
    async ({ url }) => {
      const token = await productToken(url, 'Priya Nair');
      const call = callerOf(url, token);
      const address = `${url}/api/pardot/prospects?formId=&listId=&previousDays=60`;

      // Not `fetch`, whose streams would take longer to collect 80 MB than the server to send them.
      async function ask(more: Record<string, string> = {}) {
        const since = performance.now();
        const sent = get(address, { headers: { ...headersOf(token), ...more } });
        const [answer] = (await once(sent, 'response')) as [IncomingMessage];
        const parts = (await answer.toArray()) as Buffer[];
        const time = performance.now() - since;
        const { statusCode } = answer;
        if (statusCode !== 200 && statusCode !== 304) throw new Error(`/prospects answered ${statusCode}`);
        return { time, parts, etag: answer.headers.etag ?? '' };
      }

      async function row(figure: string, sample: (round: number) => Promise<{ time: number }>): Promise<Row> {
        const times: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) times.push((await sample(round)).time);
        return atMost(`${figure}, median`, median(times), BUDGET_MS);
      }

      const first = await ask();
      const body = Buffer.concat(first.parts);
      const groups = JSON.parse(body.toString()) as Group[];
      const prospects = groups.reduce((sum, group) => sum + group.prospects.length, 0);
      if (prospects < PROSPECTS) throw new Error('There are too few prospects.');

      const shown = groups
        .slice(0, GROUPS)
        .flatMap((group) => group.prospects.filter(({ status }) => status !== 'DELETED'));
      const owners = new Map(shown.map(({ id, salesforceOwnerId }) => [id, salesforceOwnerId]));
      async function assign(round: number): Promise<void> {
        const owner = `sales-0${1 + (round % 8)}`;
        const updates = shown.map(({ id }) => ({ id, salesforceOwnerId: owner, seenOwnerId: owners.get(id) ?? null }));
        for (const { id } of shown) owners.set(id, owner);
        await (await accepted(call('/pardot/updateprospect', post({ updates, taskDays: 1 })))).text();
      }

      const rows = [
        {
          figure: `${prospects} prospects in ${groups.length} groups, ${Math.round(body.byteLength / 1e6)} MB, the first time`,
          value: withUnit(first.time, 'ms'),
        },
        await row('asked again', () => ask()),
        await row(`after an assignment of ${shown.length}`, async (round) => {
          await assign(round);
          return ask();
        }),
      ];
      const { etag } = await ask();
      return [...rows, await row('nothing new (304)', () => ask({ 'If-None-Match': etag }))];
    },
    { prepare: fillProspects },
  );
}
