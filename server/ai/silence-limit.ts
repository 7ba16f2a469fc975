/**
 * Waits for another service: each step may take so long, and everything ends when the caller has gone. The clock runs
 * only during a step, so that a slow reader does not look like a silent service.
 */
export class SilenceLimit {
  private readonly limit = new AbortController();
  /** Aborted when the time is over, or the caller has gone. */
  readonly signal: AbortSignal;

  constructor(
    private readonly milliseconds: number,
    asker: AbortSignal,
  ) {
    this.signal = AbortSignal.any([asker, this.limit.signal]);
  }

  /** True once a step took too long. */
  get isOver(): boolean {
    return this.limit.signal.aborted;
  }

  /** The step's result; its own rejection, soon after the signal was aborted, when it took too long. */
  async wait<Result>(step: Promise<Result>): Promise<Result> {
    const timer = setTimeout(() => this.limit.abort(), this.milliseconds);
    try {
      return await step;
    } finally {
      clearTimeout(timer);
    }
  }
}
