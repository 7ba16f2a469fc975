import { setTimeout as pause } from 'node:timers/promises';
import type { PortalProcess } from '../../scripts/portal-process.mjs';

/** The size of the server's heap in megabytes after garbage collection; needs `heap-probe.mjs`. */
export async function heapAfterCollection(portal: PortalProcess): Promise<number> {
  const printed = portal.output().length;
  process.kill(portal.pid, 'SIGUSR2');
  for (;;) {
    const line = /heap (\d+)\n/.exec(portal.output().slice(printed));
    if (line) return Number(line[1]) / 2 ** 20;
    await pause(20);
  }
}
