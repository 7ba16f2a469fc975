import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import type { Browser } from 'playwright-core';

/**
 * A third of the share of a call that wants the same core. At 10, a ninth, documents were not ready in their ten seconds on a
 * machine that others keep busy.
 */
const NICENESS = 5;

/**
 * Lets the calling thread make way for others. On Linux alone, where a priority is a thread's: elsewhere it would be the
 * whole server's.
 */
export function lowerThread(): void {
  if (process.platform === 'linux') setPriority(NICENESS);
}

/**
 * Lets what a browser starts from now on make way for others: each process of a page has its priority from the one that
 * begets it. On Linux alone, which says whose child a process is.
 */
export async function lowerBrowser(browser: Browser): Promise<void> {
  if (process.platform !== 'linux') return;
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  for (const { type, id } of processInfo) if (type === 'browser') lowerFamily(id);
}

function lowerFamily(pid: number): void {
  for (const child of descendantsOf(pid)) unlessEnded(() => setPriority(child, NICENESS));
  unlessEnded(() => setPriority(pid, NICENESS));
}

/** On Linux alone. By what each process says of its parent: the kernel's own lists of children leave some out while others end. */
export function descendantsOf(pid: number): number[] {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map(processes.map((name) => [Number(name), unlessEnded(() => parentOf(name))]));
  const childrenOf = (parent: number): number[] =>
    [...parents].filter(([, its]) => its === parent).flatMap(([child]) => [child, ...childrenOf(child)]);
  return childrenOf(pid);
}

/** The fourth field of its state; the second is its name in brackets, with whatever the program put there. */
function parentOf(process: string): number {
  const stat = readFileSync(`/proc/${process}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** Processes end at any moment: what one of them answers is optional. */
function unlessEnded<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
