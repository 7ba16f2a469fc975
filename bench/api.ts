/**
 * `GET /employeetimedata` with 50 parallel clients, alone and during a continuous search, and how long the server's event
 * loop was blocked in the meantime.
 */
import { Agent, get } from 'node:http';
import { productToken } from '../tests/crash/product-token';
import { amount, atMost, withUnit, type Row } from './bench';
import { headersOf } from './caller';
import { loopDelaySinceLastCall } from './event-loop';
import { median, quantile } from './medians';
import { PROBED, withPortal } from './portal';

const CLIENTS = amount('CLIENTS', 50, 2);
const SECONDS = amount('SECONDS', 10, 0.1);
const EVENT_LOOP_BUDGET_MS = 50;
/** Frequent syllables in the middle of names, where no index helps. */
const SLOW_SEARCHES = ['ing', 'ser', 'and', 'ltd'];

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS + 4 });

function timedGet(url: string, token: string): Promise<number> {
  const since = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: headersOf(token) }, (answer) => {
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

export function measure(): Promise<Row[]> {
  return withPortal(
    async (portal) => {
      const api = `${portal.url}/api`;
      const token = await productToken(portal.url, 'Owen Hughes');
      await load(api, token, true); // warm
      const rows: Row[] = [];
      const p99: number[] = [];
      for (const withSearch of [false, true]) {
        await loopDelaySinceLastCall(portal);
        const { reads, searches } = await load(api, token, withSearch);
        const delay = await loopDelaySinceLastCall(portal);
        const what = withSearch ? `beside a slow search of ${withUnit(median(searches), 'ms')}` : 'alone';
        p99.push(quantile(reads, 0.99));
        rows.push(
          {
            figure: `reads by ${CLIENTS} clients, ${what}: p50, p99`,
            value: [median(reads), quantile(reads, 0.99)].map((ms) => withUnit(ms, 'ms')).join(', '),
          },
          atMost(`delay of the event loop meanwhile, p99`, delay.p99, EVENT_LOOP_BUDGET_MS),
        );
      }
      rows.push({ figure: 'p99 beside the search ÷ alone', value: withUnit((p99[1] ?? 0) / (p99[0] ?? 1), '×') });
      agent.destroy();
      return rows;
    },
    { nodeFlags: PROBED },
  );
}
