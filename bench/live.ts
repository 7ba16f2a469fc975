/**
 * Measures the stream of changes: how soon another client hears of a change and shows it, what 500 idle streams cost the
 * server, how many streams ten tabs of a browser open, and what changes cost somebody
 * who holds an arrow key. `--write` puts the table into bench/README.md.
 */
import { request, type ClientRequest } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';
import { changesSchema } from '../contract/changes';
import { ROOT } from '../scripts/machine.mjs';
import { startPortal, temporaryDataDir } from '../scripts/portal-process.mjs';
import { FIRST_NAMES } from '../server/demo/vocabulary';
import { startTemporaryPostgres } from '../tests/support/postgres';
import { launchBrowser, signedInState } from './browser';
import { heldKey } from './live/held-key';
import { machineAndDay, printReport, type Row } from './load/goals';
import { cpuSeconds, residentMb } from './load/process-cost';
import { productToken } from './load/staff';
import { quantile } from './medians';
import { writeResults } from './write-results';

const CHANGES = Number(process.env.BENCH_CHANGES ?? 200);
const STREAMS = Number(process.env.BENCH_STREAMS ?? 500);
const IDLE_SECONDS = Number(process.env.BENCH_IDLE_SECONDS ?? 60);
const TABS = 10;
const SHOWN = 20;
/** One person may have at most fifty streams. */
const PEOPLE = Math.ceil(STREAMS / 40);

const postgres = await startTemporaryPostgres({ durable: true });
if (postgres === null) throw new Error('PostgreSQL is not installed.');
const data = temporaryDataDir();
const portal = await startPortal({ dataDir: data.path, env: { DATABASE_URL: postgres.url(), CHANGE_STREAM: 'on' } });
const open = new Set<ClientRequest>();

function follow(token: string, onChange: (id: string) => void = () => undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${token}`, 'X-Requested-With': 'XMLHttpRequest' };
    const call = request(`${portal.url}/api/changes`, { headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`The stream was refused with ${answer.statusCode}.`));
      const parser = createParser({
        onEvent: ({ event, data: text }) => {
          if (event === 'ping') resolve();
          if (event !== 'changes') return;
          for (const { id } of changesSchema.validateSync(JSON.parse(text))) onChange(id);
        },
      });
      answer.setEncoding('utf8').on('data', (piece: string) => parser.feed(piece));
      answer.on('error', () => undefined);
    });
    call.on('error', reject);
    call.end();
    open.add(call);
  });
}

async function somePeople(token: string): Promise<string[]> {
  const headers = { Authorization: `Bearer ${token}`, 'X-Requested-With': 'XMLHttpRequest' };
  const ids = new Set<string>();
  for (const name of FIRST_NAMES) {
    if (ids.size >= PEOPLE) break;
    const answer = await fetch(`${portal.url}/api/getemployees/${encodeURIComponent(name)}`, { headers });
    for (const { value } of (await answer.json()) as { value: string }[]) ids.add(value);
  }
  return [...ids].slice(0, PEOPLE);
}

function closeAll(): void {
  for (const call of open) call.destroy();
  open.clear();
}

async function post<Answer>(token: string, path: string, body: object): Promise<Answer> {
  const answer = await fetch(`${portal.url}/api${path}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Answer;
}

/** Milliseconds from the answer of a save until another client has its event. */
async function delays(token: string): Promise<number[]> {
  const heard = new Map<string, number>();
  await follow(token, (id) => heard.set(id, performance.now()));
  const saved = new Map<string, number>();
  for (let turn = 0; turn < CHANGES; turn += 1) {
    const { id } = await post<{ id: string }>(token, '/admin/teams/save', { id: null, name: `Team ${turn}` });
    saved.set(id, performance.now());
    // At any time within the server's own rhythm.
    await pause(Math.random() * 100);
  }
  await pause(2_000);
  closeAll();
  return [...saved].map(([id, at]) => Math.max(0, (heard.get(id) ?? Infinity) - at));
}

