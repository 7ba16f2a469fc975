import type { Subject, SubjectKind } from '@contract/personal-data';
import { arrayContains, eq, sql, type SQL } from 'drizzle-orm';
import {
  accessTokens,
  changes,
  events,
  clients,
  contacts,
  directoryGroupMembers,
  documents,
  erasures,
  givenSurveys,
  idempotencyKeys,
  importRuns,
  leads,
  logEvents,
  nonVisitDays,
  opportunities,
  presence,
  prospectAudits,
  prospects,
  providerAccounts,
  publishedTexts,
  recordings,
  registrationSubmissions,
  sections,
  sessions,
  settings,
  staff,
  surveySubmissions,
  targetMonths,
  targets,
  templateAnswers,
  templates,
  timeEntries,
  visits,
  webhookEndpoints,
} from '../data/schema';
import { auditOf, importedAs, retained, removed, type HoldingRule } from './holding-rule';

const ERASED_PERSON = 'Erased person';
const WORK = 'Work done for clients; after the erasure it belongs to “Erased person”.';
const SIGNED = 'Only an id, which no longer says who it was.';

const PERSON: readonly HoldingRule[] = [
  {
    title: 'Staff record',
    table: staff,
    by: staff.id,
    effect: 'anonymised',
    note: 'Name, address, job title, roles and last sign-in are emptied, and the person is made inactive.',
    set: ({ id }) => ({
      firstName: 'Erased',
      lastName: 'person',
      // Unique, and in a domain that never receives mail (RFC 2606).
      email: `erased-${id}@erased.invalid`,
      jobTitle: '',
      roles: [],
      active: false,
      lastSignInAt: null,
      directoryId: null,
      directoryProfile: null,
      directoryRoles: null,
      groupRoles: [],
      localRoles: null,
    }),
  },
  removed('Groups of the directory', directoryGroupMembers.staffId),
  removed('Accounts at sign-in providers', providerAccounts.staffId),
  removed('Sign-ins', sessions.staffId),
  removed('Access tokens', accessTokens.staffId, ['id', 'name', 'purpose', 'createdAt', 'lastUsedAt']),
  removed('Page views', logEvents.staffId),
  removed('Stored answers of calls', idempotencyKeys.staffId, ['key', 'status', 'createdAt']),
  {
    title: 'Absences',
    table: nonVisitDays,
    by: nonVisitDays.staffId,
    effect: 'anonymised',
    note: 'Comments are emptied.',
    set: () => ({ comment: '' }),
  },
  retained('Visits', visits.consultantId, WORK),
  retained('Time entries and advice', timeEntries.employeeId, WORK),
  retained('Submitted surveys', surveySubmissions.submittedById, WORK),
  retained('Surveys to fill in', givenSurveys.staffId, SIGNED),
  retained('Leads', leads.submittedById, WORK),
  retained('Opportunities', opportunities.submittedById, WORK),
  retained('Clients they look after', clients.consultantId, SIGNED, ['id', 'name']),
  {
    title: 'Targets they own',
    table: targets,
    by: targets.ownerEmail,
    rows: ({ email }) => eq(sql`lower(${targets.ownerEmail})`, email.toLowerCase()),
    effect: 'anonymised',
    note: 'The targets have no owner afterwards.',
    set: () => ({ ownerEmail: null }),
    fields: ['id', 'description', 'ownerEmail'],
  },
  {
    title: 'Changes of prospects’ owners',
    table: prospectAudits,
    by: prospectAudits.actionedById,
    effect: 'anonymised',
    note: 'The name is replaced.',
    set: () => ({ actionedBy: ERASED_PERSON }),
  },
  {
    title: 'Imports',
    table: importRuns,
    by: importRuns.createdById,
    effect: 'anonymised',
    note: 'The name is replaced.',
    set: () => ({ createdByName: ERASED_PERSON }),
    fields: ['id', 'kind', 'fileName', 'createdAt', 'createdByName'],
  },
  {
    title: 'Recordings',
    table: recordings,
    by: recordings.people,
    rows: ({ name }) => arrayContains(recordings.people, [name]),
    effect: 'anonymised',
    note: 'The name is replaced. Listen to the recording and remove it if the person can be recognised.',
    set: ({ name }) => ({ people: sql`array_replace(${recordings.people}, ${name}::text, ${ERASED_PERSON}::text)` }),
    fields: ['id', 'title', 'kind', 'startedOn', 'people', 'transcript'],
  },
  retained('Time entries they changed', timeEntries.updatedById, SIGNED, ['id']),
  retained('Visits they changed', visits.updatedById, SIGNED, ['id']),
  retained('Targets they changed', targets.updatedById, SIGNED, ['id', 'updatedAt']),
  retained('Target values they changed', targetMonths.updatedById, SIGNED, ['targetId', 'month', 'updatedAt']),
  removed('Records they have open', presence.staffId, ['kind', 'recordId', 'since']),
  retained(
    'Changes shown to others at once',
    changes.actorId,
    'Who changed which record in the last hour or two; then they go.',
    ['kind', 'at'],
  ),
  retained('Events they caused', events.actorId, 'Only an id; they go after 30 days.', ['id', 'type', 'at']),
  retained('Webhooks they changed', webhookEndpoints.updatedById, SIGNED, ['id', 'name']),
  retained('Templates they changed', templates.updatedById, SIGNED, ['id', 'name', 'updatedAt']),
  retained('Sections they changed', sections.updatedById, SIGNED, ['id', 'key', 'updatedAt']),
  retained('Documents they added', documents.addedById, SIGNED, ['id', 'path', 'addedOn']),
  retained('Documents they published', publishedTexts.publishedById, SIGNED, ['documentId', 'publishedAt']),
  retained('Answers they gave for documents', templateAnswers.answeredById, SIGNED, ['clientId', 'key', 'answeredAt']),
  retained('Registrations they dismissed', registrationSubmissions.dismissedById, SIGNED, ['id', 'dismissedAt']),
  retained('Settings they changed', settings.savedById, SIGNED, ['key', 'savedAt']),
  retained('Access tokens they created', accessTokens.createdById, SIGNED, ['id', 'name', 'createdAt']),
  retained('Erasures they made', erasures.byId, SIGNED, ['id', 'at', 'reason']),
  ...auditOf(),
  ...importedAs('person'),
];

