import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { underPrefix } from '@contract/marketing-prefix';
import { resultOf, type AnswerMeta } from './answer';
import type { ApiError } from './api-error';
import type { Call, CallContext, CallOptions } from './call';
import { exchange, type Send } from './exchange';
import { withIdempotencyKey } from './keyed-writes';
import { withKnownAnswers } from './known-answers';
import { callsHeldBack } from './network-cut';
import { withRetries } from './retries';

/** States the version of the record that a change is made to, if the server asks for it (product/calls#preconditions). */
function withSeenVersion(next: Send): Send {
  return (request) => {
    const { call, context, headers } = request;
    if (context.extensions && call.seen != null) headers.set('If-Match', `"${call.seen}"`);
    return next(request);
  };
}

const DEFAULT_TIMEOUT = 30_000;

/**
 * Sends every call to the tools API: with the bearer token, `X-Requested-With` and, if the server supports it, an
 * `Idempotency-Key` on writes. Every failure becomes an `ApiError` (product/calls#headers).
 */
export function createBaseQuery(
  contextOf: (state: unknown) => CallContext,
): BaseQueryFn<string | Call, unknown, ApiError, CallOptions, AnswerMeta> {
  const send = withKnownAnswers(withSeenVersion(withIdempotencyKey(withRetries(exchange))));
  return async (argument, api, options) => {
    const hold = callsHeldBack();
    if (hold) return hold(api);
    const call = typeof argument === 'string' ? { url: argument } : argument;
    const context = contextOf(api.getState());
    const url = underPrefix(call.url, context.marketingPrefix);
    const request = {
      call: { method: 'GET', answer: 'json' as const, ...call, url },
      context,
      api,
      headers: new Headers(),
      timeout: options?.timeout ?? DEFAULT_TIMEOUT,
      onSent: call.onSent ?? options?.onSent,
      shownInPlace: (call.draft?.isLater || call.shownInPlace) ?? options?.shownInPlace ?? false,
    };
    return resultOf(await send(request), request);
  };
}
