import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from './base-api';
import { tagsOf, tagsWrittenBy, type InvalidTag } from './written-tags';

/** Part of an action of a query, as RTK Query writes it. */
interface QueryMeta {
  requestStatus: 'pending' | 'fulfilled' | 'rejected';
  /** True if RTK Query did not make the call, for example because it is being made. */
  condition?: boolean;
  arg: { type: string; endpointName: string; originalArgs: unknown; queryCacheKey: string };
}

/**
 * Invalidated queries are fetched at once, without waiting for other calls to end (product/live#not-held-back). RTK
 * Query then skips a query that is just being fetched, and cannot know yet that a first fetch has the tag. So a query
 * that was invalidated in the meantime is fetched again when its answer has arrived, because that answer may be
 * older. It comes before the
 * API's own middleware.
 */
export const fetchAgain: Middleware<object, { api: Parameters<typeof baseApi.util.selectInvalidatedBy>[0]['api'] }> = ({
  dispatch,
  getState,
}) => {
  /** What was invalidated since each fetch in progress began. */
  const meanwhile = new Map<string, InvalidTag[]>();

  const isStale = ({ queryCacheKey }: QueryMeta['arg']) => {
    const tags = meanwhile.get(queryCacheKey) ?? [];
    if (tags.length === 0) return false;
    const stale = baseApi.util.selectInvalidatedBy(getState(), tags);
    return stale.some((query) => query.queryCacheKey === queryCacheKey);
  };

  return (next) => (action) => {
    const meta = queryMetaOf(action);
    if (!meta) {
      // Before the fetches that it causes begin.
      const tags = tagsInvalidatedBy(action as UnknownAction);
      for (const noted of meanwhile.values()) noted.push(...tags);
      if (baseApi.util.resetApiState.match(action)) meanwhile.clear();
      return next(action);
    }
    const { requestStatus, condition, arg } = meta;
    if (condition === true) return next(action);
    if (requestStatus === 'pending') {
      meanwhile.set(arg.queryCacheKey, []);
      return next(action);
    }
    const result = next(action);
    const mustRepeat = isStale(arg);
    meanwhile.delete(arg.queryCacheKey);
    const endpoint = (baseApi.endpoints as unknown as Record<string, { initiate: Initiate }>)[arg.endpointName];
    if (mustRepeat && endpoint) dispatch(endpoint.initiate(arg.originalArgs, { subscribe: false, forceRefetch: true }));
    return result;
  };
};

function tagsInvalidatedBy(action: UnknownAction): readonly InvalidTag[] {
  return baseApi.util.invalidateTags.match(action) ? tagsOf(action.payload) : tagsWrittenBy(action);
}

type Initiate = (argument: unknown, options: { subscribe: boolean; forceRefetch: boolean }) => UnknownAction;

function queryMetaOf(action: unknown): QueryMeta | null {
  const { meta } = (action ?? {}) as { meta?: Partial<QueryMeta> };
  return meta?.arg?.type === 'query' && meta.requestStatus !== undefined ? (meta as QueryMeta) : null;
}
