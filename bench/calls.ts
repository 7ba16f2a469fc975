/**
 * Processor time of a call, server and database together, for ten common reads and for the mix of `npm run try load`,
 * compared with a bare Hono route that makes one named query on the same kind of pool; on PostgreSQL and on the embedded
 * database. Sides take turns, the order is reversed every round, ratios are medians. `--write` updates bench/README.md.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { format, startOfISOWeek, startOfMonth, subDays } from 'date-fns';
import { startPortal, temporaryDataDir, type PortalProcess } from '../scripts/portal-process.mjs';
import { startTemporaryPostgres } from '../tests/support/postgres';
import { machineAndDay } from './load/goals';
import { childrenOf, cpuSeconds } from './load/process-cost';
import { screenAt, type Acknowledged } from './load/screens';
import { signIn, type Call, type Member } from './load/staff';
import { median } from './medians';
import { writeResults } from './write-results';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const CALLS = Number(process.env.BENCH_CALLS ?? 400);
const AT_ONCE = 8;
const PEOPLE = 20;
const MIX_BUDGET_MS = 1.5;
const READ_BUDGET = 3;

const today = new Date();
const iso = (date: Date) => format(date, 'yyyy-MM-dd');
const week = iso(startOfISOWeek(today));
const monthOfAdvice = { fromDate: iso(subDays(today, 30)), toDate: iso(today), pageNumber: 0, pageSize: 5 };
const read = (path: string): Call => ({ name: path, method: 'GET', path });

const READS: readonly [string, (member: Member) => Call][] = [
  ['/vars', () => read('/vars')],
  ['/visitsummary', () => read('/visitsummary')],
  ['/weeklysummary', () => read(`/weeklysummary/${week}`)],
  ['/timesheetinitial', () => read('/timesheetinitial')],
  ['/employeetimedata', () => read(`/employeetimedata/${iso(today)}`)],
  [
    '/advicedata',
    ({ client, employeeId }) => ({
      ...read('/advicedata'),
      method: 'POST',
      body: JSON.stringify({ ...monthOfAdvice, accountId: employeeId === null ? client : null, employeeId }),
    }),
  ],
  ['/myvisits', () => read('/myvisits?page=0')],
  ['/weeklyvisitsummary', () => read(`/weeklyvisitsummary/${week}/All/All`)],
  ['/getaccountfiles', ({ client }) => read(`/getaccountfiles/1/${client}/0`)],
  ['/gettargets', () => read(`/gettargets/${iso(startOfMonth(today))}`)],
];

interface Side {
  name: string;
  pids: () => number[];
  send: (turn: number) => Promise<unknown>;
}

/** Processor time of a call in milliseconds. */
async function costOf({ pids, send }: Side, calls: number): Promise<number> {
  const before = pids().reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  let sent = 0;
  const caller = async () => {
    while (sent < calls) await send(sent++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
  const used = pids().reduce((sum, pid) => sum + cpuSeconds(pid), 0) - before;
  return (used / calls) * 1000;
}

async function measured(sides: readonly Side[]): Promise<Map<string, number[]>> {
  const costs = new Map<string, number[]>(sides.map(({ name }) => [name, []]));
  // The first round is a warm-up.
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      const cost = await costOf(side, CALLS);
      if (round >= 0) costs.get(side.name)?.push(cost);
    }
  }
  return costs;
}

function sidesOf(
  portal: PortalProcess,
  bare: PortalProcess,
  members: readonly Member[],
  database: () => number[],
): Side[] {
  const acknowledged: Acknowledged = { entries: [], answers: new Map() };
  const memberAt = (turn: number) => members[turn % members.length] as Member;
  const ask = async (member: Member, call: Call) => {
    const { status, text } = await member.send(portal.url, call);
    if (status >= 300) throw new Error(`${call.name} answered ${status}: ${text.slice(0, 200)}`);
  };
  const pids = () => [portal.pid, ...database()];
  return [
    {
      name: 'bare',
      pids: () => [bare.pid, ...database()],
      send: (turn) => memberAt(turn).send(bare.url, read('/bare')),
    },
    ...READS.map(([name, callOf]) => ({
      name,
      pids,
      // The first members may open every screen.
      send: () => ask(memberAt(0), callOf(memberAt(0))),
    })),
    {
      name: 'mix',
      pids,
      send: (turn) => {
        const calls = screenAt(Math.random(), memberAt(turn), turn, acknowledged).flat();
        return ask(memberAt(turn), calls[Math.floor(Math.random() * calls.length)] as Call);
      },
    },
  ];
}

async function onDatabase(kind: 'PostgreSQL' | 'embedded'): Promise<Map<string, number[]>> {
  const postgres = kind === 'PostgreSQL' ? await startTemporaryPostgres({ durable: true }) : null;
  const [data, bareData] = [temporaryDataDir(), temporaryDataDir()];
  const env =
    postgres === null ? {} : { DATABASE_URL: postgres.url(), TOKEN_SECRET: 'a secret of the bench, 32 characters' };
  const started: PortalProcess[] = [];
  try {
    const portal = await startPortal({ dataDir: data.path, env: { RATE_LIMITS: '0', ...env } });
    started.push(portal);
    const bare = await startPortal({
      dataDir: bareData.path,
      env,
      nodeFlags: ['--import', 'tsx'],
      main: 'bench/calls/bare-route.ts',
    });
    started.push(bare);
    const members = await signIn(portal.url, PEOPLE);
    // Wait for the chores of the first start.
    await pause(2_000);
    const costs = await measured(
      sidesOf(portal, bare, members, () => (postgres === null ? [] : [postgres.pid, ...childrenOf(postgres.pid)])),
    );
    members.forEach((member) => member.leave());
    return costs;
  } finally {
    await Promise.all(started.map((each) => each.stop('SIGKILL')));
    await postgres?.stop();
    data.remove();
    bareData.remove();
  }
}

const write = process.argv.includes('--write');
const columns = new Map([
  ['PostgreSQL', await onDatabase('PostgreSQL')],
  ['embedded', await onDatabase('embedded')],
]);

const lines = ['bare', ...READS.map(([name]) => name), 'mix'].map((name) => {
  const cells = [...columns.values()].flatMap((costs) => {
    const [own = [], bare = []] = [costs.get(name), costs.get('bare')];
    const ratio = median(own.map((cost, round) => cost / (bare[round] ?? Number.NaN)));
    const isMissed = name === 'mix' ? median(own) > MIX_BUDGET_MS : ratio > READ_BUDGET;
    if (isMissed) process.exitCode = 1;
    return [`${median(own).toFixed(2)} ms`, `${ratio.toFixed(2)} ×${isMissed ? ' (**missed**)' : ''}`];
  });
  return `| \`${name}\` | ${cells.join(' | ')} |`;
});
const table = [
  `${machineAndDay()}; a call costs, on PostgreSQL and on the embedded database:`,
  '',
  '| | PostgreSQL | ÷ bare | embedded | ÷ bare |',
  '|---|---|---|---|---|',
  ...lines,
].join('\n');
console.log(table);
if (write) writeResults('bench/README.md', 'calls', table);
