import type { RunTools } from './publish-job';
import type { JobOutcome, RunJob } from './run-job';

/** How many documents are made at the same time. */
export const AT_ONCE = 2;

export interface RunState {
  jobs: readonly RunJob[];
  isRunning: boolean;
  /** It was asked to stop, and is finishing what it is sending. */
  isStopping: boolean;
}

type Work = (job: RunJob, tools: RunTools, left: AbortSignal) => Promise<JobOutcome>;

/**
 * A queue of documents to publish: two at a time, stopped and continued at any time (product/publishing#runs). It is not
 * in the store, so that a screen which is left and opened again finds what it was still sending.
 */
export class PublishRun {
  private state: RunState;
  private leaving = new AbortController();
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly newTools: () => RunTools,
    private readonly work: Work,
    private readonly keep: (jobs: readonly RunJob[]) => void,
    jobs: readonly RunJob[],
  ) {
    this.state = { jobs, isRunning: false, isStopping: false };
  }

  readonly snapshot = (): RunState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Replaces all jobs, and starts. */
  start(jobs: readonly RunJob[]): Promise<void> {
    this.set({ ...this.state, jobs });
    return this.go();
  }

  /** What is being sent is completed; the rest waits. */
  stop(): void {
    if (!this.state.isRunning) return;
    this.leaving.abort();
    this.set({ ...this.state, isStopping: true });
  }

  /** Retries what failed, or a single job, and continues. */
  retry(id?: string, patch: Partial<RunJob> = {}): Promise<void> {
    const isMeant = (job: RunJob) => (id === undefined ? job.status === 'failed' : job.id === id);
    const jobs = this.state.jobs.map((job): RunJob =>
      isMeant(job) ? { ...job, ...patch, status: 'waiting', note: '' } : job,
    );
    this.set({ ...this.state, jobs });
    return this.go();
  }

  clear(): void {
    if (!this.state.isRunning) this.set({ ...this.state, jobs: [] });
  }

  async go(): Promise<void> {
    if (this.state.isRunning) return;
    this.leaving = new AbortController();
    this.set({ ...this.state, isRunning: true, isStopping: false });
    const tools = this.newTools();
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, () => this.workThrough(tools, this.leaving.signal)));
    } finally {
      this.set({ ...this.state, isRunning: false, isStopping: false });
    }
  }

  private async workThrough(tools: RunTools, left: AbortSignal): Promise<void> {
    for (;;) {
      const job = left.aborted ? undefined : this.state.jobs.find(({ status }) => status === 'waiting');
      if (!job) return;
      this.change(job.id, { status: 'working', note: '' });
      let outcome: JobOutcome = { status: 'failed', note: 'Something unexpected went wrong.' };
      try {
        outcome = await this.work(job, tools, left);
      } finally {
        this.change(job.id, outcome);
      }
    }
  }

  private change(id: string, outcome: JobOutcome): void {
    this.set({ ...this.state, jobs: this.state.jobs.map((job) => (job.id === id ? { ...job, ...outcome } : job)) });
  }

  private set(state: RunState): void {
    this.state = state;
    this.keep(state.jobs);
    for (const listener of this.listeners) listener();
  }
}
