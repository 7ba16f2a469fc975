import { describe, expect, it } from 'vitest';
import { makeAdvice } from '../index.testing';
import { findAdvice, isOwnAdvice, threadOf } from './advice';

const thread = makeAdvice('1', [makeAdvice('1.1', [makeAdvice('1.1.1'), makeAdvice('1.1.2')]), makeAdvice('1.2')]);
const list = [makeAdvice('0'), thread];

describe('a thread of advice', () => {
  it('is one list, each entry after its parent, with its depth', () => {
    expect(threadOf(thread).map(({ entry, depth }) => [entry.id, depth])).toEqual([
      ['1', 0],
      ['1.1', 1],
      ['1.1.1', 2],
      ['1.1.2', 2],
      ['1.2', 1],
    ]);
  });

  it.each(['0', '1', '1.2', '1.1.2'])('has %s at any depth', (id) => {
    expect(findAdvice(list, id)?.id).toBe(id);
  });

  it('contains nothing of another', () => {
    expect(findAdvice(list, '2')).toBeUndefined();
  });
});

it('belongs to its employee; if the server does not send the employee, the server decides', () => {
  expect(isOwnAdvice({ ...thread, employeeId: 'me' }, 'me')).toBe(true);
  expect(isOwnAdvice({ ...thread, employeeId: 'colleague' }, 'me')).toBe(false);
  expect(isOwnAdvice(thread, 'me')).toBe(true);
});
