import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Lower than the API's own thread, which would wait for its turn behind documents; not so low that on a machine that others
 * keep busy documents are not ready in time.
 */
const NICE = 5;

/** For the calling thread. Linux alone gives each thread a priority of its own; elsewhere it stays as it is. */
export function lowerOwnThread(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), NICE);
  } catch {
    // not Linux, or the system forbids it
  }
}
