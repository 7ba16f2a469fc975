export { searchClients, useListContactsQuery, useListContractsQuery } from './api/client-api';
export { selectFoundClients } from './model/found-clients';
export { ClientSearch } from './ui/ClientSearch';
