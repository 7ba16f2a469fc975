import { object } from 'yup';
import { NOT_FOUND, call } from '../call';
import { clientRecordSchema } from '../client-record';
import { SEARCH_MAX_LENGTH, contactsSchema, contractsSchema, searchItemsSchema } from '../lookup';
import { plainText, recordId } from '../text';

const SEARCH = {
  who: 'signed-in',
  details: 'At most 20 matches; none for fewer than three characters.',
  params: object({ text: plainText(SEARCH_MAX_LENGTH).label('The search text').defined() }),
  answer: searchItemsSchema,
} as const;

const account = object({ accountId: recordId().label('The account').required() });

export const findClients = call('GET /getclients/:text', {
  isSpecified: true,
  ...SEARCH,
  says: 'Search clients',
});

export const findOpportunities = call('GET /getopportunities/:text', {
  isSpecified: true,
  ...SEARCH,
  says: 'Search opportunities',
});

export const findTeams = call('GET /getteams/:text', {
  isSpecified: true,
  ...SEARCH,
  says: 'Search teams',
});

export const findEmployees = call('GET /getemployees/:text', {
  isSpecified: true,
  ...SEARCH,
  says: 'Search employees',
});

export const listContacts = call('GET /getContacts/:accountId', {
  isSpecified: true,
  who: 'signed-in',
  says: 'A client’s contacts',
  params: account,
  answer: contactsSchema,
});

export const getClientRecord = call('GET /clientrecord/:accountId', {
  who: 'signed-in',
  says: 'What is known about a client',
  details: 'Only administrators see the fee and the values of the contracts; others get null.',
  params: account,
  answer: clientRecordSchema,
  refuses: [NOT_FOUND],
});

export const listContracts = call('GET /accountcontracts/:accountId', {
  isSpecified: true,
  who: 'signed-in',
  says: 'A client’s contracts',
  params: account,
  answer: contractsSchema,
});
