import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { StartUpError } from '../start-up-error';
import { reasonOf } from './opening-failure';

/** The maximum length of a request. */
const QUESTION_MAX = 65_536;

type Reply = { answer: unknown } | { problem: string };

/** Nobody is listening on the socket. */
export class NobodyThere extends Error {}

/** Next to the data, so that only users who may read the data can connect. */
const socketPath = (dataDir: string, name: string) => join(dataDir, `${name}.sock`);

/**
 * Lets commands on this machine make requests to this server, because only the server may open the embedded database. A
 * request and its answer are one line of JSON each. Call it while the data folder is locked. @param answer returns the
 * answer; the command reports the errors that it throws @returns a function that stops it after the requests in
 * progress
 */
export async function answerPrivately(
  dataDir: string,
  name: string,
  answer: (question: unknown) => Promise<unknown>,
  log: Logger,
): Promise<() => Promise<void>> {
  const path = socketPath(dataDir, name);
  // Left over from a killed process.
  rmSync(path, { force: true });
  let running: Promise<unknown> = Promise.resolve();
  const server = createServer((socket) => {
    running = reply(socket, name, answer, log);
  });
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(path, resolve);
    });
    chmodSync(path, 0o600);
  } catch (error) {
    // The path is too long for a socket, or the file system has none: everything else works.
    log.warn({ err: error, name }, 'this command works only while the server is stopped');
    return () => Promise.resolve();
  }
  server.unref();
  return async () => {
    await running;
    await new Promise((resolve) => server.close(resolve));
  };
}

async function reply(
  socket: Socket,
  name: string,
  answer: (question: unknown) => Promise<unknown>,
  log: Logger,
): Promise<void> {
  socket.on('error', () => socket.destroy());
  let text: string;
  try {
    text = JSON.stringify({ answer: await answer(JSON.parse(await lineFrom(socket))) } satisfies Reply);
  } catch (error) {
    log.error({ err: error, name }, 'a command failed');
    text = JSON.stringify({ problem: error instanceof Error ? error.message : 'It failed.' } satisfies Reply);
  }
  socket.end(`${text}\n`);
}

async function lineFrom(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    if (text.includes('\n') || text.length > QUESTION_MAX) break;
  }
  return text.trim();
}

/**
 * Makes a request to the server that uses `dataDir`. @throws NobodyThere if none is listening, or it ends before it
 * answers; Error with the problem that it reports
 */
export function askPrivately(dataDir: string, name: string, question: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(socketPath(dataDir, name));
    socket.on('error', () => reject(new NobodyThere()));
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.on('end', () => {
      if (text === '') {
        reject(new NobodyThere());
        return;
      }
      const received = JSON.parse(text) as Reply;
      if ('answer' in received) resolve(received.answer);
      else reject(new Error(received.problem));
    });
    socket.write(`${JSON.stringify(question)}\n`);
  });
}

/** The same for a command that has nothing else to say about a failure. @throws StartUpError */
export async function askServer(dataDir: string, name: string, question: unknown): Promise<unknown> {
  try {
    return await askPrivately(dataDir, name, question);
  } catch (error) {
    if (error instanceof NobodyThere)
      throw new StartUpError('A server is using this data folder but does not accept commands. Stop it first.');
    throw new StartUpError(reasonOf(error));
  }
}
