import * as calls from '@contract/calls/marketing';
import { asks, baseApi, keptOnDevice, listTag, shownInPlace } from '@/shared/api';

const memberListApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** All campaigns (product/marketing#members-table). */
    listCampaigns: build.query({
      ...asks(calls.listCampaigns),
      ...shownInPlace(),
      providesTags: [listTag('Campaign')],
    }),
    /** All lists of prospects (product/marketing#members-table). */
    listProspectLists: build.query({
      ...asks(calls.listMemberLists),
      ...shownInPlace(),
      ...keptOnDevice(),
      providesTags: [listTag('ProspectList')],
    }),
  }),
});

export const { useListCampaignsQuery, useListProspectListsQuery } = memberListApi;
