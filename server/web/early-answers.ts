import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How much of a request is still read after its answer, so that the sender receives the answer. */
const LINGER_MS = 10_000;
const LINGER_BYTES = 256 * 1024 * 1024;

const LOOK_EVERY_MS = 250;

/** The rest of a short body arrives with its headers or soon after: Node reads it, and the connection stays open. */
const SHORT_BYTES = 64 * 1024;

/**
 * Closes connections properly if a request was answered, usually with a refusal, before all of it arrived. The answer
 * says that the connection closes. Then the rest of the request is read and discarded for a while: if it were closed at
 * once, the connection would be reset, and a sender that is still sending would lose the answer.
 */
export function closeAfterEarlyAnswers(server: Server): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.complete || isShort(request)) return;
    const writeHead = response.writeHead.bind(response) as (...parameters: unknown[]) => ServerResponse;
    const announcingWriteHead = (...parameters: unknown[]) => {
      if (!request.complete && !response.headersSent) {
        response.setHeader('Connection', 'close');
        lingerAtEnd(request);
      }
      return writeHead(...parameters);
    };
    Object.assign(response, { writeHead: announcingWriteHead });
  });
}

function isShort({ headers }: IncomingMessage): boolean {
  if (headers['transfer-encoding'] !== undefined) return false;
  return Number(headers['content-length'] ?? 0) <= SHORT_BYTES;
}

/** Node ends the connection with `destroySoon` when such an answer is written. */
function lingerAtEnd(request: IncomingMessage): void {
  const { socket } = request;
  const destroySoon = socket.destroySoon.bind(socket);
  let isLingering = false;
  const linger = () => {
    if (request.complete || socket.destroyed) return destroySoon();
    if (isLingering) return;
    isLingering = true;
    readIntoNothing(request, socket, destroySoon);
    // Ends our side: the answer is complete, for clients that read until the end.
    socket.end();
  };
  Object.assign(socket, { destroySoon: linger });
}

function readIntoNothing(request: IncomingMessage, socket: Socket, close: () => void): void {
  const until = performance.now() + LINGER_MS;
  const most = socket.bytesRead + LINGER_BYTES;
  const look = setInterval(() => {
    if (performance.now() > until || socket.bytesRead > most) socket.destroy();
  }, LOOK_EVERY_MS);
  look.unref();
  socket.once('close', () => clearInterval(look));
  request.once('end', close);
  request.removeAllListeners('data');
  request.resume();
}
