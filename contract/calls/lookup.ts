import { object } from 'yup';
import { NOT_FOUND, staffCall } from '../call';
import { clientRecordSchema } from '../client-record';
import { SEARCH_MAX_LENGTH, contactsSchema, contractsSchema, searchItemsSchema } from '../lookup';
import { plainText, recordId } from '../text';

const SEARCH = {
  details: 'At most 20 matches; none for fewer than three characters.',
  params: object({ text: plainText(SEARCH_MAX_LENGTH).label('The search text').defined() }),
  answer: searchItemsSchema,
} as const;

const account = object({ accountId: recordId().label('The account').required() });

export const findClients = staffCall('GET /getclients/:text', {
  isSpecified: true,
  ...SEARCH,
  says: 'Search clients',
});

export const findOpportunities = staffCall('GET /getopportunities/:text', {
  isSpecified: true,
  ...SEARCH,
  says: 'Search opportunities',
});

export const findTeams = staffCall('GET /getteams/:text', {
  isSpecified: true,
  ...SEARCH,
  says: 'Search teams',
});

export const findEmployees = staffCall('GET /getemployees/:text', {
  isSpecified: true,
  ...SEARCH,
  says: 'Search employees',
});

export const listContacts = staffCall('GET /getContacts/:accountId', {
  isSpecified: true,
  says: 'A client’s contacts',
  params: account,
  answer: contactsSchema,
});

export const getClientRecord = staffCall('GET /clientrecord/:accountId', {
  says: 'What is known about a client',
  details: 'Only administrators see the fee and the values of the contracts; others get null.',
  params: account,
  answer: clientRecordSchema,
  refuses: [NOT_FOUND],
});

export const listContracts = staffCall('GET /accountcontracts/:accountId', {
  isSpecified: true,
  says: 'A client’s contracts',
  params: account,
  answer: contractsSchema,
});
