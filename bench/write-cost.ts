/**
 * Measures the cost of what a write records on PostgreSQL: the processor time of a write, in the server and the database,
 * with everything, without the changes for open portals, without the outbox, and without the audit log, which takes the
 * others with it. The sides alternate, in reverse order every other round; ratios are medians over the rounds. `--write`
 * puts the table into bench/README.md.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { format } from 'date-fns';
import { ROOT } from '../scripts/machine.mjs';
import { startPortal, temporaryDataDir, type PortalProcess } from '../scripts/portal-process.mjs';
import { startTemporaryPostgres } from '../tests/support/postgres';
import { machineAndDay } from './load/goals';
import { childrenOf, cpuSeconds } from './load/process-cost';
import { savedAnswer, savedEntry } from './load/screens';
import { signIn, type Call, type Member } from './load/staff';
import { median } from './medians';
import { writeResults } from './write-results';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);
const CALLS = Number(process.env.BENCH_CALLS ?? 300);
const AT_ONCE = 4;
const BUDGET = 1.1;

interface Side {
  pids: () => number[];
  portal: PortalProcess;
  member: Member;
  close: () => Promise<void>;
}

const WRITES: readonly [string, (member: Member, turn: number) => Call][] = [
  ['a time entry', (member, turn) => savedEntry(member, turn, { entries: [], answers: new Map() })],
  ['answers of a template', (member) => savedAnswer(member, { entries: [], answers: new Map() })],
];

async function startSide(extra: readonly string[]): Promise<Side> {
  const postgres = await startTemporaryPostgres({ durable: true });
  if (postgres === null) throw new Error('PostgreSQL is not installed.');
  const data = temporaryDataDir();
  const portal = await startPortal({
    dataDir: data.path,
    env: {
      RATE_LIMITS: '0',
      DATABASE_URL: postgres.url(),
      TOKEN_SECRET: 'a secret of the bench, 32 characters',
      TSX_TSCONFIG_PATH: 'tsconfig.server.json',
    },
    nodeFlags: ['--import', 'tsx', ...extra],
    main: 'server/main.ts',
  });
  const [member] = await signIn(portal.url, 1);
  if (!member) throw new Error('Nobody could sign in.');
  return {
    portal,
    member,
    pids: () => [portal.pid, postgres.pid, ...childrenOf(postgres.pid)],
    close: async () => {
      member.leave();
      await portal.stop('SIGKILL');
      await postgres.stop();
      data.remove();
    },
  };
}

/** Processor time per call, in milliseconds. */
async function costOf({ pids, portal, member }: Side, callOf: (typeof WRITES)[number][1]): Promise<number> {
  const used = () => pids().reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  const before = used();
  let sent = 0;
  const caller = async () => {
    while (sent < CALLS) {
      const { status, text } = await member.send(portal.url, callOf(member, sent++), randomUUID());
      if (status >= 300) throw new Error(`${status}: ${text.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
  return ((used() - before) / CALLS) * 1000;
}

/** The cost of each round, by side. */
async function costsOf(callOf: (typeof WRITES)[number][1]): Promise<[number[], number[], number[], number[]]> {
  const costs: [number[], number[], number[], number[]] = [[], [], [], []];
  // The first two rounds are a warm-up.
  for (let round = -2; round < ROUNDS; round += 1) {
    for (const index of round % 2 === 0 ? ([0, 1, 2, 3] as const) : ([3, 2, 1, 0] as const)) {
      const cost = await costOf(sides[index], callOf);
      if (round >= 0) costs[index].push(cost);
    }
  }
  return costs;
}

/** What something costs, as a ratio of two sides. */
function ratioOf(costs: readonly number[], without: readonly number[], budget = BUDGET): string {
  const ratio = median(costs.map((cost, round) => cost / (without[round] ?? Number.NaN)));
  const isMissed = ratio > budget;
  if (isMissed) process.exitCode = 1;
  return `${ratio.toFixed(2)} ×${isMissed ? ' (**missed**)' : ''}`;
}

/** Starts a server with a module replaced. */
const startWithout = (what: 'changes' | 'outbox' | 'audit-log') =>
  startSide(['--import', join(ROOT, `bench/write-cost/without-${what}.mjs`)]);
// Without the log there is neither of the others.
const sides = [
  await startSide([]),
  await startWithout('changes'),
  await startWithout('outbox'),
  await startWithout('audit-log'),
] as const;
const lines: string[] = [];
try {
  // Lets the first start finish its chores.
  await pause(3_000);
  for (const [name, callOf] of WRITES) {
    const costs = await costsOf(callOf);
    const [all, noChanges, noOutbox, nothing] = costs;
    const figures = costs.map((each) => `${median(each).toFixed(2)} ms`);
    lines.push(
      `| ${[name, ...figures, ratioOf(all, noChanges), ratioOf(all, noOutbox), ratioOf(all, nothing, Infinity)].join(' | ')} |`,
    );
  }
} finally {
  await Promise.all(sides.map((side) => side.close()));
}
const table = [
  `${machineAndDay()}, ${format(new Date(), 'HH:mm')}; a write costs:`,
  '',
  '| | all | without changes | without outbox | without audit log | changes (goal 1.1) | outbox (goal 1.1) | all three |',
  '|---|---|---|---|---|---|---|---|',
  ...lines,
].join('\n');
process.stdout.write(`${table}\n`);
if (process.argv.includes('--write')) writeResults(join(ROOT, 'bench/README.md'), 'write-cost', table);
