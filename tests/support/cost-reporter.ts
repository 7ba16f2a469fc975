import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** Writes what each file and test cost, to the file that COSTS names (scripts/ceilings.mjs reads it). */
export default class CostReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const path = process.env.COSTS;
    if (path !== undefined) writeFileSync(path, JSON.stringify(modules.map(costOf)));
  }
}

function costOf(module: TestModule) {
  const { collectDuration, setupDuration } = module.diagnostic();
  const tests = [...module.children.allTests()].map((test) => {
    const seconds = (test.diagnostic()?.duration ?? 0) / 1_000;
    const cpu = (test.meta().cpuMs ?? 0) / 1_000;
    const waits = `processor ${cpu.toFixed(1)} s, waiting ${Math.max(0, seconds - cpu).toFixed(1)} s`;
    return { name: test.fullName, seconds, waits };
  });
  const startUp = (collectDuration + setupDuration) / 1_000;
  return { file: relative('', module.moduleId), seconds: (module.meta().cpuMs ?? 0) / 1_000, startUp, tests };
}
