import { log } from '@/shared/lib/log';
import { readJson, type Answer } from './answer';
import type { AnswerChanges } from './call';
import type { Send } from './exchange';

/** Where an answer came from, and its version. */
export interface AnswerSource {
  url: string;
  etag: string;
  /** Characters. */
  size: number;
}

interface KnownAnswer extends AnswerSource {
  data: WeakRef<object>;
}

const byUrl = new Map<string, KnownAnswer>();

/** Where a large answer (`isRevalidated`) came from; null for another one. */
export function sourceOf(data: unknown): AnswerSource | null {
  const found = [...byUrl.values()].find((known) => known.data.deref() === data);
  return found ? { url: found.url, etag: found.etag, size: found.size } : null;
}

/** Notes an answer that this device has kept, so that the server need not send it again. */
export function rememberAnswer(source: AnswerSource, data: object): void {
  byUrl.set(source.url, { ...source, data: new WeakRef(data) });
}

const NOT_MODIFIED = 304;
const IM_USED = 226;

/**
 * Sends the `ETag` of a large answer (`isRevalidated`), so that the server need not send it again: after a 304 the
 * result is the same object, after a 226 the same with the changes in its body. An answer that nothing else references
 * is forgotten.
 */
export function withKnownAnswers(next: Send): Send {
  return async (request) => {
    const { url, isRevalidated } = request.call;
    const changes = request.context.extensions ? request.call.changes : undefined;
    if (!isRevalidated) return next(request);
    const earlier = byUrl.get(url);
    // Referenced until the server has answered, so that it is not garbage-collected.
    const known = earlier?.data.deref();
    if (earlier && known) {
      request.headers.set('If-None-Match', earlier.etag);
      if (changes) request.headers.set('A-IM', changes.name);
    }
    let answer = await next(request);
    if (!answer) return null;
    if (known && answer.status === NOT_MODIFIED) return { ...answer, known };
    const patched = known && changes && answer.status === IM_USED ? patchedBy(answer, known, changes) : null;
    if (answer.status === IM_USED && patched === null) {
      request.headers.delete('If-None-Match');
      request.headers.delete('A-IM');
      answer = await next(request);
      if (!answer) return null;
    }
    const data = patched ?? dataOf(answer);
    if (data === undefined) return answer;
    if (answer.etag === null || typeof data !== 'object' || data === null) {
      byUrl.delete(url);
      return answer;
    }
    const size = answer.text.length + (patched && earlier ? earlier.size : 0);
    rememberAnswer({ url, etag: answer.etag, size }, data);
    return { ...answer, known: data };
  };
}

/** Undefined for a failure, or an unreadable answer. */
function dataOf(answer: Answer): unknown {
  const read = answer.ok ? readJson(answer, true) : null;
  return read && 'data' in read ? read.data : undefined;
}

/** The known answer with the changes in another one; null if they cannot be applied to it. */
function patchedBy(answer: Answer, known: object, changes: AnswerChanges): object | null {
  try {
    return changes.apply(known, dataOf(answer));
  } catch (error) {
    log.error('The changes of an answer could not be applied', error);
    return null;
  }
}
