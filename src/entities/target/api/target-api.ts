import type { TargetInfoInput, TargetsOfMonth, TargetValuesInput } from '@contract/target';
import { addMonths } from '@contract/target-month';
import { baseApi, idTag, listTag, shownInPlace, type ApiError, type WrittenDraft } from '@/shared/api';
import { targetsAnswer } from './targets-answer';

/** How long answers are stored for the trends that are drawn from them, in seconds. */
const KEEP_SECONDS = 60 * 60;

const targetApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Targets, pillars and areas of a month (its first day, yyyy-MM-dd). */
    listTargets: build.query<TargetsOfMonth, string>({
      query: (month) => `/gettargets/${month}`,
      responseSchema: targetsAnswer,
      // Thousands of targets: frozen, the store takes them without looking at each.
      transformResponse: (answer: TargetsOfMonth) => Object.freeze(answer),
      structuralSharing: false,
      keepUnusedDataFor: KEEP_SECONDS,
      providesTags: (_answer, _error, month) => [listTag('Target'), idTag('Target', month)],
    }),
    /**
     * Adds a metric, or changes a target's details, in every month. A failure is silent (product/errors#target): its
     * row says so. What the server answers to the writes below is not specified, and nothing here relies on it.
     */
    saveTargetInfo: build.mutation<unknown, { target: TargetInfoInput; draft?: WrittenDraft }>({
      query: ({ target, draft }) => ({ url: '/settargetinfo', method: 'POST', body: target, draft }),
      ...shownInPlace(),
      invalidatesTags: (_answer, error) => (isOffline(error) ? [] : [listTag('Target')]),
    }),
    /**
     * Saves a month's owner, limits, actual and reasons. A failure is silent (product/targets#saving-closes): its row
     * says so.
     */
    saveTarget: build.mutation<unknown, { month: string; target: TargetValuesInput; draft?: WrittenDraft }>({
      query: ({ month, target, draft }) => ({ url: `/settarget/${month}`, method: 'POST', body: target, draft }),
      ...shownInPlace(),
      invalidatesTags: (_answer, error, { month }) => (isOffline(error) ? [] : monthTags(month, 1)),
    }),
    /** Completes the action of the month before `month`. A GET that writes: never cached, prefetched or retried. */
    completeAction: build.mutation<unknown, { month: string; targetId: number }>({
      query: ({ month, targetId }) => `/completeAction/${month}/${targetId}`,
      invalidatesTags: (_answer, error, { month }) => (isOffline(error) ? [] : monthTags(month, -1)),
    }),
    /**
     * Copies targets and limits of the month before to where `month` has none (product/targets#populate-targets). A GET
     * that writes, too.
     */
    populateTargets: build.mutation<unknown, string>({
      query: (month) => `/populateTargets/${month}`,
      invalidatesTags: (_answer, error, month) => (isOffline(error) ? [] : monthTags(month, 1)),
    }),
  }),
});

/**
 * Nothing was answered, so nothing can be fetched again either. A refusal may tell of somebody else's save, which can.
 */
function isOffline(error: ApiError | undefined): boolean {
  return error?.kind === 'no-response';
}

/** A month and one beside it: the writes say which. The others keep their place in the trends. */
function monthTags(month: string, beside: -1 | 1) {
  return [idTag('Target', month), idTag('Target', addMonths(month, beside))];
}

/** The answers that are there for these months; undefined for those that are not. */
export function selectTargetsOfMonths(state: RootState, months: readonly string[]): (TargetsOfMonth | undefined)[] {
  return months.map((month) => targetApi.endpoints.listTargets.select(month)(state).data);
}

export const {
  useCompleteActionMutation,
  useLazyListTargetsQuery,
  useListTargetsQuery,
  usePopulateTargetsMutation,
  useSaveTargetInfoMutation,
  useSaveTargetMutation,
} = targetApi;
