import { readJson } from './answer';
import type { Send } from './exchange';

interface KnownAnswer {
  etag: string;
  data: WeakRef<object>;
}

const NOT_MODIFIED = 304;

/**
 * Sends the `ETag` of a large answer (`isRevalidated`), so that the server need not send it again: after a 304 the
 * result is the same object. An answer that nothing else references is forgotten.
 */
export function withKnownAnswers(next: Send): Send {
  const byUrl = new Map<string, KnownAnswer>();
  return async (request) => {
    const { url, isRevalidated } = request.call;
    if (!isRevalidated) return next(request);
    const earlier = byUrl.get(url);
    // Referenced until the server has answered, so that it is not garbage-collected.
    const known = earlier?.data.deref();
    if (earlier && known) request.headers.set('If-None-Match', earlier.etag);
    const answer = await next(request);
    if (!answer) return null;
    if (known && answer.status === NOT_MODIFIED) return { ...answer, known };
    const read = answer.ok ? readJson(answer, true) : null;
    if (!read || !('data' in read)) return answer;
    const { data } = read;
    if (answer.etag === null || typeof data !== 'object' || data === null) {
      byUrl.delete(url);
      return answer;
    }
    byUrl.set(url, { etag: answer.etag, data: new WeakRef(data) });
    return { ...answer, known: data };
  };
}
