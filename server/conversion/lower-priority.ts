import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Documents are made with what processor time the API leaves: on a machine of two cores, two threads and a browser kept
 * the API's own thread waiting for its turn for tenths of a second. Linux alone has priorities of threads; elsewhere, and
 * where a system forbids it, everything works as it is.
 */
const NICE = 10;

/** For the calling thread, and for those that it starts. */
export function lowerOwnThread(): void {
  attempt(() => setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), NICE));
}

/** For a process, all that it has started, and what these will start. */
export function lowerProcess(pid: number): void {
  // One in a session of its own, as browsers are started, counts as a group where the kernel groups by sessions.
  attempt(() => writeFileSync(`/proc/${pid}/autogroup`, String(NICE)));
  lowerTree(pid);
}

function lowerTree(pid: number): void {
  for (const thread of entriesOf(`/proc/${pid}/task`)) {
    attempt(() => setPriority(Number(thread), NICE));
    attempt(() => {
      const children = readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ');
      for (const child of children) if (child.trim() !== '') lowerTree(Number(child));
    });
  }
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // it has ended, or this is not Linux
  }
}

function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // it has ended, the system forbids it, or this is not Linux
  }
}
