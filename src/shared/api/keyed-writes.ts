import { clock } from '@/shared/lib/clock';
import { readJson, type Answer } from './answer';
import type { Send } from './exchange';
import type { PortalRequest } from './call';
import { fingerprintOf, idempotencyKeys } from './idempotency-keys';

/** Gives each write an `Idempotency-Key`. Further attempts repeat it until the write is known to be done or refused. */
export function withIdempotencyKey(next: Send): Send {
  return async (request) => {
    if (!isKeyed(request)) return next(request);
    const { call, context, headers } = request;
    const fingerprint = await fingerprintOf(
      `${call.method} ${headers.get('If-Match') ?? ''}`.trim(),
      call.url,
      call.body,
    );
    const slot = idempotencyKeys.slotOf(context.owner ?? '', fingerprint, call.draft);
    headers.set('Idempotency-Key', idempotencyKeys.keyFor(slot, clock.millis()));
    const answer = await next(request);
    if (answer && isSettled(answer, call)) {
      if (answer.ok) idempotencyKeys.done(slot, clock.millis());
      else idempotencyKeys.refused(slot);
    } else if (answer && !FROM_BETWEEN.has(answer.status)) idempotencyKeys.answered(slot, clock.millis());
    return answer;
  };
}

/** A read that uses POST (`/advicedata`) is not a write: it is simply repeated. */
function isKeyed({ call, context, api }: PortalRequest): boolean {
  return api.type === 'mutation' && call.method !== 'GET' && !call.isRepeatable && context.extensions;
}

/** From a proxy that got no answer. */
const FROM_BETWEEN: ReadonlySet<number> = new Set([502, 504]);

/** Refused before the key was checked: no session, too slow, too many calls. */
const NOT_CHECKED: ReadonlySet<number> = new Set([401, 408, 425, 429]);

/**
 * False while the write may have been done or may still be: after a 5xx, while the first request is running, after a
 * refusal that does not rule out an earlier attempt, or after an unreadable success.
 */
function isSettled(answer: Answer, { answer: wanted, isAgreed = () => true }: PortalRequest['call']): boolean {
  const { ok, status, text } = answer;
  if (ok && wanted === 'json') {
    const read = readJson(answer, true);
    return 'data' in read && isAgreed(read.data);
  }
  return status < 500 && !NOT_CHECKED.has(status) && !(status === 409 && text.includes('"still-running"'));
}
