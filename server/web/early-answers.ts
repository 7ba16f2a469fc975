import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What is still read of a request that has its answer, so that its sender lives to see it. */
const LINGER_MS = 10_000;
const LINGER_BYTES = 256 * 1024 * 1024;

const LOOK_EVERY_MS = 250;

/** The rest of a short body arrives with its headers or soon after: Node reads it, and the connection serves on. */
const SHORT_BYTES = 64 * 1024;

/**
 * Ends connections well whose request was answered, with a refusal for the most part, before all of it had arrived. The
 * answer says that the connection closes. Then the rest of the request is read into nothing for a while: closed at
 * once, the connection would be reset, and a sender that is not done sending would lose the answer with it.
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

/** Node ends the connection by `destroySoon` when such an answer is written. */
function lingerAtEnd(request: IncomingMessage): void {
  const { socket } = request;
  const destroySoon = socket.destroySoon.bind(socket);
  let isLingering = false;
  const linger = () => {
    if (request.complete || socket.destroyed) return destroySoon();
    if (isLingering) return;
    isLingering = true;
    readIntoNothing(request, socket, destroySoon);
    // Our half: the answer is complete, for those who read until the end.
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
