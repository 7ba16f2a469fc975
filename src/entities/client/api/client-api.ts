import {
  contactsSchema,
  contractsSchema,
  searchItemsSchema,
  type Contact,
  type Contract,
  type SearchItem,
} from '@contract/lookup';
import { clientRecordSchema, type ClientRecord } from '@contract/client-record';
import { baseApi, idTag, listTag, shownInPlace } from '@/shared/api';

/** How long answers stay cached after their last use, in seconds: clients rarely change, and users repeat searches. */
const KEEP_SECONDS = 5 * 60;

const clientApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Clients whose name contains the text (three characters or more). */
    searchClients: build.query<SearchItem[], string>({
      query: (text) => `/getclients/${encodeURIComponent(text)}`,
      responseSchema: searchItemsSchema,
      keepUnusedDataFor: KEEP_SECONDS,
      providesTags: (_items, _error, text) => [idTag('Lookup', `clients ${text}`)],
    }),
    /** A client's contacts. */
    listContacts: build.query<Contact[], string>({
      query: (accountId) => `/getContacts/${encodeURIComponent(accountId)}`,
      responseSchema: contactsSchema,
      keepUnusedDataFor: KEEP_SECONDS,
      providesTags: (_contacts, _error, accountId) => [idTag('Lookup', `contacts ${accountId}`)],
    }),
    /** What is known about a client, to fill in documents; only if `/vars` announces `clientRecord`. */
    getClientRecord: build.query<ClientRecord, string>({
      query: (accountId) => `/clientrecord/${encodeURIComponent(accountId)}`,
      responseSchema: clientRecordSchema,
      ...shownInPlace(),
      keepUnusedDataFor: KEEP_SECONDS,
      providesTags: (_record, _error, accountId) => [listTag('Lookup'), idTag('Lookup', `record ${accountId}`)],
    }),
    /** A client's contracts. */
    listContracts: build.query<Contract[], string>({
      query: (accountId) => `/accountcontracts/${encodeURIComponent(accountId)}`,
      responseSchema: contractsSchema,
      keepUnusedDataFor: KEEP_SECONDS,
      providesTags: (_contracts, _error, accountId) => [idTag('Lookup', `contracts ${accountId}`)],
    }),
  }),
});

export const { getClientRecord, searchClients } = clientApi.endpoints;
export const { useSearchClientsQuery } = clientApi;
export const { useGetClientRecordQuery, useListContactsQuery, useListContractsQuery } = clientApi;
