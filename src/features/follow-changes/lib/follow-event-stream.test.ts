// @vitest-environment jsdom
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followEventStream, waitBefore } from './follow-event-stream';

describe('the wait before another attempt', () => {
  it('grows to half a minute and is never the same for all', () => {
    expect([1, 2, 3, 6, 20].map((attempt) => waitBefore(attempt, 0.5))).toEqual([1_000, 2_000, 4_000, 30_000, 30_000]);
    expect([0, 1].map((random) => waitBefore(1, random))).toEqual([500, 1_500]);
  });
});

describe('a followed stream', () => {
  let server: Server;
  let stop: AbortController;
  /** What each request was answered with, in order; the last one is repeated. */
  let answers: ((response: ServerResponse, request: IncomingMessage) => void)[];
  let cursors: (string | undefined)[];

  beforeEach(async () => {
    // The first waits are half a millisecond to a millisecond and a half.
    vi.spyOn(Math, 'random').mockReturnValue(-0.499);
    stop = new AbortController();
    cursors = [];
    server = createServer((request, response) => {
      cursors.push(request.headers['last-event-id'] as string | undefined);
      response.setHeader('Access-Control-Allow-Origin', '*');
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      answer?.(response, request);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    stop.abort();
    server.closeAllConnections();
    server.close();
  });

  function follow(silence = 10_000, heard: string[] = []) {
    const done = followEventStream({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      headers: () => new Headers(),
      cursor: null,
      silence,
      signal: stop.signal,
      onMessage: ({ data }) => heard.push(data),
    });
    return { heard, done };
  }
  const send = (response: ServerResponse, id: string) => response.write(`id: ${id}\ndata: message ${id}\n\n`);

  it('goes on behind the last message when the server ends it', async () => {
    answers = [
      (response) => {
        send(response, 'a');
        send(response, 'b');
        response.end();
      },
      (response) => void send(response, 'c'),
    ];
    const { heard } = follow();
    await vi.waitFor(() => expect(heard).toEqual(['message a', 'message b', 'message c']));
    expect(cursors).toEqual([undefined, 'b']);
  });

  it('is opened again when it has been silent for too long', async () => {
    const heard: string[] = [];
    // On a busy machine, silence may be noticed before the first message.
    answers = [(response) => void send(response, heard.length === 0 ? 'a' : 'b')];
    follow(40, heard);
    await vi.waitFor(() => expect([...new Set(heard)]).toEqual(['message a', 'message b']));
  });

  it.each([401, 429, 503])('is tried again after %s', async (status) => {
    answers = [(response) => void response.writeHead(status).end(), (response) => void send(response, 'a')];
    const { heard } = follow();
    await vi.waitFor(() => expect(heard).toEqual(['message a']));
  });

  it('is given up where there is none', async () => {
    answers = [(response) => void response.writeHead(404).end()];
    await follow().done;
    expect(cursors).toHaveLength(1);
  });

  it('ends when nobody follows it any more', async () => {
    const closed = new Promise<void>((resolve) => {
      answers = [
        (response, request) => {
          send(response, 'a');
          request.on('close', () => resolve());
        },
      ];
    });
    const { heard, done } = follow();
    await vi.waitFor(() => expect(heard).toEqual(['message a']));
    stop.abort();
    await done;
    await closed;
  });
});
