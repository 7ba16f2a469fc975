import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import type { Browser } from 'playwright-core';

/**
 * A third of the CPU share of a call on the same core. With 10 (a ninth), documents were not ready within ten seconds
 * on a busy machine.
 */
const NICENESS = 5;

/**
 * Lowers the priority of the calling thread. Only on Linux, where a priority belongs to a thread; elsewhere it would
 * apply to the whole server.
 */
export function lowerThread(): void {
  if (process.platform === 'linux') setPriority(NICENESS);
}

/**
 * Lowers the priority of the processes that a browser starts from now on: the process of each page inherits its
 * parent's priority. Only on Linux, which reveals the parent of a process.
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

/** Only on Linux. Uses each process's parent, because the kernel's lists of children miss some while others end. */
export function descendantsOf(pid: number): number[] {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map(processes.map((name) => [Number(name), unlessEnded(() => parentOf(name))]));
  const childrenOf = (parent: number): number[] =>
    [...parents].filter(([, its]) => its === parent).flatMap(([child]) => [child, ...childrenOf(child)]);
  return childrenOf(pid);
}

/** The fourth field of its status; the second is its name in brackets, which may contain anything. */
function parentOf(process: string): number {
  const stat = readFileSync(`/proc/${process}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** Processes may end at any moment, so a missing answer is ignored. */
function unlessEnded<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
