import * as calls from '@contract/calls/marketing';
import { mappingsAfter, type MappingOperation, type SalesMapping } from '@contract/sales-mapping';
import { asks, baseApi, listTag, shownInPlace } from '@/shared/api';
import type { ListChange } from '@/shared/lib/pending-change';

const salesMappingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Which sales users are mapped to each industry and employee profile (product/marketing#mappings-grid). */
    listMappings: build.query({
      ...asks(calls.listSalesMappings),
      ...shownInPlace(),
      providesTags: [listTag('SalesMapping')],
    }),
    /** Maps a user to a cell or removes them; the answer is not specified. Called through `MAPPING_CHANGE`. */
    updateMappings: build.mutation<unknown, MappingOperation>({
      ...asks(calls.updateSalesMapping, (body: MappingOperation) => ({ body, isRepeatable: true })),
      ...shownInPlace(),
      invalidatesTags: [listTag('SalesMapping')],
    }),
  }),
});

/** A user of a cell: shown at once, rolled back on failure (product/marketing#mapping-picker). */
export const MAPPING_CHANGE: ListChange<SalesMapping[], MappingOperation> = {
  list: 'listMappings',
  keyOf: ({ userId, profile, industry }) => JSON.stringify([industry, profile, userId]),
  send: ([change]) => salesMappingApi.endpoints.updateMappings.initiate(change, { track: false }),
  apply: (mappings, change) =>
    isMapped(mappings, change) === change.isActive ? mappings : mappingsAfter(mappings, change),
};

function isMapped(mappings: readonly SalesMapping[], { userId, profile, industry }: MappingOperation): boolean {
  return mappings.some(
    (mapping) =>
      mapping.salesforceUserId === userId && mapping.industry === industry && mapping.employeeProfile === profile,
  );
}

export const { useListMappingsQuery } = salesMappingApi;
