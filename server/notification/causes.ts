import { hasRole } from '@contract/role';
import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../audit/record-change';
import type { Transaction } from '../data/database';
import {
  clients,
  givenSurveys,
  opportunities,
  staff,
  surveyForms,
  templateComments,
  templates,
  visits,
} from '../data/schema';
import { personName } from '../people/person-name';
import { londonMoment } from '../visit/london-clock';
import { namedIn } from './named-in';
import { about, notify } from './notify';

/** How many characters of a comment a message has. */
const COMMENT_SHOWN = 200;

const minutes = (wall: SQL) => sql`to_char(${wall}, 'YYYY-MM-DD"T"HH24:MI')`;
const rowsOf = (rows: readonly object[]) => sql`json_to_recordset(${JSON.stringify(rows)}::json)`;

/** What has happened to a visit. */
export interface ChangedVisit {
  id: string;
  /** Who hears of it. */
  staffId: string;
  what: 'planned' | 'given' | 'taken' | 'moved' | 'changed' | 'cancelled' | 'restored';
  /** Its start before, if it was moved. */
  before?: string;
}

/** Tells consultants what somebody else has done to their visits from now on. */
export async function notifyOfVisits(tx: Transaction, changed: readonly ChangedVisit[], actor: Actor): Promise<void> {
  if (changed.length === 0) return;
  await notify(
    tx,
    sql`select given."staffId", 'visit-' || visit.id || '-' || given.what || '-' || visit.version, 'visit', given.what,
        ${actor.id}::text, visit.activity, ${clients.name}, ${clients.id}, visit.id, ${minutes(sql`visit.starts_at`)},
        coalesce(given.before, ''), 1
      from ${rowsOf(changed)} as given (id text, "staffId" text, what text, before text)
      join ${visits} visit on visit.id = given.id
      join ${clients} on ${clients.id} = visit.client_id
      where given."staffId" is distinct from ${actor.id} and visit.starts_at >= ${londonMoment(actor.now)}::timestamp`,
    actor.now,
  );
}

/** A lead that has moved to another stage. */
export interface MovedLead {
  opportunityId: string;
  before: string;
  after: string;
}

const LEADS_NAMED = 3;

/** Tells those who sent leads what somebody else has moved; one message for each person and import. */
export async function notifyOfStages(tx: Transaction, moves: readonly MovedLead[], actor: Actor): Promise<void> {
  if (moves.length === 0) return;
  const name = sql`coalesce(${clients.name}, ${opportunities.accountName}, '')`;
  const onlyOne = (value: SQL) => sql`case when count(*) = 1 then min(${value}) else '' end`;
  await notify(
    tx,
    sql`select ${opportunities.submittedById}, 'stage-' || min(${opportunities.id}) || ${`-${actor.now.toISOString()}`},
        ${about('stage', 'moved')}, ${actor.id}::text, ${onlyOne(sql`coalesce(${opportunities.requestedService}, '')`)},
        array_to_string((array_agg(distinct ${name}))[1:${sql.raw(String(LEADS_NAMED))}], ', '),
        ${onlyOne(sql`coalesce(${opportunities.clientId}, '')`)}, ${onlyOne(sql`${opportunities.id}`)},
        ${onlyOne(sql`move.after`)}, ${onlyOne(sql`move.before`)}, count(*)::int
      from ${rowsOf(moves)} as move ("opportunityId" text, before text, after text)
      join ${opportunities} on ${opportunities.id} = move."opportunityId"
      left join ${clients} on ${clients.id} = ${opportunities.clientId}
      where ${opportunities.submittedById} is distinct from ${actor.id}
      group by ${opportunities.submittedById}`,
    actor.now,
  );
}

/** Tells the person whom a form was given to. */
export async function notifyOfForm(tx: Transaction, identifier: string, actor: Actor): Promise<void> {
  await notify(
    tx,
    sql`select ${givenSurveys.staffId}, 'form-' || ${givenSurveys.identifier}, ${about('form', 'given')},
        ${actor.id}::text, ${surveyForms.description}, coalesce(${clients.name}, ''), coalesce(${clients.id}, ''),
        ${givenSurveys.identifier}, '', '', 1
      from ${givenSurveys}
      join ${surveyForms} on ${surveyForms.key} = ${givenSurveys.formKey}
      left join ${clients} on ${clients.id} = ${givenSurveys.clientId}
      where ${givenSurveys.identifier} = ${identifier} and ${givenSurveys.staffId} is distinct from ${actor.id}`,
    actor.now,
  );
}

/**
 * Tells the people whom a comment names, and those who wrote earlier in its thread. Each gets one message: for somebody
 * who is both, that they were named.
 */
export async function notifyOfComment(tx: Transaction, commentId: string, text: string, actor: Actor): Promise<void> {
  const named = await namedPeople(tx, text, actor);
  const ids = sql`${sql.param(named)}::text[]`;
  const thread = sql`select earlier.written_by_id from ${templateComments} earlier
    where ${templateComments.answersId} in (earlier.id, earlier.answers_id) and earlier.id <> ${templateComments.id}`;
  await notify(
    tx,
    sql`select person.id, 'comment-' || ${templateComments.id}, 'comment',
        case when person.id = any(${ids}) then 'named' else 'answered' end, ${actor.id}::text, ${templates.name}, '', '',
        ${templates.id}, left(${templateComments.text}, ${COMMENT_SHOWN}), '', 1
      from ${templateComments}
      join ${templates} on ${templates.id} = ${templateComments.templateId}
      join ${staff} person on person.id <> ${actor.id} and (person.id = any(${ids}) or person.id in (${thread}))
      where ${templateComments.id} = ${commentId}`,
    actor.now,
  );
}

async function namedPeople(tx: Transaction, text: string, actor: Actor): Promise<string[]> {
  if (!text.includes('@')) return [];
  const people = await tx
    .select({ id: staff.id, name: personName, roles: staff.roles })
    .from(staff)
    .where(and(eq(staff.active, true), actor.id === null ? undefined : ne(staff.id, actor.id)));
  return namedIn(
    text,
    people.filter(({ roles }) => hasRole(roles, 'Templates')),
  );
}

/** Tells the writer of a comment that it is done. */
export async function notifyOfDone(tx: Transaction, commentId: string, actor: Actor): Promise<void> {
  await notify(
    tx,
    sql`select ${templateComments.writtenById}, 'done-' || ${templateComments.id} || ${`-${actor.now.toISOString()}`},
        ${about('comment', 'done')}, ${actor.id}::text, ${templates.name}, '', '', ${templates.id},
        left(${templateComments.text}, ${COMMENT_SHOWN}), '', 1
      from ${templateComments}
      join ${templates} on ${templates.id} = ${templateComments.templateId}
      where ${templateComments.id} = ${commentId} and ${templateComments.writtenById} is distinct from ${actor.id}`,
    actor.now,
  );
}

interface NewBrowser {
  staffId: string;
  family: string;
  browser: string | null;
  system: string | null;
}

/** Tells somebody that they have signed in with a browser that is new to them. */
export async function notifyOfBrowser(
  tx: Transaction,
  { staffId, family, browser, system }: NewBrowser,
  now: Date,
): Promise<void> {
  await notify(
    tx,
    sql`select ${staffId}::text, ${`sign-in-${family}`}::text, ${about('sign-in', 'new-browser')}, null::text,
      ${browser ?? ''}::text, ${system ?? ''}::text, '', ${family}::text, '', '', 1`,
    now,
  );
}
