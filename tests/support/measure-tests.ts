/** Notes the processor time of each test, and of its file with its imports, for cost-reporter.ts. */
import { afterEach, beforeEach } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Milliseconds of this process's processor time. */
    cpuMs?: number;
  }
}

const fileBegan = process.cpuUsage();
let testBegan = fileBegan;

const since = (began: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000;
};

beforeEach(() => {
  testBegan = process.cpuUsage();
});
afterEach(({ task }) => {
  task.meta.cpuMs = since(testBegan);
  task.file.meta.cpuMs = since(fileBegan);
});
