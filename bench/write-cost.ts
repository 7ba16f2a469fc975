/**
 * Measures the cost of what a write records on PostgreSQL: the processor time of a write, in the server and the database,
 * with everything, without the changes for open portals, without the outbox, and without the audit log, which takes the
 * others with it. The sides alternate, in reverse order every other round; ratios are medians over the rounds.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../scripts/machine.mjs';
import { amount, atMost, inTurns, IS_SMOKE, settle, withUnit, type Row } from './bench';
import { cpuSecondsDuring } from './load/process-cost';
import { savedAnswer, savedEntry } from './load/screens';
import { signIn, type Call, type Member } from './load/staff';
import { median } from './medians';
import { withPortal, type Portal } from './portal';
import { REPLACEMENTS } from './write-cost/replacements.mjs';

const ROUNDS = amount('ROUNDS', 9);
const CALLS = amount('CALLS', 300, 4);
const AT_ONCE = 4;
const BUDGET = 1.1;

interface Side {
  portal: Portal;
  member: Member;
}

const WRITES: readonly [string, (member: Member, turn: number) => Call][] = [
  ['a time entry', (member, turn) => savedEntry(member, turn, { entries: [], answers: new Map() })],
  ['answers of a template', (member) => savedAnswer(member, { entries: [], answers: new Map() })],
];

/** Processor time per call, in milliseconds. */
async function costOf({ portal, member }: Side, callOf: (typeof WRITES)[number][1]): Promise<number> {
  let sent = 0;
  const caller = async () => {
    while (sent < CALLS) {
      const { status, text } = await member.send(portal.url, callOf(member, sent++), randomUUID());
      if (status >= 300) throw new Error(`${status}: ${text.slice(0, 200)}`);
    }
  };
  const used = await cpuSecondsDuring(portal.pids, () => Promise.all(Array.from({ length: AT_ONCE }, caller)));
  return (used / CALLS) * 1000;
}

const SIDES = ['all', 'changes', 'outbox', 'audit-log'] as const;

/** A replacement that lacks an export, or whose original has moved, would end the server or measure nothing. */
async function checkReplacements(): Promise<void> {
  for (const [path, source] of Object.values(REPLACEMENTS).flatMap(Object.entries<string>)) {
    const [real, replaced] = await Promise.all(
      [pathToFileURL(join(ROOT, path)).href, `data:text/javascript,${encodeURIComponent(source)}`].map(async (url) =>
        Object.keys((await import(url)) as object),
      ),
    );
    const missing = real?.filter((name) => !replaced?.includes(name));
    if (missing?.length !== 0) throw new Error(`The replacement of ${path} lacks ${missing?.join(', ')}.`);
  }
}

/** Starts a server per side, each without something; without the audit log, the other two are missing as well. */
async function withSides<Result>(
  names: readonly (typeof SIDES)[number][],
  work: (sides: readonly Side[]) => Promise<Result>,
  started: readonly Side[] = [],
): Promise<Result> {
  const [next, ...others] = names;
  if (next === undefined) return work(started);
  // From the sources, whose modules can be replaced.
  const nodeFlags = [
    '--import',
    'tsx',
    ...(next === 'all' ? [] : ['--import', join(ROOT, 'bench/write-cost/without.mjs')]),
  ];
  const fromSources = { nodeFlags, env: { BENCH_WITHOUT: next }, main: 'server/main.ts' };
  return withPortal(
    async (portal) => {
      const [member] = await signIn(portal.url, 1);
      if (!member) throw new Error('Nobody could sign in.');
      try {
        return await withSides(others, work, [...started, { portal, member }]);
      } finally {
        member.leave();
      }
    },
    // A server from the sources takes seconds to start, so a smoke only checks the replacements.
    IS_SMOKE ? {} : { onPostgres: true, ...fromSources },
  );
}

export async function measure(): Promise<Row[]> {
  await checkReplacements();
  return withSides(SIDES, async (sides) => {
    // Lets the first start finish its chores.
    await settle(3_000);
    const rows: Row[] = [];
    for (const [name, callOf] of WRITES) {
      const costs = [...(await inTurns(sides, { rounds: ROUNDS, warmUp: 2 }, (side) => costOf(side, callOf))).values()];
      const [all = []] = costs;
      const ratioTo = (side: number) => median(all.map((cost, round) => cost / (costs[side]?.[round] ?? Number.NaN)));
      rows.push(
        { figure: `${name}, with everything`, value: withUnit(median(all), 'ms') },
        atMost(`${name} ÷ without changes`, ratioTo(1), BUDGET, '×'),
        atMost(`${name} ÷ without outbox`, ratioTo(2), BUDGET, '×'),
        { figure: `${name} ÷ without audit log`, value: withUnit(ratioTo(3), '×') },
      );
    }
    return rows;
  });
}
