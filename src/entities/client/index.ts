export { searchClients, useListContactsQuery, useListContractsQuery } from './api/client-api';
export { ClientSearch } from './ui/ClientSearch';
