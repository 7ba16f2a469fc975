import { setTimeout as pause } from 'node:timers/promises';
import type { PortalProcess } from '../scripts/portal-process.mjs';

/** Delay of the server's event loop in milliseconds. */
export interface LoopDelay {
  p50: number;
  p99: number;
  max: number;
}

/** The delay that the probe has measured since the last call; the server needs the flags `PROBED`. */
export async function loopDelaySinceLastCall(portal: PortalProcess): Promise<LoopDelay> {
  const printed = portal.output().length;
  process.kill(portal.pid, 'SIGUSR2');
  while (!/event-loop .*\n/.test(portal.output().slice(printed))) await pause(10);
  const line = /event-loop (.*)\n/.exec(portal.output().slice(printed));
  return JSON.parse(line?.[1] ?? '{}') as LoopDelay;
}
