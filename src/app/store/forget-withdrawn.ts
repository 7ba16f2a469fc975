import { QueryStatus } from '@reduxjs/toolkit/query';
import { hasRole, ROLES, type Role } from '@contract/role';
import { baseApi, tagsOpenedBy } from '@/shared/api';
import { pendingChangesForgotten } from '@/shared/lib/pending-change';
import type { StartListening } from '@/shared/redux';
import type { RootState } from './root-reducer';

const { removeQueryResult } = baseApi.internalActions;

/** Lists that the marketing console changes in place. */
const CHANGED_BY_MARKETING = ['listForms', 'listJobTitles', 'listMappings', 'listProspects'];

/** Long enough even on a slow machine. */
const CLOSED_AFTER_MS = 1_000;
const LONGEST_CALL_MS = 30_000;

const isAnyPending = ({ api }: RootState) =>
  Object.values(api.queries).some((query) => query?.status === QueryStatus.pending);

/**
 * When a role is removed, the data that was read with it is removed from the cache. Text typed on the closed screen stays in
 * the drafts, because the role may be given back.
 */
export function forgetWithdrawn(startListening: StartListening<RootState>): void {
  startListening({
    predicate: (_action, { session: { user } }, { session: { user: before } }) =>
      user !== before && user !== null && user.userId === before?.userId,
    effect: async (_action, { condition, delay, dispatch, getOriginalState, getState }) => {
      const before = getOriginalState().session.user?.roles ?? [];
      const isWithdrawn = (role: Role) => hasRole(before, role) && !hasRole(getState().session.user?.roles ?? [], role);
      if (!ROLES.some(isWithdrawn)) return;
      // The screens close first: an open one would fetch the removed data again.
      await delay(0);
      if (isWithdrawn('Marketing')) dispatch(pendingChangesForgotten(CHANGED_BY_MARKETING));
      const forget = () => {
        const tags = ROLES.filter(isWithdrawn).flatMap(tagsOpenedBy);
        for (const { queryCacheKey } of baseApi.util.selectInvalidatedBy(getState(), tags))
          dispatch(removeQueryResult({ queryCacheKey } as Parameters<typeof removeQueryResult>[0]));
      };
      forget();
      // A screen that had not closed yet asks again; a pending query has no tags until it is answered.
      await delay(CLOSED_AFTER_MS);
      if (isAnyPending(getState())) await condition((_any, state) => !isAnyPending(state), LONGEST_CALL_MS);
      forget();
    },
  });
}
