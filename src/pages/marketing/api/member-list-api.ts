import { memberListsSchema, type MemberList } from '@contract/marketing';
import { baseApi, listTag, shownInPlace } from '@/shared/api';
import { marketingCall } from './marketing-call';

const memberListApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** All campaigns (product/marketing#members-table). */
    listCampaigns: build.query<MemberList[], void>({
      queryFn: marketingCall<MemberList[]>('campaigns'),
      responseSchema: memberListsSchema,
      ...shownInPlace(),
      providesTags: [listTag('Campaign')],
    }),
    /** All lists of prospects (product/marketing#members-table). */
    listProspectLists: build.query<MemberList[], void>({
      queryFn: marketingCall<MemberList[]>('lists'),
      responseSchema: memberListsSchema,
      ...shownInPlace(),
      providesTags: [listTag('ProspectList')],
    }),
  }),
});

export const { useListCampaignsQuery, useListProspectListsQuery } = memberListApi;
