import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Smaller answers fit into one packet uncompressed. */
const THRESHOLD_BYTES = 1_024;

/**
 * Compresses what `handler` answers when it is text of more than a kilobyte, at the fastest setting: JSON shrinks to a
 * fifth with either, and a list of a hundred thousand rows must not wait. It wraps Node's handler rather than being
 * Hono middleware, which would turn every small answer into a stream.
 *
 * BREACH guesses a secret from the size of answers that a victim's browser is made to request. The API identifies its
 * caller only by the Authorization header, which no other site can make a browser send.
 */
export function compressedAnswers(handler: Handler): Handler {
  const compress = compression({
    level: constants.Z_BEST_SPEED,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    filter: (request, response) => isLarge(response) && isWhole(response) && compression.filter(request, response),
  });
  return (request, response) => compress(request, response, () => void handler(request, response));
}

/** @hono/node-server sets the length internally in Node and sends no header; a stream has neither. */
function isLarge(response: ServerResponse & { _contentLength?: number | null }): boolean {
  const length = response.getHeader('Content-Length') ?? response._contentLength;
  return length === null || length === undefined || Number(length) >= THRESHOLD_BYTES;
}

/** Not for a part of a file, whose bytes are counted, or for a streamed answer. */
function isWhole(response: ServerResponse): boolean {
  const type = String(response.getHeader('Content-Type') ?? '');
  return response.statusCode !== 206 && !type.startsWith('text/event-stream');
}
