/** Waits for `work` for at most `ms` milliseconds, then returns `late` (which may throw); the work continues. */
export async function within<Result>(ms: number, work: Promise<Result>, late: () => Result): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const waiting = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  try {
    return await Promise.race([work, waiting.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
