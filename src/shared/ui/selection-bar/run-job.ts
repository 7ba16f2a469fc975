export interface JobFailure {
  reason: string;
  /** The name is already taken in the row's new place. */
  isNameTaken?: boolean;
}

export interface JobStep {
  /** Of the row. */
  key: string;
  /** The row, as the report names it. */
  name: string;
  /** Null when it is done; never rejects. */
  run: () => Promise<JobFailure | null>;
  undo?: JobStep;
  /** The same under a free name, where the name is taken. */
  keepBoth?: JobStep;
}

export interface FailedStep extends JobFailure {
  step: JobStep;
}

export interface JobResult {
  done: JobStep[];
  failed: FailedStep[];
  /** Not started, because the job was stopped. */
  left: JobStep[];
}

/** How many calls run at the same time, as with uploads: more would wait for each other in the server. */
const AT_ONCE = 2;

/**
 * Runs the steps in order, a few at a time. One that fails does not stop the others.
 * @param isStopped asked before each step
 * @param onDone called after each step
 */
export async function runJob(
  steps: readonly JobStep[],
  { isStopped, onDone }: { isStopped: () => boolean; onDone: () => void },
): Promise<JobResult> {
  const waiting = [...steps];
  const result: JobResult = { done: [], failed: [], left: [] };
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (isStopped()) {
        result.left.push(step);
        continue;
      }
      const failure = await step.run();
      if (failure) result.failed.push({ ...failure, step });
      else result.done.push(step);
      onDone();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const inOrder = (one: JobStep, other: JobStep) => steps.indexOf(one) - steps.indexOf(other);
  return {
    done: result.done.toSorted(inOrder),
    failed: result.failed.toSorted((one, other) => inOrder(one.step, other.step)),
    left: result.left,
  };
}
