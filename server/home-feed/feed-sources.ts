import { comparisonKey } from '@contract/comparison-key';
import type { FeedKind } from '@contract/home-feed';
import { hasRole, type Role } from '@contract/role';
import { sql, type SQL } from 'drizzle-orm';
import { keyOfText } from '../data/comparison-key';
import {
  auditLog,
  clients,
  documents,
  givenSurveys,
  opportunities,
  opportunityStages,
  prospectAudits,
  prospects,
  publishedTexts,
  salesUsers,
  sessions,
  staff,
  surveyForms,
  surveySubmissions,
  templateComments,
  templates,
  visits,
} from '../data/schema';
import type { Principal } from '../http/api-env';
import { personName } from '../people/person-name';

/** Whose feed it is, and of when. Moments of the wall clock are in London. */
export interface FeedReader {
  me: Pick<Principal, 'staffId' | 'family' | 'firstName' | 'lastName' | 'roles'>;
  /** The first moment of the feed, also as `sinceWall`; `nowWall` is the last. */
  since: Date;
  sinceWall: string;
  nowWall: string;
}

/** After how many days a visit that is not written up is overdue. */
const OVERDUE_DAYS = 7;

/** How many hours before its start a visit is due. */
const DUE_HOURS = 24;

const NAMES_SHOWN = 3;
const COMMENT_SHOWN = 200;

const instantOf = (wall: SQL) => sql`(${wall} at time zone 'Europe/London')`;
const minutes = (wall: SQL) => sql`to_char(${wall}, 'YYYY-MM-DD"T"HH24:MI')`;

/**
 * The queries of each kind (product/home#feed-kinds), all with the columns of an entry, in this order. Each finds its
 * rows from the reader's own records or the last days by an index.
 */
export const FEED_SOURCES: Readonly<Record<FeedKind, readonly ((reader: FeedReader) => SQL)[]>> = {
  stage: [movedStages],
  prospect: [assignedProspects],
  document: [changedDocuments],
  visit: [plannedVisits, takenVisits, dueVisits],
  comment: [writtenComments, doneComments],
  form: [givenForms],
  'sign-in': [newBrowsers],
};

/** Kinds for which a role is needed, like the calls of their records. */
const ROLE_OF: Partial<Readonly<Record<FeedKind, Role>>> = { prospect: 'Marketing', comment: 'Templates' };

export function maySee(kind: FeedKind, roles: readonly string[]): boolean {
  const role = ROLE_OF[kind];
  return role === undefined || hasRole(roles, role);
}

function movedStages({ me, since }: FeedReader): SQL {
  return sql`
    select 'stage' as kind, 'moved' as what, 'stage-' || ${opportunityStages.id} as id, ${opportunityStages.at} as at,
      ${personName} as by, ${opportunities.requestedService} as subject,
      coalesce(${clients.name}, ${opportunities.accountName}, '') as client,
      coalesce(${opportunities.clientId}, '') as "clientId", ${opportunities.id} as "recordId",
      ${opportunityStages.after} as detail, ${opportunityStages.before} as before, 1 as count
    from ${opportunities}
    join ${opportunityStages} on ${opportunityStages.opportunityId} = ${opportunities.id}
    left join ${clients} on ${clients.id} = ${opportunities.clientId}
    left join ${staff} on ${staff.id} = ${opportunityStages.byId}
    where ${opportunities.submittedById} = ${me.staffId} and ${opportunityStages.at} >= ${since}
      and ${opportunityStages.byId} is distinct from ${me.staffId}`;
}

/**
 * One entry for what somebody assigned at once; the reader is the only active sales user of their name
 * (product/marketing#whose).
 */
function assignedProspects({ me, sinceWall }: FeedReader): SQL {
  const name = sql`${comparisonKey(`${me.firstName} ${me.lastName}`)}`;
  const person = sql`coalesce(nullif(btrim(concat_ws(' ', ${prospects.firstName}, ${prospects.lastName})), ''), ${prospects.email}, '')`;
  return sql`
    select 'prospect', 'assigned', 'prospect-' || min(${prospectAudits.id}), ${instantOf(sql`${prospectAudits.createdOn}`)},
      ${prospectAudits.actionedBy},
      case when count(*) = 1 then min(${person}) else '' end,
      array_to_string((array_agg(distinct coalesce(nullif(${prospects.company}, ''), ${person})))[1:${sql.raw(String(NAMES_SHOWN))}], ', '),
      '', case when count(distinct ${prospects.groupKey}) = 1 then min(${prospects.groupKey}) else '' end,
      coalesce(${minutes(sql`min(${prospects.lastActivity})`)}, ''), '', count(*)::int
    from ${prospectAudits}
    join ${prospects} on ${prospects.id} = ${prospectAudits.prospectId}
    where ${prospectAudits.createdOn} >= ${sinceWall}::timestamp and ${keyOfText(prospectAudits.newValue)} = ${name}
      and ${prospectAudits.actionedById} is distinct from ${me.staffId} and ${prospects.status} is distinct from 'DELETED'
      and ${prospects.ownerId} = (
        select min(${salesUsers.id}) from ${salesUsers}
        where ${salesUsers.isActive} and ${keyOfText(salesUsers.name)} = ${name} having count(*) = 1)
    group by ${prospectAudits.actionedById}, ${prospectAudits.actionedBy}, ${prospectAudits.createdOn}`;
}

