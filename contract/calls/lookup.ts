import { NOT_FOUND, call } from '../call';
import { clientRecordSchema } from '../client-record';
import { contactsSchema, contractsSchema, searchItemsSchema } from '../lookup';

export const findClients = call('GET /getclients/:text', {
  who: 'signed-in',
  says: 'Search clients',
  details: 'At most 20 matches; none for fewer than three characters.',
  answer: searchItemsSchema,
});

export const findOpportunities = call('GET /getopportunities/:text', {
  who: 'signed-in',
  says: 'Search opportunities',
  details: 'At most 20 matches; none for fewer than three characters.',
  answer: searchItemsSchema,
});

export const findTeams = call('GET /getteams/:text', {
  who: 'signed-in',
  says: 'Search teams',
  details: 'At most 20 matches; none for fewer than three characters.',
  answer: searchItemsSchema,
});

export const findEmployees = call('GET /getemployees/:text', {
  who: 'signed-in',
  says: 'Search employees',
  details: 'At most 20 matches; none for fewer than three characters.',
  answer: searchItemsSchema,
});

export const listContacts = call('GET /getContacts/:accountId', {
  who: 'signed-in',
  says: 'A client’s contacts',
  answer: contactsSchema,
});

export const getClientRecord = call('GET /clientrecord/:accountId', {
  who: 'signed-in',
  says: 'What is known about a client',
  details: 'Only administrators see the fee and the values of the contracts; others get null.',
  answer: clientRecordSchema,
  refuses: [NOT_FOUND],
});

export const listContracts = call('GET /accountcontracts/:accountId', {
  who: 'signed-in',
  says: 'A client’s contracts',
  answer: contractsSchema,
});
