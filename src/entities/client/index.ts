export {
  getClientRecord,
  searchClients,
  useGetClientRecordQuery,
  useListContactsQuery,
  useListContractsQuery,
} from './api/client-api';
export {
  chosenClientsForgotten,
  chosenClientsReducer,
  selectChosenClients,
  useChosenClient,
  type ChosenClientsRoot,
} from './model/chosen-clients';
export { selectFoundClients } from './model/found-clients';
export { useClientName } from './model/use-client-name';
export { ClientSearch } from './ui/ClientSearch';
