import type { Call } from '../call';
import * as accessToken from './access-token';
import * as advice from './advice';
import * as ai from './ai';
import * as description from './api-description';
import * as audit from './audit';
import * as calendarFeed from './calendar-feed';
import * as change from './change';
import * as configuration from './configuration';
import * as conversion from './conversion';
import * as directory from './directory';
import * as document from './document';
import * as documentHistory from './document-history';
import * as documentSubject from './document-subject';
import * as duplicate from './duplicate';
import * as event from './event';
import * as firstSteps from './first-steps';
import * as form from './form';
import * as handOver from './hand-over';
import * as health from './health';
import * as homeFeed from './home-feed';
import * as imports from './import';
import * as lead from './lead';
import * as leadSetUp from './lead-set-up';
import * as logEvent from './log-event';
import * as lookup from './lookup';
import * as marketing from './marketing';
import * as notification from './notification';
import * as opportunity from './opportunity';
import * as people from './people';
import * as personalData from './personal-data';
import * as personalItem from './personal-item';
import * as placeholder from './placeholder';
import * as recording from './recording';
import * as recordingSetUp from './recording-set-up';
import * as registration from './registration';
import * as scim from './scim';
import * as session from './session';
import * as setting from './setting';
import * as survey from './survey';
import * as system from './system';
import * as target from './target';
import * as targetSetUp from './target-set-up';
import * as template from './template';
import * as templateAnswers from './template-answers';
import * as templateComment from './template-comment';
import * as templateHistory from './template-history';
import * as timeEntry from './time-entry';
import * as visit from './visit';
import * as visitCalendar from './visit-calendar';
import * as visitPlanner from './visit-planner';
import * as webhook from './webhook';
import * as weeklySummary from './weekly-summary';
import * as wordImport from './word-import';

/** Every call of the API, by domain: each has one file, and one handler of the server (`handled`). */
export const DOMAINS = {
  health,
  description,
  configuration,
  session,
  accessToken,
  homeFeed,
  notification,
  personalItem,
  logEvent,
  visit,
  visitCalendar,
  calendarFeed,
  weeklySummary,
  opportunity,
  lead,
  target,
  template,
  wordImport,
  templateComment,
  templateHistory,
  templateAnswers,
  documentSubject,
  conversion,
  document,
  documentHistory,
  ai,
  recording,
  registration,
  lookup,
  survey,
  marketing,
  change,
  event,
  form,
  audit,
  imports,
  people,
  handOver,
  personalData,
  duplicate,
  setting,
  system,
  firstSteps,
  directory,
  leadSetUp,
  placeholder,
  targetSetUp,
  recordingSetUp,
  visitPlanner,
  timeEntry,
  advice,
  scim,
  webhook,
};

export type Domain = keyof typeof DOMAINS;

type RouteOf<Calls> = { [Name in keyof Calls]: Calls[Name] extends Call ? Calls[Name]['route'] : never }[keyof Calls];

export type Route = { [Name in Domain]: RouteOf<(typeof DOMAINS)[Name]> }[Domain];

interface Heading {
  about: string;
  domains: readonly Domain[];
}

/** The headings of the reference, and the domains whose calls it lists under them. */
export const HEADINGS: Readonly<Record<string, Heading>> = {
  'Session and configuration': {
    about: 'Signing in, what this server offers, and what people store for themselves.',
    domains: [
      'accessToken',
      'description',
      'configuration',
      'health',
      'homeFeed',
      'logEvent',
      'notification',
      'personalItem',
      'session',
    ],
  },
  'The working day': {
    about: 'Time entries, advice, visits, leads and surveys.',
    domains: [
      'advice',
      'lead',
      'lookup',
      'opportunity',
      'survey',
      'timeEntry',
      'visit',
      'visitCalendar',
      'weeklySummary',
    ],
  },
  'Documents and templates': {
    about: 'Clients’ documents, the templates that they are made from, and conversions.',
    domains: [
      'conversion',
      'document',
      'documentHistory',
      'documentSubject',
      'template',
      'templateAnswers',
      'templateComment',
      'templateHistory',
      'wordImport',
    ],
  },
  'Targets, sales and recordings': {
    about: 'Targets, the marketing console, registrations, recordings and the AI service.',
    domains: ['ai', 'marketing', 'recording', 'registration', 'target'],
  },
  'Administration: people and data': {
    about: 'Staff and their roles, imports, duplicates, personal data, the audit log and settings.',
    domains: ['audit', 'duplicate', 'firstSteps', 'handOver', 'imports', 'people', 'personalData', 'setting', 'system'],
  },
  'Administration: set-up': {
    about: 'What the screens offer: forms, lead products, placeholders, targets, recordings and visits.',
    domains: ['form', 'leadSetUp', 'placeholder', 'recordingSetUp', 'targetSetUp', 'visitPlanner'],
  },
  'Other systems': {
    about: 'Directories, webhooks, calendars, and the feeds of events and changes.',
    domains: ['calendarFeed', 'change', 'directory', 'event', 'scim', 'webhook'],
  },
};

/** Every call by its route. A request that matches none is answered 404 before anything looks for a handler. */
export const CALLS = Object.fromEntries(
  Object.values(DOMAINS).flatMap((calls) => Object.values<Call>(calls).map((each) => [each.route, each])),
) as Readonly<Record<Route, Call>>;

export const ROUTES = Object.keys(CALLS) as Route[];
