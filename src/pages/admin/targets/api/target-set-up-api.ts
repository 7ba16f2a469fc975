import * as calls from '@contract/calls/target-set-up';
import type {
  PlannedChange,
  RemovedTargetGroup,
  SetUpTargetInput,
  TargetGroupInput,
  TargetGroupOrder,
  TargetSetUp,
} from '@contract/target-set-up';
import { asks, baseApi, listTag, shownInPlace, type WrittenDraft } from '@/shared/api';
import type { ListChange } from '@/shared/lib/pending-change';
import { inOrderOf } from '@/shared/ui/ordered-list';

/** A change also affects the targets screen. */
const CHANGED = [listTag('Target')];

const targetSetUpApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Pillars, areas and targets (product/target-set-up#list). */
    listTargetSetUp: build.query({ ...asks(calls.getTargetSetUp), ...shownInPlace(), providesTags: CHANGED }),
    saveSetUpTarget: build.mutation({
      ...asks(calls.saveTarget, ({ target, draft }: { target: SetUpTargetInput; draft?: WrittenDraft }) => ({
        body: target,
        draft,
      })),
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
    removeTarget: build.mutation({ ...asks(calls.removeTarget), ...shownInPlace(), invalidatesTags: CHANGED }),
    saveTargetGroup: build.mutation({
      ...asks(calls.saveTargetGroup, (body: TargetGroupInput) => ({ body, isRepeatable: body.id !== null })),
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
    /** Called through `GROUP_ORDER`. */
    orderTargetGroups: build.mutation({
      ...asks(calls.orderTargetGroups, (body: TargetGroupOrder) => ({ body, isRepeatable: true })),
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
    removeTargetGroup: build.mutation({
      // The number of a removed area may be used again, so each press is a separate call.
      ...asks(calls.removeTargetGroup, (body: RemovedTargetGroup) => ({
        body,
        draft: { id: crypto.randomUUID(), addsNew: false },
      })),
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
    /** Twelve months from `from` on, of `area-2` or `target-7` (product/target-set-up#twelve-months). */
    listPlannedMonths: build.query({ ...asks(calls.getTargetMonths), ...shownInPlace(), providesTags: CHANGED }),
    savePlannedMonths: build.mutation({
      ...asks(calls.saveTargetMonths, ({ rows, draft }: { rows: PlannedChange[]; draft: WrittenDraft }) => ({
        body: { rows },
        draft,
      })),
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
    return ordered.every((group, index) => group === list[name][index]) ? list : { ...list, [name]: ordered };
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
