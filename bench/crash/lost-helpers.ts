import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { requireChromium } from '../../scripts/chromium.mjs';
import { ROOT } from '../../scripts/machine.mjs';
import type { PortalProcess } from '../../scripts/portal-process.mjs';
import { productToken } from '../../tests/crash/product-token';
import { withPortal } from '../portal';
import type { Row } from '../bench';
import { childrenOf, programOf } from '../load/process-cost';
import { callerOf, type Call } from '../caller';
import { converted, entriesOf, importedMembers, savedEntry } from './calls';

const DAY = '2031-06-02';
const TIMES = 5;
const WRITERS = 4;
/** The allowed statuses after a lost thread: success or "try again". */
const LOST_THREAD = [200, 503];
/** A document that crashes two browsers is refused as too large. */
const LOST_BROWSER = [200, 422, 503];

interface Ended {
  /** The number of threads or processes that were found and ended. */
  ended: number;
  statuses: Map<number, number>;
  /** The number of calls right afterwards that were answered with 200. */
  nextWorked: number;
}

/**
 * Ends the database's thread, those that make documents and read sheets, and the printing browser while they work: waiting
 * calls must get a clear refusal or succeed, and the next call must work.
 */
export async function lostHelpers(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-killer-'));
  const killFile = join(folder, 'wanted');
  const chromium = await requireChromium();
  const nodeFlags = ['--import', pathToFileURL(join(ROOT, 'bench', 'crash', 'thread-killer.mjs')).href];
  const env = { KILL_FILE: killFile, ...(chromium === null ? {} : { CHROMIUM_PATH: chromium }) };
  try {
    return await withPortal(
      async (portal) => {
        const call = callerOf(portal.url, await productToken(portal.url, 'Ada Lindqvist'));
        const endThread = (file: string) => endThreads(portal, killFile, file);
        const rows = [await databaseThread(call, () => endThread('pglite-worker'))];
        const word = () => converted(call, 'word', 3_000);
        const lostWord = await whileItRuns(word, () => endThread('conversion-worker'));
        rows.push(row('a thread that makes Word files', LOST_THREAD, lostWord));
        const sheet = () => importedMembers(call, 20_000);
        const lostSheet = await whileItRuns(sheet, () => endThread('sheet-worker'));
        rows.push(row('a thread that reads a sheet', LOST_THREAD, lostSheet));
        if (chromium === null)
          return [...rows, { figure: 'the browser that prints', value: 'not tried: there is none' }];
        const pdf = () => converted(call, 'pdf', 1_500);
        const lostBrowser = await whileItRuns(pdf, () => endBrowser(portal, chromium));
        rows.push(row('the browser that prints (SIGKILL)', LOST_BROWSER, lostBrowser));
        return rows;
      },
      { nodeFlags, env },
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Writers continue while the thread is ended; failed writes are repeated with their key, as the portal does. */
async function databaseThread(call: Call, end: () => Promise<number>): Promise<Row> {
  const over = new AbortController();
  const acknowledged: string[] = [];
  const refused = new Map<number, number>();
  let gaveUp = 0;
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const key = `thread-${writer}-${turn}-${process.pid}`;
      for (let attempt = 0; ; attempt += 1) {
        const { description, answer } = await savedEntry(call, { day: DAY, kilobytes: turn % 3, key });
        if (answer.ok) acknowledged.push(description);
        else refused.set(answer.status, (refused.get(answer.status) ?? 0) + 1);
        if (answer.ok || attempt === 8) {
          if (!answer.ok) gaveUp += 1;
          break;
        }
        await pause(250 * (attempt + 1));
      }
    }
  });
  let ended = 0;
  for (let time = 0; time < TIMES; time += 1) {
    await pause(1_500);
    ended += await end();
  }
  await pause(2_000);
  over.abort();
  await Promise.all(writers);
  const stored = await entriesOf(call, DAY);
  const lost = acknowledged.filter((description) => !stored.has(description)).length;
  const extra = stored.size - acknowledged.length;
  const unclear = [...refused.keys()].filter((status) => status !== 503);
  return {
    figure: `the database's thread ended ${ended} times under ${WRITERS} writers`,
    value: `${acknowledged.length} acknowledged, ${lost} lost, ${extra} twice; refused ${said(refused)}; ${gaveUp} given up`,
    goal: 'none lost or twice, 503 alone, none given up',
    met: ended >= TIMES && lost + extra + gaveUp === 0 && unclear.length === 0,
  };
}

async function whileItRuns(work: () => Promise<Response>, end: () => Promise<number>): Promise<Ended> {
  const result: Ended = { ended: 0, statuses: new Map(), nextWorked: 0 };
  await consumed(work());
  for (let time = 0; time < TIMES; time += 1) {
    const running = [work(), work()].map(consumed);
    let ended = 0;
    for (let attempt = 0; ended === 0 && attempt < 100; attempt += 1) {
      await pause(30);
      ended = await end();
    }
    result.ended += ended;
    for (const status of await Promise.all(running)) {
      result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1);
    }
    if ((await consumed(work())) === 200) result.nextWorked += 1;
  }
  return result;
}

async function consumed(answering: Promise<Response>): Promise<number> {
  const answer = await answering;
  await answer.arrayBuffer();
  return answer.status;
}

function row(what: string, clear: readonly number[], { ended, statuses, nextWorked }: Ended): Row {
  const unclear = [...statuses.keys()].filter((status) => !clear.includes(status));
  return {
    figure: `${what}, ended ${ended} times at work`,
    value: `answers ${said(statuses)}; the next call worked ${nextWorked} of ${TIMES} times`,
    goal: `no other answers than ${clear.join(', ')}; always`,
    met: ended >= TIMES && unclear.length === 0 && nextWorked === TIMES,
  };
}

const said = (statuses: ReadonlyMap<number, number>) =>
  [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none';

async function endThreads(portal: PortalProcess, killFile: string, file: string): Promise<number> {
  writeFileSync(killFile, file);
  const printed = portal.output().length;
  process.kill(portal.pid, 'SIGUSR2');
  for (;;) {
    const line = /ended (\d+) threads\n/.exec(portal.output().slice(printed));
    if (line) return Number(line[1]);
    await pause(5);
  }
}

/** Kills the whole browser through its first process. */
function endBrowser(portal: PortalProcess, chromium: string): Promise<number> {
  const name = chromium.split('/').at(-1) ?? chromium;
  const found = childrenOf(portal.pid).filter((pid) => programOf(pid).includes(name));
  for (const pid of found) process.kill(pid, 'SIGKILL');
  return Promise.resolve(found.length);
}
