import { object, string } from 'yup';
import { call, NULL } from '@contract/call';
import { describe, expect, it } from 'vitest';
import { addressOf, asks } from './asks';

const about = { who: 'signed-in', says: 'A call.', answer: object({ id: string().required() }) } as const;
const query = object({ find: string().optional(), page: string().optional() });
const read = call('GET /things/:kind/:id', { ...about, query });
const write = call('POST /things/:id/save', { ...about, body: object({ name: string().required() }) });

describe('the address of a call', () => {
  it.each([
    ['escapes its parameters', { kind: 'a b', id: 'x/y?' }, {}, '/things/a%20b/x%2Fy%3F'],
    ['has the query that was given', { kind: 'k', id: '1' }, { find: 'a&b', page: 2 }, '/things/k/1?find=a%26b&page=2'],
    ['leaves out what is missing', { kind: 'k', id: '1' }, { find: undefined, page: null }, '/things/k/1'],
    ['keeps an empty text', { kind: 'k', id: '1' }, { find: '' }, '/things/k/1?find='],
  ])('%s', (_what, params, search, address) => {
    expect(addressOf(read, params, search)).toBe(address);
  });

  it('ends in a slash where the specification has one', () => {
    expect(addressOf(call('GET /things/:id', { ...about, endsInSlash: true }), { id: '1' })).toBe('/things/1/');
  });
});

describe('an endpoint that asks for a declared call', () => {
  it('splits its argument into parameters and query', () => {
    const { query: made } = asks(read);
    expect(made({ kind: 'k', id: '1', page: '2' })).toEqual({ url: '/things/k/1?page=2', method: 'GET' });
  });

  it('sends what is made of its argument, with how it is sent', () => {
    const { query: made } = asks(write, (name: string) => ({ params: { id: 7 }, body: { name }, isRepeatable: true }));
    expect(made('New')).toEqual({ url: '/things/7/save', method: 'POST', body: { name: 'New' }, isRepeatable: true });
  });

  it('checks the answer, but none that the specification leaves open, and no null', () => {
    expect(asks(read)).toHaveProperty('responseSchema', about.answer);
    expect(asks(call('GET /open', { ...about, isAnswerOpen: true }))).not.toHaveProperty('responseSchema');
    expect(asks(call('GET /null', { ...about, answer: NULL }))).not.toHaveProperty('responseSchema');
  });

  it('is refused by the compiler with another body, or without the parameters of the path', () => {
    const wrong = [
      // @ts-expect-error -- the name is a text
      asks(write, () => ({ params: { id: 7 }, body: { name: 1 } })),
      // @ts-expect-error -- which thing is missing
      asks(write, () => ({ body: { name: 'New' } })),
    ];
    expect(wrong).toHaveLength(2);
  });
});
