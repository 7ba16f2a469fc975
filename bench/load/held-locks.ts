import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { PortalProcess } from '../../scripts/portal-process.mjs';
import { SHEET_HEADERS, sheetRow, xlsxOf } from '../../tests/support/registration';
import type { Row } from '../bench';
import { callerOf } from '../caller';
import { missingRow, missingWrites, type Acknowledged } from './screens';
import { productToken, type Member } from './staff';
import { arrive, Outcome } from './traffic';

const SHEET_MEMBERS = 10_000;
/** The pause between attempts to import while another import has its turn. */
const IMPORT_PAUSE_MS = 3_000;
const IMPORTER = 'staff-tom-barker';
const SERVED_GOAL = 0.99;
const HELD_SECONDS = 30;
/** How often a call without an answer is repeated with the same key, as in the portal. */
const REPEATS = 4;

interface Held {
  origin: string;
  members: readonly Member[];
  acknowledged: Acknowledged;
  databaseUrl: string;
  /** Calls per second. */
  rate: number;
}

/**
 * Freezes a node (SIGSTOP) in the middle of an import and wakes it again: the other node must serve everyone in the
 * meantime.
 */
export async function frozenNode({ databaseUrl, ...held }: Held, node: PortalProcess): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const outcome = new Outcome();
  const token = await productToken(held.origin, IMPORTER);
  // Made before the traffic, because it keeps this process busy.
  const [frozenSheet, otherSheet] = [sheetOf('frozen'), sheetOf('another')];
  const frozenImport = upload(node.url, token, frozenSheet);
  await untilImporting(client);
  process.kill(node.pid, 'SIGSTOP');
  const since = performance.now();
  let otherImport: string;
  try {
    const traffic = arrive({ ...held, repeats: REPEATS, outcome, seconds: HELD_SECONDS });
    otherImport = await importAgain(held.origin, token, otherSheet, since);
    await traffic;
  } finally {
    process.kill(node.pid, 'SIGCONT');
  }
  const woken = performance.now();
  while (!(await isReady(node.url))) await pause(50);
  const readyAfter = (performance.now() - woken) / 1000;
  const status = await frozenImport;
  const counted = await client.query<{ stored: string }>(countOf('frozen'));
  const stored = Number(counted.rows[0]?.stored);
  await client.end();
  const lost = await missingWrites(held.origin, held.acknowledged);
  const isWhole = stored === (status === 200 ? SHEET_MEMBERS : 0);
  for (const [what, count] of outcome.failures) console.error(`✗ ${count} × ${what}`);
  return [
    servedRow('one node frozen in an import', outcome, held.rate),
    { figure: 'another import was taken after', value: otherImport },
    { figure: 'the frozen node was ready again after it was woken', value: `${readyAfter.toFixed(1)} s` },
    {
      figure: 'its import',
      value: `answered ${status || 'by a closed connection'}, ${stored} rows`,
      goal: 'all or nothing',
      met: isWhole,
    },
    missingRow('the freeze', lost, held.acknowledged),
  ];
}

/** A manual `begin; select … for update` left open on rows that many calls need. */
export async function openTransaction({ databaseUrl, ...held }: Held): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  let endedAfter: number | null = null;
  const since = performance.now();
  client.on('error', () => undefined);
  client.once('end', () => (endedAfter ??= (performance.now() - since) / 1000));
  await client.connect();
  await client.query('begin');
  await client.query('select from staff for update');
  await client.query('select from prospect_versions for update');
  const outcome = new Outcome();
  await arrive({ ...held, repeats: REPEATS, outcome, seconds: HELD_SECONDS });
  const ended = endedAfter === null ? 'not at all' : `${(endedAfter as number).toFixed(1)} s`;
  const isEnded = endedAfter !== null;
  await client.end().catch(() => undefined);
  const lost = await missingWrites(held.origin, held.acknowledged);
  for (const [what, count] of outcome.failures) console.error(`✗ ${count} × ${what}`);
  return [
    servedRow('a transaction left open by hand with everybody’s rows', outcome, held.rate),
    { figure: 'it was ended after', value: ended, goal: 'ended', met: isEnded },
    missingRow('it', lost, held.acknowledged),
  ];
}

function servedRow(what: string, outcome: Outcome, rate: number): Row {
  const all = outcome.calls + outcome.failureCount;
  const served = all === 0 ? 0 : outcome.calls / all;
  return {
    figure: `${what}, at ${rate} calls a second: calls served`,
    value: `${(served * 100).toFixed(2)} % of ${all} (${outcome.repeated} sent again, p95 ${outcome.quantile(0.95).toFixed(0)} ms)`,
    goal: `≥ ${SERVED_GOAL * 100} %`,
    met: served >= SERVED_GOAL,
  };
}

function sheetOf(label: string): Blob {
  const rows = Array.from({ length: SHEET_MEMBERS }, (_, index) => sheetRow(`${label}/${index}`));
  return new Blob([new Uint8Array(xlsxOf([SHEET_HEADERS, ...rows]))]);
}

/** The status of an upload; 0 if there was no answer. */
async function upload(origin: string, token: string, sheet: Blob): Promise<number> {
  const body = new FormData();
  body.set('file', sheet, 'members.xlsx');
  try {
    const answer = await callerOf(origin, token)('/registration/upload', { method: 'POST', body });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

/** Waits until the import has its turn. */
async function untilImporting(client: pg.Client): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query('select from insurer_imports where turn_ends > now()');
    if (rowCount !== 0) return;
    await pause(5);
  }
}

async function importAgain(origin: string, token: string, sheet: Blob, since: number): Promise<string> {
  for (let attempt = 1; attempt <= 20; attempt += 1) {
    const status = await upload(origin, token, sheet);
    if (status === 200) return `${((performance.now() - since) / 1000).toFixed(1)} s, ${attempt} attempts`;
    await pause(IMPORT_PAUSE_MS);
  }
  return 'never';
}

const countOf = (label: string) => ({
  text: 'select count(*) as stored from insurer_members where policy_key like lower($1)',
  values: [`${label}/%`],
});

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
