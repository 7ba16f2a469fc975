import { expect, it } from 'vitest';
import { firstAnswer } from './first-answer';
import { StandbyError } from './leader-client';

const starting = Object.assign(new Error('the database system is starting up'), { code: '57P03' });
const silent = new Error('timeout expired');
const noLeader = new Error('Connection terminated unexpectedly');
const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

/** A database that fails in these ways, one after the other, and then answers. */
function failing(...failures: Error[]) {
  const asked: number[] = [];
  const ask = () => {
    asked.push(asked.length);
    const failure = failures.shift();
    return failure ? Promise.reject(failure) : Promise.resolve();
  };
  return { ask, times: () => asked.length };
}

it('waits for a database that is starting or busy, or has no leader', async () => {
  const { ask, times } = failing(starting, silent, noLeader, new StandbyError());
  await firstAnswer(ask, undefined, 30_000, 0);
  expect(times()).toBe(5);
});

it('does not wait for what does not pass by itself', async () => {
  const { ask, times } = failing(refused);
  await expect(firstAnswer(ask)).rejects.toBe(refused);
  expect(times()).toBe(1);
});

it('gives up in the end', async () => {
  const { ask } = failing(silent, silent, silent);
  await expect(firstAnswer(ask, undefined, 0)).rejects.toBe(silent);
});