/** Files of the reader's clients; one entry for what somebody changed in a client's folders at once. */
function changedDocuments({ me, sinceWall }: FeedReader): SQL {
  const what = sql`case when ${publishedTexts.documentId} is not null then 'published'
    when ${documents.version} > 1 then 'replaced' else 'added' end`;
  return sql`
    select 'document', ${what}, 'document-' || min(${documents.id}) || '.' || max(${documents.version}),
      ${instantOf(sql`${documents.addedOn}`)}, ${personName}, min(${documents.path}), ${clients.name}, ${clients.id},
      case when count(*) = 1 then min(${documents.path}) else '' end, '', '', count(*)::int
    from ${clients}
    join ${documents} on ${documents.clientId} = ${clients.id}
    left join ${publishedTexts} on ${publishedTexts.documentId} = ${documents.id}
      and ${publishedTexts.version} = ${documents.version}
    left join ${staff} on ${staff.id} = ${documents.addedById}
    where ${clients.consultantId} = ${me.staffId} and ${documents.deletedAt} is null
      and ${documents.addedOn} >= ${sinceWall}::timestamp and ${documents.addedById} is distinct from ${me.staffId}
    group by ${clients.id}, ${staff.id}, ${documents.addedOn}, 2`;
}

const VISIT_EVENT = sql`case ${auditLog.action} when 'visit.add' then 'planned' when 'visit.cancel' then 'cancelled'
  when 'visit.restore' then 'restored' when 'visit.move' then 'given'
  else case when ${auditLog.after} ->> 'consultantId' is not null then 'given'
    when ${auditLog.after} ->> 'startsAt' is not null then 'moved' else 'changed' end end`;

/** What planners have changed in the reader's visits. */
function plannedVisits({ me, since, sinceWall }: FeedReader): SQL {
  return sql`
    select 'visit', ${VISIT_EVENT}, 'visit-' || ${auditLog.id}, ${auditLog.at}, ${personName}, ${visits.activity},
      ${clients.name}, ${clients.id}, ${visits.id},
      coalesce(${auditLog.after} ->> 'startsAt', ${minutes(sql`${visits.startsAt}`)}),
      coalesce(${auditLog.before} ->> 'startsAt', ''), 1
    from ${visits}
    join ${auditLog} on ${auditLog.subjectId} = ${visits.id}
    join ${clients} on ${clients.id} = ${visits.clientId}
    left join ${staff} on ${staff.id} = ${auditLog.actorId}
    where ${visits.consultantId} = ${me.staffId} and ${visits.startsAt} >= ${sinceWall}::timestamp
      and ${auditLog.action} in ('visit.add', 'visit.save', 'visit.move', 'visit.cancel', 'visit.restore')
      and ${auditLog.at} >= ${since} and ${auditLog.actorId} is distinct from ${me.staffId}`;
}

/** Visits that planners gave to somebody else. */
function takenVisits({ me, since }: FeedReader): SQL {
  return sql`
    select 'visit', 'taken', 'taken-' || ${auditLog.id}, ${auditLog.at}, ${personName}, ${visits.activity},
      ${clients.name}, ${clients.id}, ${visits.id}, ${minutes(sql`${visits.startsAt}`)}, '', 1
    from ${auditLog}
    join ${visits} on ${visits.id} = ${auditLog.subjectId}
    join ${clients} on ${clients.id} = ${visits.clientId}
    left join ${staff} on ${staff.id} = ${auditLog.actorId}
    where ${auditLog.before} ->> 'consultantId' = ${me.staffId} and ${auditLog.at} >= ${since}
      and ${auditLog.action} in ('visit.move', 'visit.save') and ${auditLog.actorId} is distinct from ${me.staffId}
      and ${visits.consultantId} <> ${me.staffId}`;
}

