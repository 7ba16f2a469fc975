import * as calls from '@contract/calls/visit-planner';
import type { NewVisit, VisitChange } from '@contract/visit-planner';
import { asks, baseApi, listTag, shownInPlace, type WrittenDraft } from '@/shared/api';

/** Everything that shows or counts visits: the planner, the calendar, Home, the write-up and the weekly summary. */
const CHANGED = [listTag('Visit'), listTag('VisitSummary'), listTag('TimesheetInitial'), listTag('TimeEntry')];

const visitPlannerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Visits, absences and consultants of a range of days, yyyy-MM-dd (product/visit-planner#list). */
    getPlanner: build.query({
      ...asks(calls.getPlanner, ({ from, to }: { from: string; to: string }) => ({ query: { from, to } })),
      ...shownInPlace(),
      providesTags: [listTag('Visit'), listTag('VisitWindow')],
    }),
    addVisit: build.mutation({
      ...asks(calls.addVisit, ({ visit, draft }: { visit: NewVisit; draft?: WrittenDraft }) => ({
        body: visit,
        draft,
      })),
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
    saveVisit: build.mutation({
      ...asks(calls.saveVisit, ({ change, draft }: { change: VisitChange; draft?: WrittenDraft }) => ({
        body: change,
        draft,
      })),
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
    moveVisits: build.mutation({ ...asks(calls.moveVisits), ...shownInPlace(), invalidatesTags: CHANGED }),
    cancelVisit: build.mutation({ ...asks(calls.cancelVisit), ...shownInPlace(), invalidatesTags: CHANGED }),
    restoreVisit: build.mutation({ ...asks(calls.restoreVisit), ...shownInPlace(), invalidatesTags: CHANGED }),
    saveAbsences: build.mutation({
      ...asks(calls.saveAbsences),
      ...shownInPlace(),
      invalidatesTags: [listTag('Visit')],
    }),
    saveVisitWindow: build.mutation({
      ...asks(calls.saveVisitWindow),
      ...shownInPlace(),
      invalidatesTags: [listTag('VisitWindow')],
    }),
  }),
});

export const { cancelVisit, getPlanner, restoreVisit, saveAbsences } = visitPlannerApi.endpoints;
export const {
  useAddVisitMutation,
  useCancelVisitMutation,
  useGetPlannerQuery,
  useMoveVisitsMutation,
  useRestoreVisitMutation,
  useSaveAbsencesMutation,
  useSaveVisitMutation,
  useSaveVisitWindowMutation,
} = visitPlannerApi;
