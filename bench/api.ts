/**
 * `GET /employeetimedata` with 50 parallel clients, alone and during a continuous search, and how long the server's event
 * loop was blocked in the meantime.
 */
import { Agent, get } from 'node:http';
import { productToken } from '../tests/crash/product-token';
import { withPortal } from './browser';
import { loopDelaySinceLastCall, PROBED } from './event-loop';
import { column, median, quantile } from './medians';

const CLIENTS = 50;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const EVENT_LOOP_BUDGET_MS = 50;
/** Frequent syllables in the middle of names, where no index helps. */
const SLOW_SEARCHES = ['ing', 'ser', 'and', 'ltd'];

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS + 4 });

function timedGet(url: string, token: string): Promise<number> {
  const since = performance.now();
  const headers = { Authorization: `Bearer ${token}`, 'X-Requested-With': 'XMLHttpRequest' };
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - since);
        else reject(new Error(`${url} answered ${answer.statusCode}`));
      });
    }).on('error', reject);
  });
}

async function repeatUntil(deadline: number, request: (turn: number) => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; performance.now() < deadline; turn += 1) times.push(await request(turn));
  return times;
}

interface Load {
  reads: number[];
  searches: number[];
}

async function load(api: string, token: string, withSearch: boolean): Promise<Load> {
  const today = new Date().toISOString().slice(0, 10);
  const deadline = performance.now() + SECONDS * 1000;
  const readers = Array.from({ length: CLIENTS }, () =>
    repeatUntil(deadline, () => timedGet(`${api}/employeetimedata/${today}`, token)),
  );
  const searching = withSearch
    ? repeatUntil(deadline, (turn) =>
        timedGet(`${api}/getclients/${SLOW_SEARCHES[turn % SLOW_SEARCHES.length]}`, token),
      )
    : [];
  return { reads: (await Promise.all(readers)).flat(), searches: await searching };
}

const worst = await withPortal(
  async (portal) => {
    const api = `${portal.url}/api`;
    const token = await productToken(portal.url, 'Owen Hughes');
    await load(api, token, true); // warm
    let worstP99 = 0;
    const p99: number[] = [];
    for (const withSearch of [false, true]) {
      await loopDelaySinceLastCall(portal);
      const { reads, searches } = await load(api, token, withSearch);
      const delay = await loopDelaySinceLastCall(portal);
      worstP99 = Math.max(worstP99, delay.p99);
      p99.push(quantile(reads, 0.99));
      console.log(withSearch ? `during a slow search (median ${median(searches).toFixed(1)} ms)` : 'reads alone');
      console.log(`  ${reads.length} reads, p50 ${column(median(reads))} ms, p99 ${column(quantile(reads, 0.99))} ms`);
      console.log(`  event-loop delay p50 ${delay.p50} ms, p99 ${delay.p99} ms, longest ${delay.max} ms`);
    }
    console.log(`p99 during the search is ${((p99[1] ?? 0) / (p99[0] ?? 1)).toFixed(2)} × the p99 without it`);
    return worstP99;
  },
  { nodeFlags: PROBED },
);
agent.destroy();
if (!(worst <= EVENT_LOOP_BUDGET_MS)) {
  console.error(`✗ event-loop delay p99 is ${worst} ms, the budget ${EVENT_LOOP_BUDGET_MS} ms`);
  process.exitCode = 1;
}
