import * as calls from '@contract/calls/my-agenda';
import type { AppDeps } from '../deps';
import { handled } from '../handled';
import { myAgenda } from './my-agenda';

/** The caller's own visits with what they need on the way (an extension, product/visit-calendar#my-agenda). */
export const myAgendaRoutes = (deps: AppDeps) =>
  handled(calls, deps, {
    getMyAgenda: ({ params, caller }) => myAgenda(deps.db, caller, params),
  });
