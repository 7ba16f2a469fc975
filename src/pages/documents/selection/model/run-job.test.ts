import { expect, it } from 'vitest';
import { archiveProblem } from './file-archive';
import { runJob, type JobStep } from './run-job';

const step = (path: string, reason?: string): JobStep => ({
  path,
  run: () => Promise.resolve(reason === undefined ? null : { reason }),
});

it('goes on after a failure, and reports in the order of the files', async () => {
  const steps = [step('a'), step('b', 'gone'), step('c'), step('d', 'full')];
  const { done, failed, left } = await runJob(steps, { isStopped: () => false, onDone: () => undefined });
  expect(done.map(({ path }) => path)).toEqual(['a', 'c']);
  expect(failed.map(({ step: { path }, reason }) => `${path} ${reason}`)).toEqual(['b gone', 'd full']);
  expect(left).toEqual([]);
});

it('begins nothing more once it is stopped', async () => {
  let ended = 0;
  const steps = ['a', 'b', 'c', 'd', 'e'].map((path) => step(path));
  const { done, left } = await runJob(steps, { isStopped: () => ended > 0, onDone: () => (ended += 1) });
  expect(done.map(({ path }) => path)).toEqual(['a', 'b']);
  expect(left.map(({ path }) => path)).toEqual(['c', 'd', 'e']);
});

it.each([
  [200, 1024 * 1024, null],
  [201, 0, '200 files can be downloaded at once. You have selected 201.'],
  [9, 25 * 1024 * 1024, '200 MB can be downloaded at once. Select fewer files.'],
])('%i files of %i bytes: %s', (count, size, problem) => {
  expect(archiveProblem(Array.from({ length: count }, () => ({ size })))).toBe(problem);
});
