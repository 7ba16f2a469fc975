import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { ApiEnv } from './api-env';
import { createWrittenAnswers } from './written-answers';

it('makes an answer again only when what it is made from has changed', async () => {
  const made: string[] = [];
  let source = 'first';
  const sendWritten = createWrittenAnswers();
  const app = new Hono<ApiEnv>();
  app.get('/:name', (c) => {
    const compose = () => {
      made.push(`${c.req.path} ${source}`);
      return { source, text: 'Zoë' };
    };
    return sendWritten(c, { source, compose });
  });
  const answer = async (path: string) => (await app.request(path)).json();

  expect(await answer('/one')).toEqual({ source: 'first', text: 'Zoë' });
  expect(await answer('/one')).toEqual({ source: 'first', text: 'Zoë' });
  // The same source at another address is another answer.
  await answer('/two');
  source = 'second';
  expect(await answer('/one')).toEqual({ source: 'second', text: 'Zoë' });
  source = 'first';
  expect(await answer('/two')).toEqual({ source: 'first', text: 'Zoë' });
  expect(made).toEqual(['/one first', '/two first', '/one second']);
});

it('forgets the oldest answers when they become too many', async () => {
  let made = 0;
  const sendWritten = createWrittenAnswers();
  const app = new Hono<ApiEnv>();
  const large = 'x'.repeat(5 * 1024 * 1024);
  app.get('/:name', (c) => sendWritten(c, { source: large, compose: () => ({ made: (made += 1) }) }));
  for (const path of ['/one', '/two', '/one']) await app.request(path);
  expect(made).toBe(3);
});
