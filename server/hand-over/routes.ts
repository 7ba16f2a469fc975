import * as calls from '@contract/calls/hand-over';
import type { Hono } from 'hono';
import type { AppDeps } from '../deps';
import { handled } from '../handled';
import type { ApiEnv } from '../http/api-env';
import { handOver } from './hand-over';
import { countOpenWork, workOfPerson } from './open-work';
import { clashesIfMoved } from './visit-clashes';

/** The work of people who leave (product/people#hand-over). */
export function handOverRoutes(deps: AppDeps): Hono<ApiEnv> {
  const { db, clock } = deps;
  return handled(calls, deps, {
    getOpenWork: () => countOpenWork(db, clock.now()),
    getWork: ({ query }) => workOfPerson(db, query.id, clock.now()),
    findClashes: ({ query }) => clashesIfMoved(db, query, clock.now()),
    handOver,
  });
}
