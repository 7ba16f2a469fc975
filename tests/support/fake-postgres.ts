import { once } from 'node:events';
import { createServer } from 'node:net';

export interface FakePostgres {
  port: number;
  /** The password that a connection sent. */
  password: () => string | null;
  close(): void;
}

/** Lets connections in after their password, greets them with `parameters`, and answers nothing else. */
export async function startFakePostgres(parameters: Record<string, string> = {}): Promise<FakePostgres> {
  let password: string | null = null;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(message('R', int32(CLEARTEXT_PASSWORD)));
      socket.once('data', (sent) => {
        password = sent.subarray(HEAD_BYTES, -1).toString();
        const statuses = Object.entries(parameters).map(([name, value]) =>
          message('S', Buffer.from(`${name}\0${value}\0`)),
        );
        socket.write(Buffer.concat([message('R', int32(0)), ...statuses, message('Z', Buffer.from('I'))]));
      });
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return {
    port: address !== null && typeof address === 'object' ? address.port : 0,
    password: () => password,
    close: () => void server.close(),
  };
}

const CLEARTEXT_PASSWORD = 3;
/** A letter and a length. */
const HEAD_BYTES = 5;

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

const message = (letter: string, content: Buffer) =>
  Buffer.concat([Buffer.from(letter), int32(content.length + 4), content]);
