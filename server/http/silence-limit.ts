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
    asker?: AbortSignal,
  ) {
    this.signal = asker ? AbortSignal.any([asker, this.limit.signal]) : this.limit.signal;
  }

  /** True if a step took too long. */
  get isOver(): boolean {
    return this.limit.signal.aborted;
  }

  /** The step's result or rejection; rejects if it takes too long, even if the step ignores the signal. */
  async wait<Result>(step: Promise<Result>): Promise<Result> {
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        this.limit.abort();
        reject(new Error('There was no answer in time.'));
      }, this.milliseconds);
    });
    try {
      return await Promise.race([step, over]);
    } finally {
      clearTimeout(timer);
    }
  }
}
