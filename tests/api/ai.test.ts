import { CHAT_LIMITS, chatCompletionSchema } from '@contract/ai';
import { getRequestListener } from '@hono/node-server';
import { createApp } from '@server/app';
import { pageHeaders } from '@server/web/page-headers';
import { AI_BEHAVIOURS, startAiService, type AiServiceStage } from '@tests/support/ai-service';
import { createTestApi, GRACE, sharedApi, type TestApi } from '@tests/support/test-api';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const KEY = 'sk_very_secret_0123456789';
const messages = [
  { role: 'system', content: 'Be brief.' },
  { role: 'user', content: 'What is garden leave?' },
];

describe('the AI service behind the server', () => {
  let service: AiServiceStage;
  let api: TestApi;
  /** Waits a second, and has only two models. */
  let quickApi: TestApi;
  let logged = '';

  beforeAll(async () => {
    service = await startAiService();
    const log = pino(
      { level: 'debug' },
      new Writable({
        write: (line: Buffer, _encoding, done) => {
          logged += line.toString();
          done();
        },
      }),
    );
    api = await createTestApi({
      environment: { AI_SERVICE_URL: service.url, AI_SERVICE_KEY: KEY },
      deps: { log },
    });
    quickApi = await createTestApi({
      environment: { AI_SERVICE_URL: service.url, AI_SILENCE_SECONDS: '1', AI_MODELS: 'hang=Hang;silent=Silent' },
    });
  });
  afterAll(async () => {
    await api.close();
    await quickApi.close();
    await service.close();
  });

  const ask = (body: object, as = GRACE, at = api) => at.request('POST', '/ai/v1/chat/completions', { as, body });

  it('lists its models', async () => {
    const answer = await api.request('GET', '/ai/getmodels', { as: GRACE });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual(
      Object.keys(AI_BEHAVIOURS)
        .toSorted()
        .map((model) => ({ model, name: model })),
    );
  });

  it('gets this server’s key, the model and the messages, and nothing else', async () => {
    const answer = await ask({ model: 'whole', messages, temperature: 2, stream: false });
    expect(await chatCompletionSchema.validate(await answer.json())).toEqual({
      choices: [{ message: { content: 'You asked: What is garden leave?' }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 12, completion_tokens: 34 },
    });
    expect(service.asked.at(-1)).toEqual({
      authorization: `Bearer ${KEY}`,
      body: { model: 'whole', messages },
    });
  });

  it('passes on its streamed answer', async () => {
    const answer = await ask({ model: 'echo', messages, stream: true });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/event-stream/);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const text = await answer.text();
    expect(text).toContain('"content":"garden "');
    expect(text).toContain('"completion_tokens":34');
    expect(text).toMatch(/data: \[DONE\]\s*$/);
  });

  it('answers in one piece where it cannot stream', async () => {
    const answer = await ask({ model: 'whole', messages, stream: true });
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(await answer.json()).toMatchObject({ choices: [{ finish_reason: 'stop' }] });
  });

  it.each([
    ['html', 503, 'ai-unreadable', 'The AI service sent an unreadable answer.'],
    ['wrong-json', 503, 'ai-unreadable', 'The AI service sent an unreadable answer.'],
    ['moved', 503, 'ai-no-answer', 'The AI service does not answer.'],
    ['broken', 503, 'ai-failed', 'The AI service failed (502).'],
    ['locked', 503, 'ai-key-refused', 'The AI service refused this server. Check its key.'],
    ['busy', 429, 'ai-busy', 'The AI service is too busy. Try again in 7 seconds.'],
  ])('says what is wrong when it is %s', async (model, status, code, title) => {
    for (const stream of [true, false]) {
      const answer = await ask({ model, messages, stream });
      expect(answer.status).toBe(status);
      expect(await answer.json()).toEqual({ title, code });
    }
  });

  it('passes on how long to wait', async () => {
    expect((await ask({ model: 'busy', messages })).headers.get('Retry-After')).toBe('7');
  });

  it('passes on its message about a question, without the key', async () => {
    const answer = await ask({ model: 'refuses', messages });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toBe('The AI service refused the question: Context length exceeded for …');
  });

  it.each([
    ['a stream', 'leaks', true, 'Called with ….'],
    ['one piece, escaped', 'leaks', false, 'Called with ….'],
    ['the time to wait', 'busy-leaks', false, 'Try again in a while.'],
  ])('never passes on the key in %s', async (_where, model, stream, said) => {
    const answer = await ask({ model, messages, stream });
    const all = JSON.stringify([...answer.headers]) + (await answer.text());
    expect(all).toContain(said);
    expect(all).not.toContain(KEY);
  });

  it('never passes on the key in several events', async () => {
    const text = await (await ask({ model: 'leaks-slowly', messages, stream: true })).text();
    const deltas = [...text.matchAll(/"delta":(\{.*?\})/g)].map(([, delta = '']) => JSON.parse(delta) as object);
    const said = (field: string) => deltas.map((delta) => (delta as Record<string, string>)[field] ?? '').join('');
    expect(said('content')).toBe(`It is ….${KEY.slice(0, 5)}…${KEY.slice(0, 5)}`);
    expect(said('reasoning_content')).toBe(`It is ….${KEY.slice(0, 5)}`);
    expect(text).toContain('{"error":{"message":"No credit for …"}}');
    expect(text).not.toContain(KEY);
  });

  it('sends its content as one text, and without a usage that makes no sense', async () => {
    const answer = await ask({ model: 'parts', messages });
    expect(await answer.json()).toEqual({ choices: [{ message: { content: 'All.' }, finish_reason: 'stop' }] });
  });

  it('times out', async () => {
    const answer = await ask({ model: 'hang', messages }, GRACE, quickApi);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({
      title: 'The AI service did not answer within 1 seconds.',
      code: 'ai-too-slow',
    });
  });

  it.each([
    ['half', 'ai-broken-off', 'The AI service stopped answering.'],
    ['silent', 'ai-too-slow', 'The AI service has sent nothing for 1 seconds.'],
  ])('passes on the partial answer when it goes %s, and says that it is incomplete', async (model, code, message) => {
    const asking = model === 'silent' ? quickApi : api;
    const text = await (await ask({ model, messages, stream: true }, GRACE, asking)).text();
    expect(text).toContain('"content":"Only"');
    expect(text).toContain(`data: ${JSON.stringify({ error: { message, code } })}`);
    expect(text).not.toContain('[DONE]');
  });

  it.each([
    ['no messages', { model: 'echo', messages: [] }, 422],
    ['no model', { messages }, 422],
    ['an unknown role', { model: 'echo', messages: [{ role: 'tool', content: 'x' }] }, 422],
    ['content that is not text', { model: 'echo', messages: [{ role: 'user', content: [{ type: 'text' }] }] }, 422],
    ['501 messages', { model: 'echo', messages: Array.from({ length: 501 }, () => messages[1]) }, 422],
    ['2 MB and a bit', { model: 'echo', messages: [{ role: 'user', content: 'x'.repeat(CHAT_LIMITS.bytes) }] }, 413],
  ])('does not get %s', async (_what, body, status) => {
    const before = service.asked.length;
    expect((await ask(body)).status).toBe(status);
    expect(service.asked).toHaveLength(before);
  });

  it('does not get a question for a model that is not configured', async () => {
    const before = service.asked.length;
    const answer = await ask({ model: 'echo', messages }, GRACE, quickApi);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toBe('This portal does not offer the model. Choose another one.');
    expect(service.asked).toHaveLength(before);
  });

  it('gets a conversation of nearly 2 MB', async () => {
    const content = 'x'.repeat(CHAT_LIMITS.bytes - 100);
    expect((await ask({ model: 'whole', messages: [{ role: 'user', content }] })).status).toBe(200);
  });

  it('gets each question once, even when it fails', async () => {
    const before = service.asked.length;
    await ask({ model: 'broken', messages });
    expect(service.asked).toHaveLength(before + 1);
  });

  it('never shows key, question or answer in the log', () => {
    expect(logged).toContain('/ai/v1/chat/completions');
    expect(logged).not.toMatch(/sk_very_secret|garden leave|You asked/);
  });

  describe('over a network', () => {
    let server: ReturnType<typeof createServer>;
    let url: string;

    beforeAll(async () => {
      const listener = getRequestListener(createApp(api.deps).fetch);
      server = createServer((request, response) => void listener(request, response));
      server.listen(0, 'localhost');
      await once(server, 'listening');
      url = `http://localhost:${(server.address() as AddressInfo).port}/ai/v1/chat/completions`;
    });
    afterAll(() => {
      server.closeAllConnections();
      server.close();
    });

    const askBy = async (model: string, signal: AbortSignal) =>
      fetch(url, {
        method: 'POST',
        signal,
        headers: { Authorization: `Bearer ${await api.signedInAs(GRACE)}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ model, messages, stream: true }),
      });

    it.each(['endless', 'silent'])(
      'closes the connection to a service that is %s when the browser leaves',
      async (model) => {
        const stop = new AbortController();
        const answer = await askBy(model, stop.signal);
        await answer.body?.getReader().read();
        expect(service.open()).toBe(1);
        stop.abort();
        await vi.waitFor(() => expect(service.open()).toBe(0), { timeout: 900 });
      },
    );

    it('closes the connection to a service that has not answered yet when the browser leaves', async () => {
      const stop = new AbortController();
      const answer = askBy('hang', stop.signal).catch(() => 'gone');
      await vi.waitFor(() => expect(service.open()).toBe(1), 20_000);
      stop.abort();
      await vi.waitFor(() => expect(service.open()).toBe(0), { timeout: 900 });
      expect(await answer).toBe('gone');
    });
  });

  it('is read no faster than the browser reads', async () => {
    const answer = await ask({ model: 'endless', messages, stream: true });
    const reader = answer.body?.getReader();
    await reader?.read();
    const before = service.written();
    // The most that the sockets buffer; without back-pressure it would be a hundred times that.
    await vi.waitFor(() => expect(service.isPaused()).toBe(true), { timeout: 8000, interval: 200 });
    expect(service.written() - before).toBeLessThan(8_000_000);
    await reader?.cancel();
    await vi.waitFor(() => expect(service.open()).toBe(0), 20_000);
  });
});

describe('without an AI service', () => {
  const api = sharedApi();

  it('there are no models, and a question is refused with the reason', async () => {
    expect(await (await api.request('GET', '/ai/getmodels', { as: GRACE })).json()).toEqual([]);
    const answer = await api.request('POST', '/ai/v1/chat/completions', { as: GRACE, body: { model: 'x', messages } });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({
      title: 'No AI service is configured on this server.',
      code: 'no-ai-service',
    });
  });
});

describe('an AI service elsewhere', () => {
  it('is announced to browsers, which may call it, with the configured models', async () => {
    const api = await createTestApi({
      environment: { AI_COMPLETION_URL: 'https://ai.example/gate', AI_MODELS: 'a-1=Model A; b=2 ;' },
    });
    try {
      expect(await (await api.request('GET', '/vars', { as: GRACE })).json()).toMatchObject({
        aiCompletionUrl: 'https://ai.example/gate',
      });
      expect(await (await api.request('GET', '/ai/getmodels', { as: GRACE })).json()).toEqual([
        { model: 'a-1', name: 'Model A' },
        { model: 'b', name: '2' },
      ]);
      expect(pageHeaders(api.config, 'none')['Content-Security-Policy']).toMatch(
        /connect-src [^;]*https:\/\/ai\.example(?=[ ;])/,
      );
    } finally {
      await api.close();
    }
  });
});
