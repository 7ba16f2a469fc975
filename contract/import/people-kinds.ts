import { ADVISORY_TYPES } from '../entry-vocabulary';
import { client } from '../records/client';
import { person, team } from '../records/person';
import { ROLES, roleClaim } from '../role';
import type { KindDescription } from './kind-description';
import {
  amount,
  day,
  describedField,
  describedFields,
  plain,
  needed,
  ref,
  yesNo,
  EMAIL_ADDRESS,
  clientField,
  nameField,
} from './make-fields';

const POUNDS = { min: 0, max: 1_000_000_000 };

/** Staff and clients. */
export const PEOPLE_KINDS: readonly KindDescription[] = [
  {
    kind: 'teams',
    title: 'Teams',
    one: 'team',
    purpose: 'The teams that people belong to.',
    fields: [describedField('name', team.fields.name)],
    naturalKey: ['name'],
  },
  {
    kind: 'people',
    title: 'People',
    one: 'person',
    purpose: 'Everyone who signs in, and the consultants whose visits are shown.',
    fields: [
      describedField('email', person.fields.email, { pattern: EMAIL_ADDRESS }),
      describedField('firstName', person.fields.firstName),
      describedField('lastName', person.fields.lastName),
      describedField('jobTitle', person.fields.jobTitle),
      describedField('region', person.fields.region),
      describedField('postCode', person.fields.postCode),
      ref('teamId', 'Team', 'teams'),
      ref('managerId', 'Manager', 'people'),
      describedField('fte', person.fields.fte),
      describedField('monthlyVisitTarget', person.fields.monthlyVisitTarget),
      describedField('annualVisitTarget', person.fields.annualVisitTarget),
      yesNo('registered', 'Records time', true),
      yesNo('active', 'Active', true, { opposite: 'Has left' }),
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
    identity: 'email',
  },
  {
    kind: 'clients',
    title: 'Clients',
    one: 'client',
    purpose: 'The accounts that visits, advice and documents belong to.',
    fields: describedFields(client),
    naturalKey: ['name'],
  },
  {
    kind: 'contracts',
    title: 'Contracts',
    one: 'contract',
    purpose: 'What clients have bought; time is recorded against contracts.',
    fields: [
      clientField({ isRequired: true }),
      needed('name', 'Name', 255),
      amount('value', 'Value', { ...POUNDS, help: 'For the whole term.' }),
      day('startDate', 'Start date'),
      day('endDate', 'End date'),
    ],
    naturalKey: ['clientId', 'name'],
    problemInRow: ({ startDate, endDate }) =>
      typeof startDate === 'string' && typeof endDate === 'string' && endDate < startDate
        ? 'The end date is before the start date.'
        : null,
  },
  {
    kind: 'contacts',
    title: 'Contacts',
    one: 'contact',
    purpose: 'The people at a client who get advice.',
    fields: [
      clientField({ isRequired: true }),
      nameField(255, { isPersonsName: true }),
      plain('email', 'E-mail', 254),
      plain('phone', 'Phone', 50),
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
