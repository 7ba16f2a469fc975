import * as calls from '@contract/calls/lookup';
import { asks, baseApi, idTag, listTag, shownInPlace } from '@/shared/api';

/** How long answers stay cached after their last use, in seconds: clients rarely change, and users repeat searches. */
const KEEP_SECONDS = 5 * 60;

const byAccount = (accountId: string) => ({ params: { accountId } });

const clientApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Clients whose name contains the text (three characters or more). */
    searchClients: build.query({
      ...asks(calls.findClients, (text: string) => ({ params: { text } })),
      keepUnusedDataFor: KEEP_SECONDS,
      providesTags: (_items, _error, text) => [idTag('Lookup', `clients ${text}`)],
    }),
    listContacts: build.query({
      ...asks(calls.listContacts, byAccount),
      keepUnusedDataFor: KEEP_SECONDS,
      providesTags: (_contacts, _error, accountId) => [idTag('Lookup', `contacts ${accountId}`)],
    }),
    /** What is known about a client, to fill in documents, an extension. */
    getClientRecord: build.query({
      ...asks(calls.getClientRecord, byAccount),
      ...shownInPlace(),
      keepUnusedDataFor: KEEP_SECONDS,
      providesTags: (_record, _error, accountId) => [listTag('Lookup'), idTag('Lookup', `record ${accountId}`)],
    }),
    listContracts: build.query({
      ...asks(calls.listContracts, byAccount),
      keepUnusedDataFor: KEEP_SECONDS,
      providesTags: (_contracts, _error, accountId) => [idTag('Lookup', `contracts ${accountId}`)],
    }),
  }),
});

export const { getClientRecord, searchClients } = clientApi.endpoints;
export const { useSearchClientsQuery } = clientApi;
export const { useGetClientRecordQuery, useListContactsQuery, useListContractsQuery } = clientApi;
