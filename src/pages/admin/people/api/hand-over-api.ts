import {
  clashesSchema,
  handedOverSchema,
  workSchema,
  type Clashes,
  type HandedOver,
  type HandOver,
  type Work,
} from '@contract/hand-over';
import { baseApi, idTag, listTag, post, shownInPlace, type TagType } from '@/shared/api';

/** What shows records of some kind with the person who has them. */
const CHANGED = (
  [
    'Person',
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
    /** What a person still has to do (product/people#open-work). */
    getPersonWork: build.query<Work, string>({
      query: (id) => `/admin/people/work?id=${encodeURIComponent(id)}`,
      responseSchema: workSchema,
      ...shownInPlace(),
      providesTags: (_work, _error, id) => [idTag('Person', id)],
    }),
    /** What the visits of one person would overlap with in the plan of another. */
    getHandOverClashes: build.query<Clashes, { from: string; to: string }>({
      query: ({ from, to }) => `/admin/people/clashes?${new URLSearchParams({ from, to }).toString()}`,
      responseSchema: clashesSchema,
      ...shownInPlace(),
      providesTags: (_clashes, _error, { from }) => [idTag('Person', from), idTag('Visit', from)],
    }),
    handOver: build.mutation<HandedOver, HandOver>({
      query: (body) => post('/admin/people/handover', body),
      responseSchema: handedOverSchema,
      ...shownInPlace(),
      invalidatesTags: (_answer, _error, { parts }) => [
        ...CHANGED,
        ...parts.flatMap(({ fromId, toId }) => [idTag('Person', fromId), idTag('Person', toId)]),
      ],
    }),
  }),
});

export const { handOver } = handOverApi.endpoints;
export const { useGetHandOverClashesQuery, useGetPersonWorkQuery } = handOverApi;