const CONTACT: readonly HoldingRule[] = [
  {
    title: 'Contact',
    table: contacts,
    by: contacts.id,
    effect: 'anonymised',
    note: 'Name, e-mail and phone are emptied.',
    set: () => ({ name: 'Erased contact', email: '', phone: '' }),
  },
  retained(
    'Advice given to them',
    timeEntries.contactId,
    'The record of the advice; afterwards it names “Erased contact”.',
    ['id', 'activityType', 'advisoryType', 'description', 'startsAt', 'endsAt'],
  ),
  ...auditOf(),
  ...importedAs('contact'),
];

const PROSPECT: readonly HoldingRule[] = [
  {
    title: 'Prospect',
    table: prospects,
    by: prospects.id,
    effect: 'anonymised',
    note: 'Names, e-mail, job title, interaction and notes are emptied; company, score and status are retained for the counts.',
    set: () => ({
      firstName: 'Erased',
      lastName: 'prospect',
      email: null,
      jobTitle: null,
      recentInteraction: null,
      triageInfo: null,
      error: null,
    }),
  },
  retained('Changes of their owner', prospectAudits.prospectId, 'Only names of owners.'),
  ...auditOf(),
  ...importedAs('prospect'),
];

const REGISTRATION: readonly HoldingRule[] = [
  {
    title: 'Registration',
    table: registrationSubmissions,
    by: registrationSubmissions.id,
    effect: 'anonymised',
    note: 'Names, e-mail, telephone numbers and address are emptied; company and policy are retained.',
    set: () => ({
      firstName: 'Erased',
      lastName: 'registrant',
      email: null,
      phone: null,
      mobile: null,
      addressLine1: null,
      addressLine2: null,
      addressLine3: null,
      city: null,
      postCode: null,
    }),
  },
  ...auditOf(),
];

/** The records about each kind of subject, their own first (product/personal-data#holdings). */
export const HOLDINGS: Readonly<Record<SubjectKind, readonly HoldingRule[]>> = {
  person: PERSON,
  contact: CONTACT,
  prospect: PROSPECT,
  registration: REGISTRATION,
};

/** The rows of a rule that are about the subject. */
export function rowsOf(rule: HoldingRule, subject: Subject): SQL | undefined {
  return rule.rows ? rule.rows(subject) : eq(rule.by, subject.id);
}
