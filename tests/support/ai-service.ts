import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What the service was asked. */
export interface AskedOfAi {
  authorization: string | undefined;
  body: { model: string; messages: { role: string; content: string }[]; stream?: boolean };
}

/** The requested model decides how the service behaves. */
export const AI_BEHAVIOURS = {
  /** Streams 'You asked: …' word by word, with its token usage. */
  echo: streamEcho,
  /** The same, but slowly. */
  slow: (asked: AskedOfAi, response: ServerResponse) => streamEcho(asked, response, 150),
  /** Answers in one piece, whether a stream was requested or not. */
  whole: answerWhole,
  /** Streams two words and hangs up. */
  half: (_asked: AskedOfAi, response: ServerResponse) => streamStart(response, () => response.destroy()),
  /** Thinks, streams a word, and withholds the rest. */
  filtered: (_asked: AskedOfAi, response: ServerResponse) => {
    beginStream(response);
    const deltas = ['<think>They ask', ' for it.</think>', 'Half'].map((content) => ({ delta: { content } }));
    const choices = [...deltas, { delta: {}, finish_reason: 'content_filter' }];
    response.end(choices.map((choice) => eventOf({ choices: [choice] })).join(''));
  },
  /** Streams two words and falls silent. */
  silent: (_asked: AskedOfAi, response: ServerResponse) => streamStart(response, () => undefined),
  /** Streams endlessly, as fast as it is read. */
  endless: streamEndless,
  /** Never answers. */
  hang: () => undefined,
  html: (_asked: AskedOfAi, response: ServerResponse) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Welcome to the gateway</h1>'),
  'wrong-json': (_asked: AskedOfAi, response: ServerResponse) => answerJson(response, 200, { choices: 'none' }),
  busy: (_asked: AskedOfAi, response: ServerResponse) =>
    answerJson(response, 429, { error: { message: 'Slow down' } }, { 'Retry-After': '7' }),
  locked: (_asked: AskedOfAi, response: ServerResponse) =>
    answerJson(response, 401, { error: { message: 'Incorrect API key provided' } }),
  refuses: (asked: AskedOfAi, response: ServerResponse) =>
    answerJson(response, 400, {
      error: { message: `Context length exceeded for ${keyOf(asked)}` },
    }),
  /** Shows the key that it was called with in everything that it answers. */
  leaks: answerWithKey,
  'leaks-slowly': leakInPieces,
  /** Its content is a list of parts, its usage makes no sense. */
  parts: (_asked: AskedOfAi, response: ServerResponse) =>
    answerJson(response, 200, {
      choices: [{ message: { content: [{ type: 'text', text: 'All.' }], refusal: null }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 1.5, completion_tokens: 34, cost: '0.1' },
    }),
  'busy-leaks': (asked: AskedOfAi, response: ServerResponse) =>
    answerJson(response, 429, {}, { 'Retry-After': keyOf(asked) }),
  /** Redirects to another address, which does answer. */
  moved: (_asked: AskedOfAi, response: ServerResponse) => answerJson(response, 303, {}, { Location: '/v1/models' }),
  broken: (_asked: AskedOfAi, response: ServerResponse) =>
    response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway</h1>'),
} as const;

/** A small OpenAI-compatible service on its own port. */
export async function startAiService() {
  const asked: AskedOfAi[] = [];
  const running = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    void (async () => {
      if (request.url === '/v1/models') {
        const ids = Object.keys(AI_BEHAVIOURS);
        answerJson(response, 200, { object: 'list', data: ids.map((id) => ({ id, object: 'model' })) });
        return;
      }
      const call = { authorization: request.headers.authorization, body: await bodyOf(request) };
      asked.push(call);
      running.add(response);
      response.once('close', () => running.delete(response));
      await AI_BEHAVIOURS[call.body.model as keyof typeof AI_BEHAVIOURS](call, response);
    })();
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    /** The value of AI_SERVICE_URL. */
    url: `http://localhost:${(server.address() as AddressInfo).port}/v1`,
    /** Every completion that was requested. */
    asked,
    /** Completions in progress. */
    open: () => running.size,
    /** True while a completion waits for its reader. */
    isPaused: () => [...running].every((response) => response.writableNeedDrain),
    /** Bytes sent by the completions in progress. */
    written: () => [...running].reduce((sum, { socket }) => sum + (socket?.bytesWritten ?? 0), 0),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type AiServiceStage = Awaited<ReturnType<typeof startAiService>>;

function answerJson(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
}

function answerWhole({ body }: AskedOfAi, response: ServerResponse) {
  answerJson(response, 200, {
    id: 'x',
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content: echoOf(body.messages) }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 12, completion_tokens: 34, total_tokens: 46 },
  });
}

