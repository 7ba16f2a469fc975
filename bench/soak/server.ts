import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { HEAP_PROBED, withPortal } from '../portal';
import { amount, type Row } from '../bench';
import { openDescriptors, residentMb } from '../load/process-cost';
import type { Acknowledged } from '../load/screens';
import { signIn } from '../load/staff';
import { Outcome, work } from '../load/traffic';
import { heapAfterCollection } from './heap';
import { growthRows } from './growth';

const STAFF = amount('STAFF', 50, 3);
const THINK = [amount('THINK', 0.5, 0.1), amount('THINK_AT_MOST', 3, 0.15)] as const;
const SAMPLES = amount('SAMPLES', 40, 2);
const HEAP = 'heap of the server after a collection';

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
          figure: `${minutes} minutes of ${STAFF} people, ${outcome.calls} calls: failed calls`,
          value: String(outcome.failureCount),
          goal: '0',
          met: outcome.failureCount === 0,
        },
        ...growthRows(samples, {
          [HEAP]: { share: 0.1, also: 5, unit: ' MB' },
          // The allocators' memory and the embedded database's pages settle late.
          'memory of the process': { share: 0.15, also: 40, unit: ' MB' },
          'open descriptors': { share: 0.1, also: 20, unit: '' },
        }),
      ];
    },
    { nodeFlags: HEAP_PROBED },
  );
}
