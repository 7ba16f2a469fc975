import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '@server/app';
import { closeAfterEarlyAnswers } from '@server/web/early-answers';
import { createTestApi, OWEN, type TestApi } from '@tests/support/test-api';

const CHUNK = Buffer.alloc(256 * 1024, 'x');
const CHUNKS = 24;
const BETWEEN_MS = 40;

/** An upload that is refused while it is still being sent, longer than any buffer, over real sockets. */
describe('an answer sent before the request is complete', () => {
  let api: TestApi;
  let server: Server;
  let port: number;
  let token: string;

  beforeAll(async () => {
    api = await createTestApi({ environment: { RATE_LIMITS: '0.01' } });
    token = await api.signedInAs(OWEN);
    const listener = getRequestListener(createApp(api.deps).fetch);
    server = createServer((request, response) => void listener(request, response));
    closeAfterEarlyAnswers(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await api.close();
  });

  const LENGTHS = {
    'with a Content-Length': ['Content-Length: 900000000'],
    'in chunks': ['Transfer-Encoding: chunked'],
  };
  const boundary = '--edge\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\n';

  /** Sends slowly and reads nothing until everything is sent, as browsers do. */
  async function slowUpload(path: string, headers: string[], body: { inPieces: boolean; start?: string }) {
    const socket = connect(port, '127.0.0.1');
    const errors: string[] = [];
    socket.on('error', (error: NodeJS.ErrnoException) => errors.push(error.code ?? error.message));
    socket.pause();
    socket.write([`POST ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n'));
    const send = (content: Buffer) => sendPart(socket, content, body.inPieces);
    if (body.start !== undefined) send(Buffer.from(body.start));
    for (let sent = 0; sent < CHUNKS && errors.length === 0; sent += 1) {
      send(CHUNK);
      await pause(BETWEEN_MS);
    }
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.resume();
    if (errors.length === 0) await Promise.race([once(socket, 'end'), once(socket, 'close')]);
    socket.destroy();
    return { answer, errors };
  }

  it.each(Object.entries(LENGTHS))('reaches a client that keeps sending, %s', async (_how, length) => {
    const inPieces = length[0]?.startsWith('Transfer') ?? false;
    const type = 'Content-Type: multipart/form-data; boundary=edge';
    const refused = await slowUpload('/addtimesheetentry', [type, ...length], { inPieces, start: boundary });
    expect(refused.errors).toEqual([]);
    expect(refused.answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(refused.answer).toMatch(/\r\nconnection: close\r\n/i);
    expect(refused.answer).toContain('"code":"not-signed-in"');
  });

  it('reaches a client that sends too much JSON', async () => {
    const headers = [`Authorization: Bearer ${token}`, 'Content-Type: application/json'];
    for (const [inPieces, length] of [
      [false, 'Content-Length: 900000000'],
      [true, 'Transfer-Encoding: chunked'],
    ] as const) {
      const { answer, errors } = await slowUpload('/submitlead', [...headers, length], { inPieces });
      expect([errors, answer.slice(0, 13)]).toEqual([[], 'HTTP/1.1 413 ']);
      expect(answer).toMatch(/\r\nconnection: close\r\n/i);
      expect(answer).toContain('"code":"too-large"');
    }
  });

  it('is read by fetch, and the next call gets a new connection', async () => {
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await pause(BETWEEN_MS);
        controller.enqueue(CHUNK);
      },
    });
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const url = `http://127.0.0.1:${port}`;
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    const answer = await fetch(`${url}/mysessions/end`, init);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([413, 'too-large']);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  it('leaves the connection open for a client that has sent everything', async () => {
    const socket = connect(port, '127.0.0.1');
    const call = ['POST /submitlead HTTP/1.1', 'Host: localhost', 'Content-Length: 2', '', '{}'].join('\r\n');
    let answers = '';
    socket.on('data', (chunk: Buffer) => (answers += chunk.toString()));
    for (const count of [1, 2]) {
      socket.write(call);
      while (answers.split('HTTP/1.1 401').length <= count) await once(socket, 'data');
    }
    expect(answers).not.toMatch(/connection: close/i);
    socket.destroy();
  });
});

function sendPart(socket: Socket, content: Buffer, inPieces: boolean): void {
  if (!inPieces) {
    socket.write(content);
    return;
  }
  socket.write(`${content.length.toString(16)}\r\n`);
  socket.write(content);
  socket.write('\r\n');
}
