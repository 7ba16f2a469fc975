/**
 * Word and PDF files of a ten-page document, warm; then 200 conversions, some of them hostile, some cancelled by their
 * caller, and what they leave behind: processes, temporary files, memory of the server and its browser. Last, a browser
 * that is killed while it prints.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { requireChromium } from '../scripts/chromium.mjs';
import type { PortalProcess } from '../scripts/portal-process.mjs';
import { productToken } from '../tests/crash/product-token';
import { withPortal } from './browser';
import { loopDelaySinceLastCall, PROBED } from './event-loop';
import { convert, HANDBOOK, type Kind } from './handbook';
import { median, quantile } from './medians';

const PDF_BUDGET_MS = 500;
const WORD_BUDGET_MS = 300;
const EVENT_LOOP_BUDGET_MS = 50;
const GROWTH_BUDGET_MB = 60;
const ROUNDS = 15;
const CONVERSIONS = 200;
const AT_ONCE = 4;

const HOSTILE = [
  `<table>${'<tr><td>x</td></tr>'.repeat(20_000)}</table>`,
  `<p>${'<span style="font-size:9em">'.repeat(60)}x</p>`,
  '<meta http-equiv="refresh" content="0;url=http://localhost:9/"><img src="http://localhost:9/x"><p>x</p>',
  `<p>x ${'y'.repeat(20_000)}</p>`,
];

function judge(what: string, measured: number, budget: number, unit: string): void {
  console.log(`${what}: ${Math.round(measured * 10) / 10} ${unit}, budget ${budget}`);
  if (measured <= budget) return;
  console.error(`✗ ${what} misses its budget`);
  process.exitCode = 1;
}

/** The descendants of `pid`. */
function descendants(pid: number): number[] {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' }).split(/\s+/);
  return children.filter(Boolean).flatMap((child) => [Number(child), ...descendants(Number(child))]);
}

function childrenOf(pid: number): number[] {
  try {
    return descendants(pid);
  } catch {
    return []; // ps exits with 1 if there are none
  }
}

const memoryMb = (pid: number) => {
  const line = /^VmRSS:\s+(\d+)/m.exec(
    existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : '',
  );
  return Number(line?.[1] ?? 0) / 1024;
};

async function warmMedian(kind: Kind, { url }: PortalProcess, token: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const since = performance.now();
    const answer = await convert(url, token, kind, HANDBOOK);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${kind}: ${answer.status}`);
    if (round >= 3) times.push(performance.now() - since);
  }
  console.log(`  ${kind}: p95 ${quantile(times, 0.95).toFixed(0)} ms`);
  return median(times);
}

/** Converts `count` documents, four at a time; returns the number of each outcome. */
async function storm({ url }: PortalProcess, token: string, count: number): Promise<Map<string, number>> {
  const ends = new Map<string, number>();
  let next = 0;
  const one = async (index: number): Promise<string> => {
    const kind: Kind = index % 2 === 0 ? 'word' : 'pdf';
    const html = index % 5 === 4 ? (HOSTILE[index % HOSTILE.length] ?? '') : HANDBOOK;
    const signal = index % 7 === 3 ? AbortSignal.timeout(20 + (index % 5) * 40) : undefined;
    try {
      const answer = await convert(url, token, kind, html, signal);
      await answer.arrayBuffer();
      return String(answer.status);
    } catch {
      return 'left by the caller';
    }
  };
  const workers = Array.from({ length: AT_ONCE }, async () => {
    while (next < count) {
      const end = await one((next += 1));
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }
  });
  await Promise.all(workers);
  return ends;
}

const temporary = mkdtempSync(join(tmpdir(), 'harbour-conversions-'));
const filesLeft = () => readdirSync(temporary).filter((name) => !name.startsWith('tsx-'));
const chromium = (await requireChromium()) ?? '';
const env = { CHROMIUM_PATH: chromium, TMPDIR: temporary };
let browsers: number[] = [];
try {
  await withPortal(
    async (portal) => {
      const token = await productToken(portal.url, 'Owen Hughes');
      judge('a Word file of ten pages, warm, median', await warmMedian('word', portal, token), WORD_BUDGET_MS, 'ms');
      judge('a PDF of ten pages, warm, median', await warmMedian('pdf', portal, token), PDF_BUDGET_MS, 'ms');

      await storm(portal, token, 60);
      await pause(3_000);
      const before = {
        server: memoryMb(portal.pid),
        processes: childrenOf(portal.pid).length,
        files: filesLeft().length,
      };
      await loopDelaySinceLastCall(portal);
      const since = performance.now();
      const ends = await storm(portal, token, CONVERSIONS);
      const seconds = (performance.now() - since) / 1000;
      console.log(`${CONVERSIONS} conversions in ${seconds.toFixed(1)} s: ${JSON.stringify(Object.fromEntries(ends))}`);
      judge('event-loop delay p99 meanwhile', (await loopDelaySinceLastCall(portal)).p99, EVENT_LOOP_BUDGET_MS, 'ms');
      await pause(3_000);
      judge('growth of the server’s memory', memoryMb(portal.pid) - before.server, GROWTH_BUDGET_MB, 'MB');
      judge('processes more than before', childrenOf(portal.pid).length - before.processes, 0, '');
      judge('temporary files more than before', filesLeft().length - before.files, 0, '');

      browsers = childrenOf(portal.pid);
      const main = browsers.find(isBrowser);
      const printing = convert(portal.url, token, 'pdf', HANDBOOK.repeat(4));
      await pause(150);
      if (main !== undefined) process.kill(main, 'SIGKILL');
      const [struck, after] = [await printing, await convert(portal.url, token, 'pdf', HANDBOOK)];
      await Promise.all([struck.arrayBuffer(), after.arrayBuffer()]);
      console.log(`a browser killed while it prints: ${struck.status}, the next conversion: ${after.status}`);
      if (main === undefined || struck.status !== 200 || after.status !== 200) process.exitCode = 1;
      browsers = [...new Set([...browsers, ...childrenOf(portal.pid)])];
    },
    { nodeFlags: PROBED, env },
  );
  await pause(1_000);
  judge(
    'processes left when the server has stopped',
    browsers.filter((pid) => existsSync(`/proc/${pid}`)).length,
    0,
    '',
  );
  judge('temporary files left when the server has stopped', filesLeft().length, 0, '');
  if (filesLeft().length > 0) console.log(filesLeft().join('\n'));
} finally {
  rmSync(temporary, { recursive: true, force: true });
}

/** Whether a process belongs to the browser; the first one is the parent of the others. */
function isBrowser(pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/exe`).includes('chrom');
  } catch {
    return false;
  }
}
