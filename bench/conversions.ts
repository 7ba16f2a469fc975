/**
 * Word and PDF files of a ten-page document, warm; then 200 conversions, some of them hostile, some cancelled by their
 * caller, and what they leave behind: processes, temporary files, memory of the server and its browser. Last, a browser
 * that is killed while it prints.
 */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { productToken } from '../tests/crash/product-token';
import { amount, atMost, inTurns, IS_SMOKE, none, settle, withUnit, type Row } from './bench';
import { callerOf, timed, type Call } from './caller';
import { loopDelaySinceLastCall } from './event-loop';
import { convert, HANDBOOK, type Kind } from './handbook';
import { childrenOf, programOf, residentMb } from './load/process-cost';
import { median } from './medians';
import { PROBED, withPortal, type Portal } from './portal';

const PDF_BUDGET_MS = 500;
const WORD_BUDGET_MS = 300;
const EVENT_LOOP_BUDGET_MS = 50;
const GROWTH_BUDGET_MB = 60;
const ROUNDS = amount('ROUNDS', 12);
const CONVERSIONS = amount('CONVERSIONS', 200, 2);
const AT_ONCE = 4;

const HOSTILE = [
  `<table>${'<tr><td>x</td></tr>'.repeat(20_000)}</table>`,
  `<p>${'<span style="font-size:9em">'.repeat(60)}x</p>`,
  '<meta http-equiv="refresh" content="0;url=http://localhost:9/"><img src="http://localhost:9/x"><p>x</p>',
  `<p>x ${'y'.repeat(20_000)}</p>`,
];

const descendantsOf = (pid: number): number[] => childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);

async function warmMedian(kind: Kind, call: Call): Promise<number> {
  const samples = await inTurns([kind], { rounds: ROUNDS, warmUp: 3 }, () =>
    timed(() => convert(call, kind, HANDBOOK)),
  );
  return median(samples.get(kind)?.map(({ ms }) => ms) ?? []);
}

/** Converts `count` documents, four at a time; returns the number of each outcome. */
async function storm(call: Call, count: number): Promise<Map<string, number>> {
  const ends = new Map<string, number>();
  let next = 0;
  const one = async (index: number): Promise<string> => {
    const kind: Kind = index % 2 === 0 ? 'word' : 'pdf';
    const html = index % 5 === 4 ? (HOSTILE[index % HOSTILE.length] ?? '') : HANDBOOK;
    const signal = index % 7 === 3 ? AbortSignal.timeout(20 + (index % 5) * 40) : undefined;
    try {
      const answer = await convert(call, kind, html, signal);
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

export async function measure(): Promise<Row[]> {
  const temporary = mkdtempSync(join(tmpdir(), 'harbour-conversions-'));
  const filesLeft = () => readdirSync(temporary).filter((name) => !name.startsWith('tsx-'));
  try {
    // The server of a smoke runs on, and its temporary files are elsewhere.
    const env = IS_SMOKE ? undefined : { TMPDIR: temporary };
    const { rows, browsers } = await withPortal((portal) => convertAll(portal, filesLeft), { nodeFlags: PROBED, env });
    if (IS_SMOKE) return rows;
    await pause(1_000);
    for (const name of filesLeft()) console.error(`✗ ${name} is left`);
    return [
      ...rows,
      none('processes left when the server has stopped', browsers.filter((pid) => existsSync(`/proc/${pid}`)).length),
      none('temporary files left when the server has stopped', filesLeft().length),
    ];
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

async function convertAll(
  portal: Portal,
  filesLeft: () => string[],
): Promise<{ rows: Row[]; browsers: readonly number[] }> {
  const { url, pid } = portal;
  const call = callerOf(url, await productToken(url, 'Owen Hughes'));
  const rows = [
    atMost('a Word file of ten pages, warm, median', await warmMedian('word', call), WORD_BUDGET_MS),
    atMost('a PDF of ten pages, warm, median', await warmMedian('pdf', call), PDF_BUDGET_MS),
  ];
  await storm(call, amount('WARM_UP', 60, 0));
  await settle(3_000);
  const before = { memory: residentMb(pid), processes: descendantsOf(pid).length, files: filesLeft().length };
  await loopDelaySinceLastCall(portal);
  const since = performance.now();
  const ends = await storm(call, CONVERSIONS);
  const seconds = (performance.now() - since) / 1000;
  const { p99 } = await loopDelaySinceLastCall(portal);
  await settle(3_000);
  rows.push(
    {
      figure: `${CONVERSIONS} conversions in ${withUnit(seconds, 's')}`,
      value: JSON.stringify(Object.fromEntries(ends)),
    },
    atMost('delay of the event loop meanwhile, p99', p99, EVENT_LOOP_BUDGET_MS),
    atMost('growth of the server’s memory', residentMb(pid) - before.memory, GROWTH_BUDGET_MB, 'MB'),
    atMost('processes more than before', descendantsOf(pid).length - before.processes, 0, ''),
    atMost('temporary files more than before', filesLeft().length - before.files, 0, ''),
  );

  const browsers = descendantsOf(pid);
  const main = browsers.find((child) => programOf(child).includes('chrom'));
  if (main === undefined) throw new Error('The server has no browser.');
  const printing = convert(call, 'pdf', HANDBOOK.repeat(4));
  await pause(150);
  process.kill(main, 'SIGKILL');
  const [struck, after] = [await printing, await convert(call, 'pdf', HANDBOOK)];
  await Promise.all([struck.arrayBuffer(), after.arrayBuffer()]);
  rows.push({
    figure: 'a browser killed while it prints: that conversion, the next',
    value: `${struck.status}, ${after.status}`,
    goal: '200, 200',
    met: struck.status === 200 && after.status === 200,
  });
  return { rows, browsers: [...new Set([...browsers, ...descendantsOf(pid)])] };
}
