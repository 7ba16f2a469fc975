import {
  movedVisitsSchema,
  savedAbsencesSchema,
  visitWindowSchema,
  plannerSchema,
  savedVisitSchema,
  type AbsenceDays,
  type MovedVisits,
  type NewVisit,
  type Planner,
  type SavedAbsences,
  type SavedVisit,
  type SeenVisit,
  type VisitChange,
  type VisitMoves,
  type VisitWindow,
} from '@contract/visit-planner';
import { baseApi, listTag, post, shownInPlace, type WrittenDraft } from '@/shared/api';

/** Everything that shows or counts visits: the planner, the calendar, Home, the write-up and the weekly summary. */
const CHANGED = [listTag('Visit'), listTag('VisitSummary'), listTag('TimesheetInitial'), listTag('TimeEntry')];

const visitsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Visits, absences and consultants of a range of days, yyyy-MM-dd (product/visit-planner#list). */
    getPlanner: build.query<Planner, { from: string; to: string }>({
      query: ({ from, to }) => `/admin/visits?from=${from}&to=${to}`,
      responseSchema: plannerSchema,
      ...shownInPlace(),
      providesTags: [listTag('Visit'), listTag('VisitWindow')],
    }),
    addVisit: build.mutation<SavedVisit, { visit: NewVisit; draft?: WrittenDraft }>({
      query: ({ visit, draft }) => ({ ...post('/admin/visits/add', visit), ...(draft && { draft }) }),
      responseSchema: savedVisitSchema,
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
    saveVisit: build.mutation<SavedVisit, { change: VisitChange; draft?: WrittenDraft }>({
      query: ({ change, draft }) => ({ ...post('/admin/visits/save', change), ...(draft && { draft }) }),
      responseSchema: savedVisitSchema,
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
    moveVisits: build.mutation<MovedVisits, VisitMoves>({
      query: (body) => post('/admin/visits/move', body),
      responseSchema: movedVisitsSchema,
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
    cancelVisit: build.mutation<SavedVisit, SeenVisit>({
      query: (body) => post('/admin/visits/cancel', body),
      responseSchema: savedVisitSchema,
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
    restoreVisit: build.mutation<SavedVisit, SeenVisit>({
      query: (body) => post('/admin/visits/restore', body),
      responseSchema: savedVisitSchema,
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
    saveAbsences: build.mutation<SavedAbsences, AbsenceDays>({
      query: (body) => post('/admin/absences/save', body),
      responseSchema: savedAbsencesSchema,
      ...shownInPlace(),
      invalidatesTags: [listTag('Visit')],
    }),
    saveVisitWindow: build.mutation<VisitWindow, VisitWindow>({
      query: (body) => post('/admin/visitwindow/save', body),
      responseSchema: visitWindowSchema,
      ...shownInPlace(),
      invalidatesTags: [listTag('VisitWindow')],
    }),
  }),
});

export const { cancelVisit, restoreVisit, saveAbsences } = visitsApi.endpoints;
export const {
  useAddVisitMutation,
  useCancelVisitMutation,
  useGetPlannerQuery,
  useMoveVisitsMutation,
  useRestoreVisitMutation,
  useSaveAbsencesMutation,
  useSaveVisitMutation,
  useSaveVisitWindowMutation,
} = visitsApi;
