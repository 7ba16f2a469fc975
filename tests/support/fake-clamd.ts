import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** What every scanner finds, as EICAR defines it; in two parts, so that scanners leave this file alone. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** How the fake behaves: as clamd does, without ever answering, by hanging up, or with an answer in pieces. */
export type ClamdMood = 'scans' | 'silent' | 'hangs up' | 'in pieces' | 'confused';

/** A clamd on this machine that knows EICAR alone, and speaks INSTREAM as the real one does. */
export async function startFakeClamd(limit = 100_000) {
  const fake = { mood: 'scans' as ClamdMood, scans: 0, open: 0 };
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    fake.open += 1;
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      fake.open -= 1;
    });
    socket.on('data', (bytes: Buffer) => {
      received = Buffer.concat([received, bytes]);
      if (fake.mood === 'silent' || socket.writableEnded) return;
      if (fake.mood === 'hangs up') socket.destroy();
      else {
        const answer = answerTo(received, limit);
        if (answer === null) return;
        if (answer.startsWith('stream')) fake.scans += 1;
        say(socket, fake.mood === 'confused' ? 'UNKNOWN COMMAND' : answer, fake.mood === 'in pieces');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise((resolve) => {
      server.close(resolve);
      for (const socket of sockets) socket.destroy();
    });
  return Object.assign(fake, { url: `tcp://127.0.0.1:${port}`, close });
}

/** null until the command is complete. */
function answerTo(received: Buffer, limit: number): string | null {
  const end = received.indexOf(0);
  if (end < 0) return null;
  const command = received.subarray(0, end).toString();
  if (command === 'zVERSION') return 'ClamAV 1.4.3/27850/Tue Nov 17 09:26:04 2026';
  if (command !== 'zINSTREAM') return 'UNKNOWN COMMAND';
  const content: Buffer[] = [];
  let size = 0;
  for (let at = end + 1; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) {
      const found = Buffer.concat(content).includes(EICAR);
      return found ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
    }
    size += length;
    if (size > limit) return 'INSTREAM size limit exceeded. ERROR';
    if (at + 4 + length > received.length) return null;
    content.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

function say(socket: Socket, answer: string, inPieces: boolean): void {
  if (!inPieces) {
    socket.end(`${answer}\0`);
    return;
  }
  socket.setNoDelay(true);
  const [first, second] = [answer.slice(0, 9), `${answer.slice(9)}\0`];
  socket.write(first, () => setImmediate(() => socket.end(second)));
}
