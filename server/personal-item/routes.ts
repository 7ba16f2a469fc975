import * as calls from '@contract/calls/personal-item';
import type { AppDeps } from '../deps';
import { handled } from '../handled';
import { itemWith, listItems, removeItem, saveItem } from './personal-items';

/** Small things that belong to the caller alone (an extension, product/personal-items). */
export const personalItemRoutes = (deps: AppDeps) =>
  handled(calls, deps, {
    listPersonalItems: ({ params, query, caller }) => listItems(deps.db, caller.staffId, params.kind, query.about),
    getPersonalItem: ({ params, caller }) => itemWith(deps.db, caller.staffId, params.kind, params.id),
    savePersonalItem: saveItem,
    removePersonalItem: removeItem,
  });
