import * as calls from '@contract/calls/hand-over';
import { asks, baseApi, idTag, listTag, shownInPlace, type TagType } from '@/shared/api';

/** Queries that show records of some kind with their owner. */
const CHANGED = (
  [
    'OpenWork',
    'Person',
    'Lookup',
    'Visit',
    'VisitSummary',
    'TimesheetInitial',
    'TimeEntry',
    'Target',
    'Opportunity',
    'Form',
    'Prospect',
    'MarketingStats',
    'SalesUser',
    'HomeFeed',
  ] satisfies readonly TagType[]
).map((type) => listTag(type));

const handOverApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** How much work people still have; separate from the list, because counting takes longer. */
    getOpenWork: build.query({
      ...asks(calls.getOpenWork),
      ...shownInPlace(),
      providesTags: [listTag('OpenWork')],
    }),
    /** What a person still has to do (product/people#open-work). */
    getPersonWork: build.query({
      ...asks(calls.getWork, (id: string) => ({ query: { id } })),
      ...shownInPlace(),
      providesTags: (_work, _error, id) => [idTag('Person', id)],
    }),
    /** What the visits of one person would overlap with in the plan of another. */
    getHandOverClashes: build.query({
      ...asks(calls.findClashes, ({ from, to }: { from: string; to: string }) => ({ query: { from, to } })),
      ...shownInPlace(),
      providesTags: (_clashes, _error, { from }) => [idTag('Person', from), idTag('Visit', from)],
    }),
    handOver: build.mutation({
      ...asks(calls.handOver),
      ...shownInPlace(),
      invalidatesTags: (_answer, _error, { parts }) => [
        ...CHANGED,
        ...parts.flatMap(({ fromId, toId }) => [idTag('Person', fromId), idTag('Person', toId)]),
      ],
    }),
  }),
});

export const { handOver } = handOverApi.endpoints;
export const { useGetHandOverClashesQuery, useGetOpenWorkQuery, useGetPersonWorkQuery } = handOverApi;
