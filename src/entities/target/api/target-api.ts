import * as calls from '@contract/calls/target';
import type { FilledTarget, TargetInfoInput, TargetsOfMonth, TargetValuesInput } from '@contract/target';
import { addMonths } from '@contract/target-month';
import {
  addressOf,
  asks,
  baseApi,
  idTag,
  keptOnDevice,
  listTag,
  shownInPlace,
  type ApiError,
  type WrittenDraft,
  type ApiRoot,
} from '@/shared/api';
import { targetsAnswer } from './targets-answer';

interface SavedMonth {
  month: string;
  target: TargetValuesInput;
  draft?: WrittenDraft;
  /** Another save follows at once, so that nothing is fetched in between. */
  isFollowed?: boolean;
}

interface SeenAction {
  month: string;
  targetId: number;
  seen: string | null | undefined;
}

interface CompletedAction {
  month: string;
  targetId: number;
  version: string;
}

const targetApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Targets, pillars and areas of a month (its first day, yyyy-MM-dd). */
    listTargets: build.query<TargetsOfMonth, string>({
      query: (month) => addressOf(calls.getTargets, { date: month }),
      responseSchema: targetsAnswer,
      // Thousands of targets: frozen here, so that the store does not freeze them one by one.
      transformResponse: (answer: TargetsOfMonth) => Object.freeze(answer),
      structuralSharing: false,
      ...keptOnDevice(),
      providesTags: (_answer, _error, month) => [listTag('Target'), idTag('Target', month)],
    }),
    /**
     * Adds a metric, or changes a target's details, in every month. A failure is shown in its row
     * (product/errors#target). The answers of the writes below are not specified, and nothing here relies on them.
     */
    saveTargetInfo: build.mutation({
      ...asks(calls.setTargetInfo, ({ target, draft }: { target: TargetInfoInput; draft?: WrittenDraft }) => ({
        body: target,
        draft,
      })),
      ...shownInPlace(),
      invalidatesTags: (_answer, error) => (isOffline(error) ? [] : [listTag('Target')]),
    }),
    /** Saves a month's owner, limits, actual, reasons. A failure shows in its row (product/targets#saving-closes). */
    saveTarget: build.mutation({
      ...asks(calls.setTarget, ({ month, target, draft }: SavedMonth) => ({
        params: { date: month },
        body: target,
        draft,
      })),
      ...shownInPlace(),
      invalidatesTags: (_answer, error, { month, isFollowed }) =>
        isFollowed || isOffline(error) ? [] : monthTags(month, 1),
    }),
    /** Completes the action of the month before `month`. A GET that writes: never cached, prefetched or retried. */
    completeAction: build.mutation({
      ...asks(calls.completeAction, ({ month, targetId, seen }: SeenAction) => ({
        params: { date: month, targetId },
        seen,
      })),
      invalidatesTags: (_answer, error, { month }) => (isOffline(error) ? [] : monthTags(month, -1)),
    }),
    /**
     * Copies targets and limits of the previous month to targets that have none in `month`
     * (product/targets#populate-targets). Also a GET that writes.
     */
    populateTargets: build.mutation({
      ...asks(calls.populateTargets, (month: string) => ({ params: { date: month } })),
      invalidatesTags: (_answer, error, month) => (isOffline(error) ? [] : monthTags(month, 1)),
    }),
    /** Undoes a completion, an extension. */
    reopenAction: build.mutation({
      ...asks(calls.reopenAction, ({ month, targetId, version }: CompletedAction) => ({
        params: { date: month, targetId },
        body: { version },
        isRepeatable: true,
      })),
      invalidatesTags: (_answer, error, { month }) => (isOffline(error) ? [] : monthTags(month, -1)),
    }),
    /** Undoes a population: values that nobody has changed since become empty again. */
    emptyTargets: build.mutation({
      ...asks(calls.emptyTargets, ({ month, filled }: { month: string; filled: FilledTarget[] }) => ({
        params: { date: month },
        body: { filled },
      })),
      invalidatesTags: (_answer, error, { month }) => (isOffline(error) ? [] : monthTags(month, 1)),
    }),
  }),
});

/** Without an answer, a refetch would fail too. After a refusal, a refetch may show someone else's save. */
function isOffline(error: ApiError | undefined): boolean {
  return error?.kind === 'no-response';
}

/** A month and a neighbouring one, depending on the write. The others stay cached for the trends. */
function monthTags(month: string, beside: -1 | 1) {
  return [idTag('Target', month), idTag('Target', addMonths(month, beside))];
}

/** The cached answers for these months; undefined for missing ones. */
export function selectTargetsOfMonths(state: ApiRoot, months: readonly string[]): (TargetsOfMonth | undefined)[] {
  return months.map((month) => targetApi.endpoints.listTargets.select(month)(state).data);
}

export const {
  useCompleteActionMutation,
  useEmptyTargetsMutation,
  useLazyListTargetsQuery,
  useListTargetsQuery,
  usePopulateTargetsMutation,
  useReopenActionMutation,
  useSaveTargetInfoMutation,
  useSaveTargetMutation,
} = targetApi;
