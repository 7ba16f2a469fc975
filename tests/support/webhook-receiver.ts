import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call that a receiver got. */
export interface Received {
  headers: Record<string, string>;
  body: string;
}

/** A receiver on this machine. */
export async function startReceiver(
  answer: (received: number) => { status: number; headers?: Record<string, string> } | null,
) {
  const received: Received[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body });
      const wanted = answer(received.length);
      if (wanted) response.writeHead(wanted.status, wanted.headers).end('thanks');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  return { received, url: `http://127.0.0.1:${port}/hooks`, close };
}
