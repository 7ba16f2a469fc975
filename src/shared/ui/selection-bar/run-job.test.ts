import { expect, it } from 'vitest';
import { runJob, type JobStep } from './run-job';

const step = (key: string, reason?: string): JobStep => ({
  key,
  name: key,
  run: () => Promise.resolve(reason === undefined ? null : { reason }),
});

it('goes on after a failure, and reports in the order of the rows', async () => {
  const steps = [step('a'), step('b', 'gone'), step('c'), step('d', 'full')];
  const { done, failed, left } = await runJob(steps, { isStopped: () => false, onDone: () => undefined });
  expect(done.map(({ key }) => key)).toEqual(['a', 'c']);
  expect(failed.map(({ step: { name }, reason }) => `${name} ${reason}`)).toEqual(['b gone', 'd full']);
  expect(left).toEqual([]);
});

it('begins nothing more once it is stopped', async () => {
  let ended = 0;
  const steps = ['a', 'b', 'c', 'd', 'e'].map((key) => step(key));
  const { done, left } = await runJob(steps, { isStopped: () => ended > 0, onDone: () => (ended += 1) });
  expect(done.map(({ key }) => key)).toEqual(['a', 'b']);
  expect(left.map(({ key }) => key)).toEqual(['c', 'd', 'e']);
});
