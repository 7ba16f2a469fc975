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
  for (const child of childrenOf(pid)) lowerFamily(child);
  unlessEnded(() => setPriority(pid, NICENESS));
}

function childrenOf(pid: number): number[] {
  const tasks = `/proc/${pid}/task`;
  const threads = unlessEnded(() => readdirSync(tasks)) ?? [];
  return threads.flatMap((thread) => {
    const list = unlessEnded(() => readFileSync(`${tasks}/${thread}/children`, 'utf8')) ?? '';
    return list.split(' ').filter(Boolean).map(Number);
  });
}

/** Threads and processes end at any moment: what one of them answers is optional. */
function unlessEnded<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
