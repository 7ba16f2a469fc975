import { OWNER_HEADINGS } from '../records/client';
import type { RecordDescription } from '../records/record';
import type { ImportKind } from './kind';

/* Headings that several kinds share, and words of a kind as a whole, for the lists of `synonyms.ts`. */

/** Headings of each field of a kind. */
export type FieldSynonyms = Readonly<Record<string, readonly string[]>>;

export const said = (words: string) => words.split(', ');

export const headingsOf = ({ fields }: RecordDescription): FieldSynonyms =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { headings }]) => (headings ? [[name, said(headings)]] : [])),
  );

/** Headings of the column Id, whatever the kind. */
export const ID_SYNONYMS = said(
  'Id, Record Id, External Id, Source Id, System Id, Unique Id, CRM Id, GUID, UUID, URN, Do not modify, Key, Code',
);

export const NAME = said('Full name, Title, Description');
export const PERSON_NAME = said('Full name, Name, Display name, Person, Worker, Employee, Payroll name');
export const FIRST_NAME = said('Forename, Given name, Christian name, First, Known as, Preferred name');
export const LAST_NAME = said('Surname, Family name, Last, Second name');
export const EMAIL = said(
  'Work email, Business email, Company email, Email, Email address, Work contact email, User principal name, UPN, Username, Login',
);
export const CLIENT = said(
  'Account, Customer, Company, Organization, Business, Firm, Client company, Associated company, Parent account, Account Id, Client Id, Site, Employer, Regarding',
);
export const PERSON = said(
  'Consultant, Employee, Person, Staff, Staff member, Adviser, Advisor, Worker, User, Colleague, Resource, Engineer, Assigned to, Owner, Email, Team member, Allocated to, Employee Id, Staff Id, Payroll number, Personnel number, Attended by, Visited by, Carried out by',
);
export const JOB_TITLE = said(
  'Job title, Job role, Position, Position held, Role, Role title, Post, Post title, Business title, Designation, Job, Occupation, Title',
);
export const START = said(
  'Start time, Starts, Start date time, Starts at, From, Time from, Begin, Begins, Scheduled start, Planned start, In, Start date',
);
export const END = said(
  'Finish, End time, Ends, End date time, Ends at, To, Until, Time to, Finish time, Scheduled end, Planned end, Out, End date, Finish date',
);
export const COMMENT = said('Notes, Comments, Details, Remarks, Memo, Summary, Subject, Narrative');
export const UPDATED = said('Last modified, Modified, Last updated, Changed, Last change');
export const POSITION = said('Order, Sort order, Sort, Rank, Sequence, Number, Display order');
export const OWNER = said(OWNER_HEADINGS);

/** Words that say in a heading which kind of record the file has, such as Client in Client name. */
export const OWN_NOUNS: Readonly<Partial<Record<ImportKind, readonly string[]>>> = {
  teams: said('team, department'),
  people: said('employee, staff, person, people, worker, colleague, consultant, adviser, user, member'),
  clients: said('client, customer, account, company, organization, business, firm'),
  contracts: said('contract, agreement'),
  contacts: said('contact, person'),
  visits: said('visit, appointment, booking, job, meeting, event'),
  absences: said('absence, leave, holiday, absent'),
  opportunities: said('opportunity, opp, deal, sale, lead'),
  'time-entries': said('entry, timesheet'),
  'lead-products': said('product'),
  pillars: said('pillar, perspective'),
  areas: said('area'),
  targets: said('target, kpi, measure, metric, objective'),
  'target-months': said('kpi, month, monthly'),
  surveys: said('form, survey'),
  placeholders: said('placeholder, field, merge'),
  campaigns: said('campaign'),
  'marketing-forms': said('form'),
  'marketing-lists': said('list'),
  'sales-users': said('user, salesperson'),
  prospects: said('prospect, lead, contact, person'),
  'insurer-members': said('member, policy, risk, insured'),
};