function answerWithKey(asked: AskedOfAi, response: ServerResponse) {
  const content = `Called with ${keyOf(asked)}.`;
  if (asked.body.stream) {
    beginStream(response);
    response.end(eventOf({ choices: [{ index: 0, delta: { content } }] }) + eventOf({ error: { message: content } }));
    return;
  }
  const body = JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content } }] });
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(body.replaceAll('_', String.raw`\u005f`));
}

/** The key is divided between events, fields that repeat it, and an error that is not JSON. */
function leakInPieces(asked: AskedOfAi, response: ServerResponse) {
  beginStream(response);
  const key = keyOf(asked);
  const deltas = [`It is ${key.slice(0, 4)}`, key.slice(4, 9), `${key.slice(9)}.`, key.slice(0, 5)].flatMap((text) => [
    { content: text },
    { content: [{ type: 'thinking', thinking: text }] },
  ]);
  const escaped = JSON.stringify({ choices: [{ delta: { content: key } }] }).replaceAll('_', String.raw`\u005f`);
  response.end(
    deltas.map((delta) => eventOf({ id: key, choices: [{ index: 0, delta }] })).join('') +
      `data: ${escaped}\n\n` +
      [key.slice(0, 5), key.slice(5)]
        .map((content) => eventOf({ choices: [{ delta: { content }, finish_reason: 'stop' }] }))
        .join('') +
      `event: error\ndata: No credit for ${key}\n\n`,
  );
}

const keyOf = ({ authorization = '' }: Pick<AskedOfAi, 'authorization'>) => authorization.replace('Bearer ', '');

async function streamEcho(asked: AskedOfAi, response: ServerResponse, wait = 0) {
  if (!asked.body.stream) {
    answerWhole(asked, response);
    return;
  }
  beginStream(response);
  response.write(': a comment, as some send to keep the line open\n\n');
  for (const word of echoOf(asked.body.messages).split(/(?<=\s)/)) {
    if (wait > 0) await pause(wait);
    if (response.destroyed) return;
    response.write(eventOf({ choices: [{ index: 0, delta: { content: word }, finish_reason: null }] }));
  }
  response.write(eventOf({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }));
  response.write(eventOf({ choices: [], usage: { prompt_tokens: 12, completion_tokens: 34, total_tokens: 46 } }));
  response.end('data: [DONE]\n\n');
}

function streamStart(response: ServerResponse, andThen: () => void) {
  beginStream(response);
  const words = ['Only', ' this'].map((content) => eventOf({ choices: [{ index: 0, delta: { content } }] })).join('');
  response.write(words, andThen);
}

async function streamEndless(_asked: AskedOfAi, response: ServerResponse) {
  beginStream(response);
  const piece = eventOf({ choices: [{ index: 0, delta: { content: 'more and '.repeat(400) } }] });
  while (!response.destroyed) {
    if (!response.write(piece)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
    else await pause(0);
  }
}

function beginStream(response: ServerResponse) {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache' });
}

function eventOf(chunk: object): string {
  return `data: ${JSON.stringify(chunk)}\n\n`;
}

function echoOf(messages: AskedOfAi['body']['messages']): string {
  return `You asked: ${messages.findLast(({ role }) => role === 'user')?.content ?? ''}`;
}

async function bodyOf(request: IncomingMessage): Promise<AskedOfAi['body']> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return JSON.parse(Buffer.concat(pieces).toString()) as AskedOfAi['body'];
}
