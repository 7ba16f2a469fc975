// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { RunTools } from './publish-job';
import { AT_ONCE, PublishRun } from './publish-run';
import { INTERRUPTED, storedRun, type JobOutcome, type RunJob } from './run-job';

const job = (id: string, status: RunJob['status'] = 'waiting'): RunJob => ({
  id,
  title: id,
  accountId: 'c',
  accountName: 'Client',
  templateId: 't',
  subjectId: null,
  subjectName: '',
  again: null,
  ifTaken: 'version',
  evenIfIncomplete: false,
  status,
  note: '',
});

const JOBS = ['a', 'b', 'c', 'd', 'e'].map((id) => job(id));
const done: JobOutcome = { status: 'done', note: '' };

/** A run whose jobs end when the test says so. */
function stage() {
  const working = new Map<string, { end: (outcome: JobOutcome) => void; left: AbortSignal }>();
  const kept: (readonly RunJob[])[] = [];
  const run = new PublishRun(
    () => ({}) as RunTools,
    ({ id }, _, left) => new Promise<JobOutcome>((end) => working.set(id, { end, left })),
    (jobs) => kept.push(jobs),
    [],
  );
  const end = async (id: string, outcome: JobOutcome = done) => {
    working.get(id)?.end(outcome);
    working.delete(id);
    await Promise.resolve();
    await Promise.resolve();
  };
  const statuses = () => run.snapshot().jobs.map(({ status }) => status);
  return { run, end, statuses, working, kept };
}

describe('a run', () => {
  it('makes two documents at a time, in order', async () => {
    const { run, end, working, statuses } = stage();
    void run.start(JOBS);
    expect([...working.keys()]).toEqual(['a', 'b']);
    expect(working.size).toBe(AT_ONCE);
    await end('b');
    expect([...working.keys()]).toEqual(['a', 'c']);
    expect(statuses()).toEqual(['working', 'done', 'working', 'waiting', 'waiting']);
  });

  it('stops: what is under way ends, the rest waits and can be continued', async () => {
    const { run, end, working, statuses } = stage();
    const ended = run.start(JOBS);
    run.stop();
    expect(working.get('a')?.left.aborted).toBe(true);
    expect(run.snapshot()).toMatchObject({ isRunning: true, isStopping: true });
    await end('a', { status: 'waiting', note: '' });
    await end('b');
    await ended;
    expect(statuses()).toEqual(['waiting', 'done', 'waiting', 'waiting', 'waiting']);
    expect(run.snapshot().isRunning).toBe(false);
    void run.go();
    expect([...working.keys()]).toEqual(['a', 'c']);
    expect(working.get('a')?.left.aborted).toBe(false);
  });

  it('retries what failed, or one document with a decision about it', async () => {
    const { run, end, working } = stage();
    const ended = run.start([job('a'), job('b')]);
    await end('a', { status: 'failed', note: 'No.' });
    await end('b', { status: 'incomplete', note: 'Missing.' });
    await ended;
    const again = run.retry();
    expect([...working.keys()]).toEqual(['a']);
    await end('a');
    await again;
    void run.retry('b', { evenIfIncomplete: true });
    expect(run.snapshot().jobs[1]).toMatchObject({ status: 'working', evenIfIncomplete: true, note: '' });
  });

  it('goes on after something unexpected, which is reported', async () => {
    const run = new PublishRun(
      () => ({}) as RunTools,
      () => Promise.reject(new Error('unexpected')),
      () => undefined,
      [],
    );
    await expect(run.start([job('a')])).rejects.toThrow('unexpected');
    expect(run.snapshot()).toMatchObject({ isRunning: false, jobs: [{ status: 'failed' }] });
  });

  it('is stored with each step; a reload does not repeat what was under way', async () => {
    const { run, end, kept } = stage();
    void run.start(JOBS);
    await end('a');
    storedRun.write([...(kept.at(-1) ?? [])], 'place');
    const after = storedRun.read('place') ?? [];
    expect(after.map(({ status }) => status)).toEqual(['done', 'failed', 'failed', 'waiting', 'waiting']);
    expect(after[1]?.note).toBe(INTERRUPTED);
    sessionStorage.setItem('harbour.template-document.run.other', '[{"id":1}]');
    expect(storedRun.read('other')).toBeUndefined();
  });
});
