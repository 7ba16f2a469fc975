/**
 * Limits waiting for another service: each step has a time limit, and everything ends if the caller disconnects. The
 * clock runs only during a step, so that a slow reader does not look like a silent service.
 */
export class SilenceLimit {
  private readonly limit = new AbortController();
  /** Aborted when the time is over or the caller disconnects. */
  readonly signal: AbortSignal;

  constructor(
    private readonly milliseconds: number,
    asker: AbortSignal,
  ) {
    this.signal = AbortSignal.any([asker, this.limit.signal]);
  }

  /** True if a step took too long. */
  get isOver(): boolean {
    return this.limit.signal.aborted;
  }

  /** The step's result, or its own rejection, soon after the signal was aborted, if it took too long. */
  async wait<Result>(step: Promise<Result>): Promise<Result> {
    const timer = setTimeout(() => this.limit.abort(), this.milliseconds);
    try {
      return await step;
    } finally {
      clearTimeout(timer);
    }
  }
}
