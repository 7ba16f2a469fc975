import { Hono } from 'hono';
import { callLookup, placedUnder } from './call-lookup';
import type { Call } from '@contract/call';
import { CALLS, type Domain } from '@contract/calls';
import type { AppDeps } from './deps';
import * as domains from './domains';
import { answerFailure } from './http/answer-failure';
import type { ApiEnv } from './http/api-env';
import { notFound } from './http/api-failure';
import { apiHeaders } from './http/api-headers';
import { requestGuard } from './http/request-guard';
import { requestLog } from './http/request-log';
import { tracedRequests } from './telemetry/traced-requests';

/** Who handles the calls of each domain; a domain without one does not compile. */
const HANDLED: Readonly<Record<Domain, (deps: AppDeps) => Hono<ApiEnv>>> = domains;

/**
 * The tools API (product/calls#base-path) as one fetch handler, its calls at the root (`/vars`). Every request passes:
 * log → trace → headers → guard (address, declared call, caller, body limit) → the domain's route.
 */
export function createApp(deps: AppDeps): Hono<ApiEnv> {
  const { extensions, portal } = deps.config;
  const offered = Object.entries<Call>(CALLS).filter(([, { isSpecified }]) => extensions || isSpecified);
  const calls = callLookup(placedUnder(portal.marketingPrefix, Object.fromEntries(offered)));
  const app = new Hono<ApiEnv>();
  app.onError((error, c) => answerFailure(error, c, deps.log));
  app.notFound((c) => answerFailure(notFound('The address'), c, deps.log));
  app.use(
    requestLog(deps, calls),
    ...(deps.config.telemetry === null ? [] : [tracedRequests()]),
    apiHeaders(deps.config.publicUrl, deps.clock),
    requestGuard(deps),
  );
  for (const routes of Object.values(HANDLED)) app.route('/', routes(deps));
  return app;
}