/** Share of a core that the server uses while nobody asks it for anything. */
async function idleShare(): Promise<number> {
  const before = cpuSeconds(portal.pid);
  await pause(IDLE_SECONDS * 1_000);
  return ((cpuSeconds(portal.pid) - before) / IDLE_SECONDS) * 100;
}

/** Memory and processor time of the server for streams on which nothing happens. */
async function idle(tokens: readonly string[]) {
  const memory = residentMb(portal.pid);
  for (let stream = 0; stream < STREAMS; stream += 1) await follow(tokens[stream % tokens.length] ?? '');
  await pause(3_000);
  const grown = residentMb(portal.pid) - memory;
  const share = await idleShare();
  closeAll();
  await pause(1_000);
  return { grown, share, alone: await idleShare() };
}

/** Streams of ten tabs, and milliseconds until one of them shows a saved name. */
async function tabs(token: string) {
  const storageState = await signedInState(portal.url, 'Ada Lindqvist');
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/London', storageState });
    let streams = 0;
    context.on('request', (call) => {
      if (call.url().endsWith('/api/changes')) streams += 1;
    });
    for (let tab = 0; tab < TABS; tab += 1) {
      const page = await context.newPage();
      await page.goto(`${portal.url}/templates`);
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .waitFor();
    }
    await pause(2_000);
    const page = context.pages().at(-1);
    if (!page) throw new Error('There is no tab.');
    await page.bringToFront();
    const shown: number[] = [];
    for (let turn = 0; turn < SHOWN; turn += 1) {
      const key = `AAA ${turn}`;
      await post(token, '/savetemplate', { name: key, html: '<p>x</p>', templateId: null, version: null });
      const saved = performance.now();
      await page.getByText(key, { exact: true }).first().waitFor();
      shown.push(performance.now() - saved);
    }
    return { streams, shown };
  } finally {
    await browser.close();
  }
}

try {
  const admin = await productToken(portal.url, 'staff-ada-lindqvist');
  const people = await somePeople(admin);
  const tokens = await Promise.all(people.map((id) => productToken(portal.url, id)));
  // Lets the first start finish its chores.
  await pause(3_000);
  const heard = await delays(admin);
  const { grown, share, alone } = await idle(tokens);
  const { streams, shown } = await tabs(admin);
  const [p50, p95] = [quantile(heard, 0.5), quantile(heard, 0.95)];
  const shownP95 = quantile(shown, 0.95);
  const rows: Row[] = [
    { what: `a change at another client, of ${CHANGES}`, measured: `median ${p50.toFixed(0)} ms` },
    { what: 'the same, p95', measured: `${p95.toFixed(0)} ms`, goal: '≤ 1000 ms', isMet: p95 <= 1_000 },
    {
      what: `on its screen, p95 of ${SHOWN}`,
      measured: `${shownP95.toFixed(0)} ms`,
      goal: '≤ 2000 ms',
      isMet: shownP95 <= 2_000,
    },
    {
      what: `memory for ${STREAMS} idle streams`,
      measured: `${grown.toFixed(0)} MB`,
      goal: '≤ 50 MB',
      isMet: grown <= 50,
    },
    {
      what: 'processor time with them, and without',
      measured: `${share.toFixed(1)} % of a core, ${alone.toFixed(1)} %`,
      goal: '≤ 5 %',
      isMet: share <= 5,
    },
    { what: `streams of ${TABS} tabs`, measured: String(streams), goal: '1', isMet: streams === 1 },
    ...(await heldKey(portal, postgres.url(), admin)),
  ];
  const write = process.argv.includes('--write')
    ? (table: string) => writeResults(join(ROOT, 'bench/README.md'), 'live', table)
    : undefined;
  printReport(`${machineAndDay()}, on PostgreSQL:`, rows, write);
} finally {
  closeAll();
  await portal.stop('SIGKILL');
  await postgres.stop();
  data.remove();
}
