// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { earlyAnswer } from './early-answer';

const URL = '/api/vars';

afterEach(() => {
  delete window.harbourEarlyAnswer;
});

function askedEarly(answer: Promise<Response | null> = Promise.resolve(new Response('{}'))) {
  window.harbourEarlyAnswer = { url: URL, token: 'abc', answer };
}

const call = (token: string, method = 'GET'): RequestInit => ({
  method,
  headers: new Headers({ Authorization: `Bearer ${token}` }),
});

describe('an answer that the page has requested early', () => {
  it('serves the first call with the same token, and no second one', async () => {
    askedEarly();
    expect(await (await earlyAnswer(URL, call('abc')))?.text()).toBe('{}');
    expect(await earlyAnswer(URL, call('abc'))).toBeNull();
  });

  it('is discarded when another user has signed in', async () => {
    askedEarly();
    expect(await earlyAnswer(URL, call('other'))).toBeNull();
    expect(await earlyAnswer(URL, call('abc'))).toBeNull();
  });

  it('waits for its own call', async () => {
    askedEarly();
    expect(await earlyAnswer('/api/visitsummary', call('abc'))).toBeNull();
    expect(await earlyAnswer(URL, call('abc', 'POST'))).toBeNull();
    expect(await earlyAnswer(URL, call('abc'))).not.toBeNull();
  });

  it('stops waiting when the call is aborted', async () => {
    askedEarly(new Promise(() => undefined));
    const giveUp = new AbortController();
    const answer = earlyAnswer(URL, { ...call('abc'), signal: giveUp.signal });
    giveUp.abort();
    expect(await answer).toBeNull();
  });
});
