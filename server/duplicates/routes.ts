import * as calls from '@contract/calls/duplicate';
import type { Hono } from 'hono';
import type { AppDeps } from '../deps';
import { handled } from '../handled';
import type { ApiEnv } from '../http/api-env';
import { compareRecords, findDuplicates } from './find-duplicates';
import { keepApart, mergeRecords } from './merge';
import { undoMerge } from './undo-merge';

/** Clients and contacts that are in the portal twice (product/duplicates). */
export function duplicateRoutes(deps: AppDeps): Hono<ApiEnv> {
  const { db, clock } = deps;
  return handled(calls, deps, {
    listDuplicates: () => findDuplicates(db, clock.now()),
    compareRecords: ({ params: { kind, id, otherId } }) => compareRecords(db, kind, id, otherId),
    mergeRecords,
    undoMerge,
    keepApart,
  });
}
