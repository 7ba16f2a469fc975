import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Logger } from 'pino';
import { COMMON_HEADERS } from '../http/api-headers';
import { SERVER_TIMES } from '../web/server-times';

/** Passes `GET /metrics` with the token on, and refuses all else (`docs/decisions/185-metrics-on-their-own-port.md`). */
export function createMetricsServer(token: string, log: Logger, answer: RequestListener): Server {
  const expected = digestOf(`Bearer ${token}`);
  return createServer(SERVER_TIMES, (request, response) => {
    const refuse = (status: number, headers: Record<string, string> = {}) => response.writeHead(status, headers).end();
    for (const [name, value] of Object.entries(COMMON_HEADERS)) response.setHeader(name, value);
    response.setHeader('Cache-Control', 'no-store');
    if (!timingSafeEqual(digestOf(request.headers.authorization ?? ''), expected)) {
      const address = request.socket.remoteAddress;
      log.warn({ security: 'not signed in', code: 'metrics-token', address }, 'refused');
      return refuse(401, { 'WWW-Authenticate': 'Bearer' });
    }
    if (request.url?.split('?', 1)[0] !== '/metrics') return refuse(404);
    if (request.method !== 'GET') return refuse(405, { Allow: 'GET' });
    return answer(request, response);
  });
}

/** Of equal length for every text, so that a comparison does not tell how much of it is right. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
