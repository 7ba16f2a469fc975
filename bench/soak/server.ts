import { setMaxListeners } from 'node:events';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../../scripts/machine.mjs';
import { withPortal } from '../browser';
import type { Row } from '../load/goals';
import { openDescriptors, residentMb } from '../load/process-cost';
import type { Acknowledged } from '../load/screens';
import { signIn } from '../load/staff';
import { Outcome, work } from '../load/traffic';
import { heapAfterCollection } from './heap';
import { growthRows } from './growth';

const STAFF = 50;
const THINK = [0.5, 3] as const;
const SAMPLES = 40;
const HEAP = 'heap of the server after a collection';
const PROBE = ['--expose-gc', '--import', pathToFileURL(join(ROOT, 'bench', 'soak', 'heap-probe.mjs')).href];

/** Fifty people at work for some minutes on the embedded database, and the server's memory in the meantime. */
export function soakServer(minutes: number): Promise<Row[]> {
  return withPortal(
    async (portal) => {
      const members = await signIn(portal.url, STAFF);
      const acknowledged: Acknowledged = { entries: [], answers: new Map() };
      const outcome = new Outcome();
      const over = new AbortController();
      // All pauses listen for the end.
      setMaxListeners(2 * STAFF, over.signal);
      const working = work({
        members,
        acknowledged,
        origin: portal.url,
        outcome,
        repeats: 0,
        think: THINK,
        until: over.signal,
      });
      const samples: Record<string, number[]> = { [HEAP]: [], 'memory of the process': [], 'open descriptors': [] };
      for (let sample = 1; sample <= SAMPLES; sample += 1) {
        await pause((minutes * 60_000) / SAMPLES);
        samples[HEAP]?.push(await heapAfterCollection(portal));
        samples['memory of the process']?.push(residentMb(portal.pid));
        samples['open descriptors']?.push(openDescriptors(portal.pid));
        if (sample % 10 === 0) {
          const last = Object.entries(samples).map(([name, list]) => `${name} ${list.at(-1)?.toFixed(1)}`);
          console.log(`${outcome.calls} calls: ${last.join(', ')}`);
        }
      }
      over.abort();
      await working;
      members.forEach((member) => member.leave());
      for (const [what, count] of outcome.failures) console.error(`✗ ${count} × ${what}`);
      return [
        {
          what: `${minutes} minutes of ${STAFF} people, ${outcome.calls} calls: failed calls`,
          measured: String(outcome.failureCount),
          goal: '0',
          isMet: outcome.failureCount === 0,
        },
        ...growthRows(samples, {
          [HEAP]: { share: 0.1, also: 5, unit: ' MB' },
          // The allocators' memory and the embedded database's pages settle late.
          'memory of the process': { share: 0.15, also: 40, unit: ' MB' },
          'open descriptors': { share: 0.1, also: 20, unit: '' },
        }),
      ];
    },
    { nodeFlags: PROBE },
  );
}
