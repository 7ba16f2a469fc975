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
    await new Promise((resolve) => setTimeout(resolve));
    started = performance.now();
  }
}

/** Does work without interruption. */
export function atOnce<Result>(work: Work<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
