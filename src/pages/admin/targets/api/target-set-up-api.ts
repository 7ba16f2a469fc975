import {
  plannedMonthsSchema,
  savedMonthsSchema,
  targetSetUpSchema,
  type PlannedChange,
  type PlannedMonths,
  type RemovedTargetGroup,
  type SavedMonths,
  type SetUpTargetInput,
  type TargetGroupInput,
  type TargetGroupOrder,
  type TargetSetUp,
} from '@contract/target-set-up';
import { baseApi, listTag, post, shownInPlace, type WrittenDraft } from '@/shared/api';
import type { ListChange } from '@/shared/lib/pending-change';
import { inOrderOf } from '@/shared/ui/ordered-list';

/** A change also affects the targets screen. */
const CHANGED = [listTag('Target')];

const targetSetUpApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Pillars, areas and targets (product/target-set-up#list). */
    listTargetSetUp: build.query<TargetSetUp, void>({
      query: () => '/admin/targets',
      responseSchema: targetSetUpSchema,
      ...shownInPlace(),
      providesTags: CHANGED,
    }),
    saveSetUpTarget: build.mutation<unknown, { target: SetUpTargetInput; draft?: WrittenDraft }>({
      query: ({ target, draft }) => ({ ...post('/admin/targets/save', target), draft }),
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
    removeTarget: build.mutation<unknown, { targetId: number; version: string }>({
      query: (body) => post('/admin/targets/remove', body),
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
    saveTargetGroup: build.mutation<unknown, TargetGroupInput>({
      query: (body) => ({ ...post('/admin/targetgroups/save', body), isRepeatable: body.id !== null }),
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
    /** Called through `GROUP_ORDER`. */
    orderTargetGroups: build.mutation<unknown, TargetGroupOrder>({
      query: (body) => ({ ...post('/admin/targetgroups/order', body), isRepeatable: true }),
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
    removeTargetGroup: build.mutation<unknown, RemovedTargetGroup>({
      // The number of a removed area may be used again, so each press is a separate call.
      query: (body) => ({
        ...post('/admin/targetgroups/remove', body),
        draft: { id: crypto.randomUUID(), addsNew: false },
      }),
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
    /** Twelve months from `from` on, of `area-2` or `target-7` (product/target-set-up#twelve-months). */
    listPlannedMonths: build.query<PlannedMonths, { from: string; scope: string }>({
      query: ({ from, scope }) => `/admin/targetmonths/${from}/${scope}`,
      responseSchema: plannedMonthsSchema,
      ...shownInPlace(),
      providesTags: CHANGED,
    }),
    savePlannedMonths: build.mutation<SavedMonths, { rows: PlannedChange[]; draft: WrittenDraft }>({
      query: ({ rows, draft }) => ({ ...post('/admin/targetmonths/save', { rows }), draft }),
      responseSchema: savedMonthsSchema,
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
  }),
});

/** The order of pillars or areas: shown at once, rolled back on failure. */
export const GROUP_ORDER: ListChange<TargetSetUp, TargetGroupOrder> = {
  list: 'listTargetSetUp',
  keyOf: ({ kind }) => kind,
  send: ([change]) => targetSetUpApi.endpoints.orderTargetGroups.initiate(change, { track: false }),
  apply: (list, { kind, ids }) => {
    const name = kind === 'pillar' ? 'pillars' : 'areas';
    const ordered = inOrderOf(list[name], ids.map(String), ({ id }) => String(id));
    return ordered.every((group, place) => group === list[name][place]) ? list : { ...list, [name]: ordered };
  },
};

export const { removeTarget, saveSetUpTarget } = targetSetUpApi.endpoints;
export const {
  useLazyListPlannedMonthsQuery,
  useListPlannedMonthsQuery,
  useListTargetSetUpQuery,
  useRemoveTargetGroupMutation,
  useRemoveTargetMutation,
  useSavePlannedMonthsMutation,
  useSaveSetUpTargetMutation,
  useSaveTargetGroupMutation,
} = targetSetUpApi;
