/**
 * Processor time of a call, server and database together, for ten common reads and for the mix of `npm run try load`,
 * compared with a bare Hono route that makes one named query on the same kind of pool; on PostgreSQL and on the embedded
 * database. Sides take turns, the order is reversed every round, ratios are medians.
 */
import { format, startOfISOWeek, startOfMonth, subDays } from 'date-fns';
import { startPortal, temporaryDataDir, type PortalProcess } from '../scripts/portal-process.mjs';
import { amount, atMost, inTurns, IS_SMOKE, settle, withUnit, type Row } from './bench';
import { cpuSecondsDuring } from './load/process-cost';
import { screenAt, type Acknowledged } from './load/screens';
import { signIn, type Call, type Member } from './load/staff';
import { median } from './medians';
import { withPortal, type Portal } from './portal';

const ROUNDS = amount('ROUNDS', 5);
const CALLS = amount('CALLS', 400, 8);
const AT_ONCE = 8;
const PEOPLE = amount('PEOPLE', 20, 3);
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
  let sent = 0;
  const caller = async () => {
    while (sent < calls) await send(sent++);
  };
  const used = await cpuSecondsDuring(pids, () => Promise.all(Array.from({ length: AT_ONCE }, caller)));
  return (used / calls) * 1000;
}

function sidesOf(portal: Portal, bare: PortalProcess, members: readonly Member[]): Side[] {
  const acknowledged: Acknowledged = { entries: [], answers: new Map() };
  const memberAt = (turn: number) => members[turn % members.length] as Member;
  const ask = async (member: Member, call: Call) => {
    const { status, text } = await member.send(portal.url, call);
    if (status >= 300) throw new Error(`${call.name} answered ${status}: ${text.slice(0, 200)}`);
  };
  const { pids } = portal;
  return [
    {
      name: 'bare',
      pids: () => pids().with(0, bare.pid),
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

const KINDS = IS_SMOKE ? (['PostgreSQL'] as const) : (['PostgreSQL', 'embedded'] as const);

function onDatabase(kind: (typeof KINDS)[number]): Promise<Map<Side, number[]>> {
  return withPortal(
    async (portal) => {
      const bareData = temporaryDataDir();
      const bare = await startPortal({
        dataDir: bareData.path,
        env: portal.postgres ? { DATABASE_URL: portal.postgres.url() } : {},
        nodeFlags: ['--import', 'tsx'],
        main: 'bench/calls/bare-route.ts',
      });
      const members = await signIn(portal.url, PEOPLE);
      try {
        // Lets the first start finish its chores.
        await settle(2_000);
        return await inTurns(sidesOf(portal, bare, members), { rounds: ROUNDS, warmUp: 1 }, (side) =>
          costOf(side, CALLS),
        );
      } finally {
        members.forEach((member) => member.leave());
        await bare.stop('SIGKILL');
        bareData.remove();
      }
    },
    { onPostgres: kind === 'PostgreSQL' },
  );
}

export async function measure(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of KINDS) {
    const costs = [...(await onDatabase(kind))].map(([{ name }, list]) => [name, list] as const);
    const [[, bare] = ['', []]] = costs;
    for (const [name, own] of costs) {
      const ratio = median(own.map((cost, round) => cost / (bare[round] ?? Number.NaN)));
      const figure = `${name}, ${kind}`;
      if (name === 'mix') rows.push(atMost(`${figure} (${withUnit(ratio, '×')} bare)`, median(own), MIX_BUDGET_MS));
      else if (name === 'bare') rows.push({ figure, value: withUnit(median(own), 'ms') });
      else rows.push(atMost(`${figure} (${withUnit(median(own), 'ms')}) ÷ bare`, ratio, READ_BUDGET, '×'));
    }
  }
  return rows;
}
