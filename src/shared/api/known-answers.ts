import { readJson } from './answer';
import type { Send } from './exchange';

interface KnownAnswer {
  etag: string;
  data: WeakRef<object>;
}

const NOT_MODIFIED = 304;

/**
 * Asks for a large answer again by the `ETag` that it came with (`isRevalidated`), so that the server need not send it again:
 * where nothing is new (304), the same object is the answer. An answer that nobody else holds is forgotten.
 */
export function withKnownAnswers(next: Send): Send {
  const byUrl = new Map<string, KnownAnswer>();
  return async (request) => {
    const { url, isRevalidated } = request.call;
    if (!isRevalidated) return next(request);
    const earlier = byUrl.get(url);
    // Held until the server has answered: it could be collected by then.
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
