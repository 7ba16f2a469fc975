import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';

/** Writes what each spec and test cost, and what it waited for, to the file that COSTS names (scripts/ceilings.mjs reads it). */
export default class CostReporter implements Reporter {
  readonly #files = new Map<string, { name: string; seconds: number; waits: string }[]>();

  onTestEnd(test: TestCase, { duration, steps }: TestResult): void {
    const file = relative('', test.location.file);
    const tests = this.#files.get(file) ?? [];
    this.#files.set(file, tests);
    const name = test.titlePath().slice(3).join(' › ');
    tests.push({ name, seconds: duration / 1_000, waits: longestSteps(steps) });
  }

  onEnd(): void {
    const path = process.env.COSTS;
    const costs = [...this.#files].map(([file, tests]) => ({
      file,
      seconds: tests.reduce((sum, { seconds }) => sum + seconds, 0),
      tests,
    }));
    if (path !== undefined) writeFileSync(path, JSON.stringify(costs));
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** The kinds of steps that took longest together, for example `Navigate 3.2 s, Evaluate 1.1 s`. */
function longestSteps(steps: readonly TestStep[]): string {
  const sums = new Map<string, number>();
  const add = (step: TestStep) => {
    if (step.steps.length > 0 && !step.category.startsWith('pw:api') && step.category !== 'expect') {
      step.steps.forEach(add);
      return;
    }
    const kind = /^(?:Fixture "[^"]+"|Expect "[^"]+"|\S+(?: \w+)?)/.exec(step.title)?.[0] ?? step.title;
    sums.set(kind, (sums.get(kind) ?? 0) + step.duration);
  };
  steps.forEach(add);
  return [...sums]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 4)
    .map(([kind, ms]) => `${kind} ${(ms / 1_000).toFixed(1)} s`)
    .join(', ');
}