/** Visits that begin soon, and those that are over and wait for their write-up (product/home#due-visits). */
function dueVisits({ me, sinceWall, nowWall }: FeedReader): SQL {
  const over = sql`coalesce(${visits.actualEnd}, ${visits.endsAt})`;
  const late = sql`(${over} + interval '1 day' * ${OVERDUE_DAYS})`;
  const due = sql`(${visits.startsAt} - interval '1 hour' * ${DUE_HOURS})`;
  const now = sql`${nowWall}::timestamp`;
  return sql`
    select 'visit', stage.what, stage.what || '-' || ${visits.id}, ${instantOf(sql`stage.at`)}, '', ${visits.activity},
      ${clients.name}, ${clients.id}, ${visits.id}, ${minutes(sql`${visits.startsAt}`)}, '', 1
    from ${visits}
    join ${clients} on ${clients.id} = ${visits.clientId}
    cross join lateral (
      select 'due' as what, ${due} as at where ${visits.status} = 'B' and ${visits.startsAt} > ${now}
      union all select 'overdue', ${late} where ${visits.status} = 'C' and ${late} <= ${now}
      union all select case when ${visits.vrfComplete} then 'to-write-up' else 'to-report' end, ${over}
        where ${visits.status} = 'C' and ${late} > ${now}
    ) as stage
    where ${visits.consultantId} = ${me.staffId} and not ${visits.cancelled} and ${visits.writeUpConfirmedAt} is null
      and ${visits.startsAt} >= ${sinceWall}::timestamp - interval '1 day' * ${OVERDUE_DAYS + 1}`;
}

/**
 * Comments on templates that the reader was the last to save or to change the state of, and answers to comments that
 * they wrote or answered.
 */
function writtenComments({ me, since }: FeedReader): SQL {
  const mine = sql`select coalesce(own.answers_id, own.id) from ${templateComments} own where own.written_by_id = ${me.staffId}`;
  return sql`
    select 'comment', case when ${templateComments.answersId} is null then 'commented' else 'answered' end,
      ${templateComments.id}, ${templateComments.writtenAt}, ${personName}, ${templates.name}, '', '', ${templates.id},
      left(${templateComments.text}, ${COMMENT_SHOWN}), '', 1
    from ${templateComments}
    join ${templates} on ${templates.id} = ${templateComments.templateId} and ${templates.deletedAt} is null
    left join ${staff} on ${staff.id} = ${templateComments.writtenById}
    where ${templateComments.writtenAt} >= ${since} and ${templateComments.writtenById} is distinct from ${me.staffId}
      and (${templates.updatedById} = ${me.staffId} or ${templates.stateById} = ${me.staffId}
        or ${templateComments.answersId} in (${mine}))`;
}

/** The reader's comments that somebody else marked as done. */
function doneComments({ me, since }: FeedReader): SQL {
  return sql`
    select 'comment', 'done', 'done-' || ${templateComments.id}, ${templateComments.doneAt}, ${personName},
      ${templates.name}, '', '', ${templates.id}, left(${templateComments.text}, ${COMMENT_SHOWN}), '', 1
    from ${templateComments}
    join ${templates} on ${templates.id} = ${templateComments.templateId} and ${templates.deletedAt} is null
    left join ${staff} on ${staff.id} = ${templateComments.doneById}
    where ${templateComments.writtenById} = ${me.staffId} and ${templateComments.doneAt} >= ${since}
      and ${templateComments.doneById} is distinct from ${me.staffId}`;
}

/** Forms that the reader was given and has not filled in; report forms of visits they open themselves. */
function givenForms({ me, since }: FeedReader): SQL {
  return sql`
    select 'form', 'given', 'form-' || ${givenSurveys.identifier}, ${givenSurveys.givenAt}, ${personName},
      ${surveyForms.description}, coalesce(${clients.name}, ''), coalesce(${clients.id}, ''), ${givenSurveys.identifier},
      '', '', 1
    from ${givenSurveys}
    join ${surveyForms} on ${surveyForms.key} = ${givenSurveys.formKey} and ${surveyForms.status} = 'open'
    left join ${clients} on ${clients.id} = ${givenSurveys.clientId}
    left join ${staff} on ${staff.id} = ${givenSurveys.givenById}
    where ${givenSurveys.staffId} = ${me.staffId} and ${givenSurveys.visitId} is null and ${givenSurveys.givenAt} >= ${since}
      and ${givenSurveys.givenById} is distinct from ${me.staffId}
      and not exists (select from ${surveySubmissions} where ${surveySubmissions.identifier} = ${givenSurveys.identifier})`;
}

/** The reader's other sign-ins with a browser that was new to them (product/session#new-browser), until they end. */
function newBrowsers({ me }: FeedReader): SQL {
  return sql`
    select 'sign-in', 'new-browser', 'sign-in-' || ${sessions.family},
      min(coalesce(${sessions.startedAt}, ${sessions.issuedAt})), '', coalesce(min(${sessions.browser}), ''),
      coalesce(min(${sessions.system}), ''), '', '', '', '', 1
    from ${sessions}
    where ${sessions.staffId} = ${me.staffId} and ${sessions.isNewBrowser} and ${sessions.revokedAt} is null
      and ${sessions.family} is distinct from ${me.family}
    group by ${sessions.family}`;
}
