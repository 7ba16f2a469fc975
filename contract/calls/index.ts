import type { Call } from '../call';
import * as domains from './domains';

export const DOMAINS = { ...domains };

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
      'myAgenda',
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
