import * as calls from '@contract/calls/marketing';
import type { OwnerUpdates, TimeRange } from '@contract/prospect';
import { prospectGroupsSchema } from '@contract/prospect-answer';
import { PROSPECT_CHANGES, withProspectChanges } from '@contract/prospect-changes';
import type { ProspectGroups } from '@contract/prospect-group';
import { asks, baseApi, keptOnDevice, listTag, shownInPlace } from '@/shared/api';

/** Which prospects (product/marketing#prospects-of-form-or-list). */
export interface ProspectQuestion {
  previousDays: TimeRange;
  formId?: string;
  listId?: string;
}

/** An answer may hold 100,000 prospects. */
const ANSWER_TIMEOUT = 120_000;

/** An unchanged answer (304), or one with changes (226), was already validated, which also freezes it. */
const newGroupsSchema = {
  '~standard': {
    ...prospectGroupsSchema['~standard'],
    validate: (answer: unknown) =>
      Object.isFrozen(answer)
        ? { value: answer as ProspectGroups }
        : prospectGroupsSchema['~standard'].validate(answer),
  },
} as const;

/** After a colleague's assignment, only the changed groups are fetched. */
const CHANGES = {
  name: PROSPECT_CHANGES,
  apply: (before: object, changes: unknown) => withProspectChanges(before as ProspectGroups, changes),
};

const prospectApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Frozen and never patched: later assignments are applied on top (`docs/decisions/071-large-answers.md`). */
    listProspects: build.query<ProspectGroups, ProspectQuestion>({
      ...asks(calls.listProspects, ({ previousDays, formId = '', listId = '' }: ProspectQuestion) => ({
        query: { formId, listId, previousDays },
        isRevalidated: true,
        changes: CHANGES,
      })),
      responseSchema: newGroupsSchema,
      structuralSharing: false,
      // One such answer is enough to cache, and an unused one would miss later assignments.
      ...keptOnDevice(0),
      catchSchemaFailure: shownInPlace().catchSchemaFailure,
      extraOptions: { shownInPlace: true, timeout: ANSWER_TIMEOUT },
      providesTags: [listTag('Prospect')],
    }),
    /**
     * Assigns prospects; the answer has those that were not assigned, and why (product/marketing#assignment-answer). A
     * success needs no refetch; after a failure the list is fetched again, because the server knows more than the
     * screen.
     */
    updateProspects: build.mutation({
      ...asks(calls.updateProspect, (body: OwnerUpdates) => ({ body, isRepeatable: true })),
      ...shownInPlace(),
      invalidatesTags: (errors) => [
        ...(errors?.some(({ value }) => value) === false ? [] : [listTag('Prospect')]),
        listTag('SalesUser'),
        listTag('MarketingStats'),
      ],
    }),
  }),
});

export const { listProspects, updateProspects } = prospectApi.endpoints;
export const { useListProspectsQuery } = prospectApi;
