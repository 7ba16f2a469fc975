/** Milliseconds of work after which the page may react: well below what people notice. */
const SLICE = 40;

/** Work that can be interrupted at each `yield`. */
export type Work<Result> = Generator<undefined, Result, undefined>;

/** Does work in slices, between which the page reacts to its user. */
export async function inSlices<Result>(work: Work<Result>): Promise<Result> {
  let started = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - started < SLICE) continue;
    await nextTask();
    started = performance.now();
  }
}

/** Lets the page react. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

export function atOnce<Result>(work: Work<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
