import { setTimeout as pause } from 'node:timers/promises';
import { PROBED, withPortal } from '../portal';
import { loopDelaySinceLastCall } from '../event-loop';
import { amount, settle, type Row } from '../bench';
import { bytesOf, cpuSeconds, residentMb } from './process-cost';
import { missingWrites, type Acknowledged } from './screens';
import { signIn } from './staff';
import { arrive, Outcome, work } from './traffic';

const STAFF = amount('STAFF', 50, 3);
const BURST_PER_SECOND = amount('BURST', 200, 20);
const BURST_SECONDS = amount('BURST_SECONDS', 20, 0.5);
const P95_MS = 150;
const LOOP_P99_MS = 50;
/** Seconds between two screens or steps. Most people are slower. */
const THINK = [amount('THINK', 1, 0.1), amount('THINK_AT_MOST', 6, 0.15)] as const;
/** Calls of one member of staff per day, for the cost of a thousand people. */
export const CALLS_A_DAY = 600;

export interface OneNodeOptions {
  /** Seconds of staff traffic; the burst comes after half of it. */
  seconds: number;
}

/** Fifty people at work on the embedded database, with a burst of 200 calls per second. */
export function oneNode({ seconds }: OneNodeOptions): Promise<Row[]> {
  return withPortal(
    async (portal) => {
      const { dataDir } = portal;
      const members = await signIn(portal.url, STAFF);
      const acknowledged: Acknowledged = { entries: [], answers: new Map() };
      const common = { members, acknowledged, origin: portal.url, repeats: 0 };
      // Run every query once, as in a portal that has been running for a while.
      await arrive({ ...common, outcome: new Outcome(), rate: 40, seconds: amount('WARM_UP_SECONDS', 5, 0.1) });

      const over = new AbortController();
      const staff = new Outcome();
      const working = work({ ...common, outcome: staff, think: THINK, until: over.signal });
      await settle(2_000);
      await loopDelaySinceLastCall(portal);
      await pause((seconds * 1000) / 2);
      const quietLoop = await loopDelaySinceLastCall(portal);
      const quiet = { p95: staff.quantile(0.95), calls: staff.calls };

      const before = { cpu: cpuSeconds(portal.pid), disk: bytesOf(dataDir), writes: acknowledged.entries.length };
      const callsBefore = staff.calls;
      const burst = new Outcome();
      const answered = await arrive({ ...common, outcome: burst, rate: BURST_PER_SECOND, seconds: BURST_SECONDS });
      const loop = await loopDelaySinceLastCall(portal);
      const calls = burst.calls + staff.calls - callsBefore;
      const cpu = cpuSeconds(portal.pid) - before.cpu;
      const grown = bytesOf(dataDir) - before.disk;
      const saved = acknowledged.entries.length - before.writes;
      const memory = residentMb(portal.pid);

      await pause((seconds * 1000) / 2);
      over.abort();
      await working;
      const missing = await missingWrites(portal.url, acknowledged);
      members.forEach((member) => member.leave());
      for (const [what, count] of [...staff.failures, ...burst.failures]) console.error(`✗ ${count} × ${what}`);
      slowestOf(burst);

      const failures = staff.failureCount + burst.failureCount;
      const p95 = Math.max(staff.quantile(0.95), burst.quantile(0.95));
      const worstLoop = Math.max(loop.p99, quietLoop.p99);
      const perThousand = (cpu / calls) * CALLS_A_DAY * 1000;
      return [
        { figure: `${STAFF} people alone`, value: `${quiet.calls} calls, p95 ${quiet.p95.toFixed(0)} ms` },
        {
          figure: `the same with ${BURST_PER_SECOND} calls a second for ${BURST_SECONDS} s: p95 of all`,
          value: `${p95.toFixed(0)} ms (p50 ${burst.quantile(0.5).toFixed(0)}, p99 ${burst.quantile(0.99).toFixed(0)}; ${answered.toFixed(0)} answered a second)`,
          goal: `≤ ${P95_MS} ms`,
          met: p95 <= P95_MS,
        },
        { figure: 'failed calls', value: String(failures), goal: '0', met: failures === 0 },
        {
          figure: 'delay of the event loop, p99',
          value: `${worstLoop} ms (longest ${Math.max(loop.max, quietLoop.max)} ms)`,
          goal: `≤ ${LOOP_P99_MS} ms`,
          met: worstLoop <= LOOP_P99_MS,
        },
        {
          figure: 'acknowledged writes that are not there',
          value: `${missing.length} of ${acknowledged.entries.length + acknowledged.answers.size}`,
          goal: '0',
          met: missing.length === 0,
        },
        {
          figure: 'processor time of a call, server and database',
          value: `${((cpu / calls) * 1000).toFixed(2)} ms`,
        },
        {
          figure: `1,000 people a day, ${CALLS_A_DAY} calls each`,
          value: `${(perThousand / 60).toFixed(0)} minutes of one core, ${(((grown / Math.max(1, saved)) * 20 * 1000) / 2 ** 20).toFixed(0)} MB of disk at 20 entries each`,
        },
        { figure: 'memory of the process under the burst', value: `${memory.toFixed(0)} MB` },
      ];
    },
    { nodeFlags: PROBED, env: { RATE_LIMITS: '1' } },
  );
}

function slowestOf(outcome: Outcome): void {
  const rows = [...outcome.times].map(([name, times]) => ({ name, times: times.toSorted((a, b) => a - b) }));
  for (const { name, times } of rows.toSorted((a, b) => b.times.length - a.times.length)) {
    const at = (q: number) => (times[Math.floor(q * (times.length - 1))] ?? 0).toFixed(0).padStart(5);
    console.log(`  ${name.padEnd(24)} ${String(times.length).padStart(5)} calls, p50 ${at(0.5)}, p95 ${at(0.95)} ms`);
  }
}
