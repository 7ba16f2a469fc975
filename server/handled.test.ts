import { call } from '@contract/call';
import { object, string } from 'yup';
import { describe, expect, it } from 'vitest';
import type { AppDeps } from './deps';
import { handled } from './handled';

const deps = {} as AppDeps;
const about = { who: 'signed-in', says: 'A thing', answer: object({ id: string().required() }) } as const;
const calls = { read: call('GET /things/:id', about) };
const read = () => ({ id: '1' });

describe('the compiler', () => {
  it('refuses handlers that do not fit their calls', () => {
    const routes = [
      handled(calls, deps, { read }),
      // @ts-expect-error -- a call without a handler
      handled(calls, deps, {}),
      // @ts-expect-error -- a handler without a call
      handled(calls, deps, { read, other: read }),
      // @ts-expect-error -- another answer than the declared one
      handled(calls, deps, { read: () => ({ id: 1 }) }),
      // @ts-expect-error -- a parameter that is not in the path
      handled(calls, deps, { read: ({ params }) => ({ id: `${params.name}` }) }),
    ];
    expect(routes).toHaveLength(5);
  });

  it('refuses declarations whose answer is no schema, or whose parameters are no object', () => {
    const declared = [
      // @ts-expect-error -- no schema
      call('GET /things', { ...about, answer: 'text' }),
      // @ts-expect-error -- no object
      call('GET /things/:id', { ...about, params: string() }),
    ];
    expect(declared).toHaveLength(2);
  });
});
