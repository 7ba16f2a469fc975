import { ADVISORY_TYPES } from '../entry-vocabulary';
import { PERSON_LIMITS } from '../person';
import { ROLES, roleClaim } from '../role';
import type { KindDescription } from './kind';
import { optionalText, plain, needed, ref, yesNo, integer, EMAIL_ADDRESS, clientField, nameField } from './make-fields';

/** Staff and clients. */
export const PEOPLE_KINDS: readonly KindDescription[] = [
  {
    kind: 'teams',
    title: 'Teams',
    one: 'team',
    purpose: 'The teams that people belong to.',
    fields: [nameField(PERSON_LIMITS.team)],
    naturalKey: ['name'],
  },
  {
    kind: 'people',
    title: 'People',
    one: 'person',
    purpose: 'Everyone who signs in, and the consultants whose visits are shown.',
    fields: [
      needed('email', 'E-mail', PERSON_LIMITS.email, {
        also: ['Email', 'Email Address', 'Work Email', 'Mail'],
        pattern: EMAIL_ADDRESS,
      }),
      needed('firstName', 'First name', PERSON_LIMITS.name, { also: ['Forename', 'Given Name'] }),
      needed('lastName', 'Last name', PERSON_LIMITS.name, { also: ['Surname', 'Family Name'] }),
      plain('jobTitle', 'Job title', PERSON_LIMITS.jobTitle, { also: ['Title', 'Position', 'Role Title'] }),
      optionalText('region', 'Region', PERSON_LIMITS.region, { also: ['Area', 'Office'] }),
      optionalText('postCode', 'Post code', PERSON_LIMITS.postCode, { also: ['Postcode', 'Home Post Code'] }),
      ref('teamId', 'Team', 'teams', { also: ['Department', 'Team Name'] }),
      {
        type: 'number',
        name: 'fte',
        title: 'FTE',
        min: 0,
        max: PERSON_LIMITS.fte,
        empty: 1,
        help: 'Full-time equivalent: 1 is full time.',
      },
      integer('monthlyVisitTarget', 'Visits a month', PERSON_LIMITS.visits, { empty: 0, also: ['Monthly Target'] }),
      integer('annualVisitTarget', 'Visits a year', PERSON_LIMITS.visits, { empty: 0, also: ['Annual Target'] }),
      yesNo('registered', 'Records time', true),
      yesNo('active', 'Active', true, ['Status', 'Employed']),
      {
        type: 'choices',
        name: 'roles',
        title: 'Roles',
        empty: [],
        choices: ROLES.map((role) => ({ value: roleClaim(role), text: role })),
        help: 'Roles from a directory take precedence over these.',
      },
    ],
    naturalKey: ['email'],
    isKeyUnique: true,
  },
  {
    kind: 'clients',
    title: 'Clients',
    one: 'client',
    purpose: 'The accounts that visits, advice and documents belong to.',
    fields: [
      needed('name', 'Name', 255, { also: ['Client', 'Account', 'Account Name', 'Company'] }),
      plain('town', 'Town', 100, { also: ['City', 'Billing City'] }),
      plain('postCode', 'Post code', 20, { also: ['Postcode', 'Zip', 'Billing Zip'] }),
      plain('industry', 'Industry', 100, { also: ['Sector'] }),
      ref('consultantId', 'Consultant', 'people', { also: ['Consultant E-mail', 'Owner', 'Account Owner'] }),
    ],
    naturalKey: ['name'],
  },
  {
    kind: 'contracts',
    title: 'Contracts',
    one: 'contract',
    purpose: 'What clients have bought; time is recorded against contracts.',
    fields: [clientField({ isRequired: true }), needed('name', 'Name', 255, { also: ['Contract', 'Contract Name'] })],
    naturalKey: ['clientId', 'name'],
  },
  {
    kind: 'contacts',
    title: 'Contacts',
    one: 'contact',
    purpose: 'The people at a client who get advice.',
    fields: [
      clientField({ isRequired: true }),
      needed('name', 'Name', 255, { also: ['Contact', 'Full Name', 'Contact Name'] }),
      plain('email', 'E-mail', 254, { also: ['Email', 'Email Address'] }),
      plain('phone', 'Phone', 50, { also: ['Telephone', 'Mobile'] }),
      {
        type: 'choices',
        name: 'adviceTypes',
        title: 'Advice types',
        empty: [],
        choices: ADVISORY_TYPES.map((type) => ({ value: type, text: type })),
      },
    ],
    naturalKey: ['clientId', 'name'],
  },
];
