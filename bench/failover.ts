/**
 * `npm run try failover`: two nodes of the portal on a PostgreSQL of three members with Patroni and etcd, behind HAProxy, with
 * the configuration of deploy/postgresql. While people write, the leader is changed, killed, frozen and cut off.
 * `--only change`, `crashed`, `killed`, `frozen` or `cut`; `--write` updates docs/reliability.md.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ROOT } from '../scripts/machine.mjs';
import { freePort, startPortal, temporaryDataDir, type PortalProcess } from '../scripts/portal-process.mjs';
import type { Row } from './bench';
import { makeMachines } from './drill/machines';
import { missingPatroni, PatroniCluster, type DatabaseMachine } from './drill/patroni';
import { signedOutRow, Writers, writtenRow } from './drill/writers';
import { machineAndDay, report } from './load/goals';
import { startDatabaseProxy, startProxy, type Proxy } from './load/proxy';

const CALM_MS = 4_000;
/** The programs' output, for a look into what went wrong. */
const LOGS = join(ROOT, 'test-results', 'failover');
/** How long it is watched after the leader was lost. */
const WATCHED_MS = 40_000;
const CHANGE_GOAL_SECONDS = 5;
const LOSS_GOAL_SECONDS = 30;
/** No answer, the proxy's own, and the server's: the same key is sent again. */
const REPEATED = new Set([0, 502, 503, 504]);
/** Between two entries of one person. */
const PAUSE_MS = 150;

interface Stage {
  cluster: PatroniCluster;
  nodes: PortalProcess[];
  writers: Writers;
}

/** What happens to the leader. */
interface Case {
  about: string;
  goalSeconds: number;
  strike(leader: DatabaseMachine, cluster: PatroniCluster): Promise<unknown> | void;
  /** The machine comes back. */
  heal?(leader: DatabaseMachine): void;
}

const CASES: Readonly<Record<string, Case>> = {
  change: {
    about: 'planned change of the leader',
    goalSeconds: CHANGE_GOAL_SECONDS,
    strike: (leader, cluster) => cluster.switchover(leader),
  },
  crashed: {
    about: 'PostgreSQL of the leader killed, its machine goes on',
    goalSeconds: LOSS_GOAL_SECONDS,
    strike: (leader) => leader.signalPostgres('SIGKILL'),
  },
  killed: {
    about: 'machine of the leader lost (PostgreSQL, Patroni and etcd killed)',
    goalSeconds: LOSS_GOAL_SECONDS,
    strike: (leader) => leader.kill(),
    heal: (leader) => leader.start(),
  },
  frozen: {
    about: 'machine of the leader frozen (SIGSTOP), woken after 40 s',
    goalSeconds: LOSS_GOAL_SECONDS,
    strike: (leader) => leader.signal('SIGSTOP'),
    heal: (leader) => leader.signal('SIGCONT'),
  },
  cut: {
    about: 'machine of the leader cut off from the network, back after 40 s',
    goalSeconds: LOSS_GOAL_SECONDS,
    strike: (leader) => leader.machine.setReachable?.(false),
    heal: (leader) => leader.machine.setReachable?.(true),
  },
};

async function withStage(work: (stage: Stage) => Promise<Row[]>): Promise<Row[]> {
  rmSync(LOGS, { recursive: true, force: true });
  mkdirSync(LOGS, { recursive: true });
  const machines = makeMachines(3);
  const cluster = new PatroniCluster(machines.list, LOGS);
  const data = temporaryDataDir();
  const nodes: PortalProcess[] = [];
  const proxies: Proxy[] = [];
  try {
    await cluster.start();
    const databasePort = await freePort();
    proxies.push(
      await startDatabaseProxy(
        databasePort,
        cluster.machines.map(({ address }) => address),
      ),
    );
    const port = await freePort();
    const env = {
      DATABASE_URL: cluster.url('127.0.0.1', databasePort),
      TOKEN_SECRET: 'a secret of the failover trial, 32 characters',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      TRUST_PROXY: 'true',
    };
    for (let node = 0; node < 2; node += 1) nodes.push(await startPortal({ dataDir: data.path, env }));
    const proxy = await startProxy(
      port,
      nodes.map((node) => node.port),
    );
    proxies.push(proxy);
    return await work({ cluster, nodes, writers: await Writers.signedIn(proxy.url, { pauseMs: PAUSE_MS }) });
  } finally {
    await Promise.all(nodes.map((node) => node.stop('SIGKILL')));
    await Promise.all(proxies.map((proxy) => proxy.stop()));
    await cluster.stop();
    machines.remove();
    data.remove();
  }
}

/** Seconds between two acknowledgements around or after `from`, the longest ones. */
function longestGap(writers: Writers, from: number): number {
  const moments = writers.acknowledged.map(({ acknowledgedAt }) => acknowledgedAt ?? 0).toSorted((a, b) => a - b);
  let [longest, last] = [0, from];
  for (const moment of moments.filter((each) => each >= from)) {
    longest = Math.max(longest, moment - last);
    last = moment;
  }
  return Math.max(longest, performance.now() - last) / 1000;
}

async function struck({ cluster, writers }: Stage, { about, goalSeconds, strike, heal }: Case): Promise<Row> {
  const leader = await cluster.whole();
  await pause(CALM_MS);
  console.log(`${about}: ${leader.name}`);
  const from = performance.now();
  const before = writers.refused;
  await strike(leader, cluster);
  await pause(WATCHED_MS);
  const seconds = longestGap(writers, from);
  heal?.(leader);
  const next = await cluster.whole();
  const value = `${seconds.toFixed(1)} s (${leader.name} to ${next.name}, ${writers.refused - before} calls sent again)`;
  console.log(`  ${value} ${JSON.stringify([...writers.refusals])}`);
  return {
    figure: `${about}: longest time without a write`,
    value,
    goal: `≤ ${goalSeconds} s`,
    met: seconds <= goalSeconds,
  };
}

async function allCases(stage: Stage, cases: readonly Case[]): Promise<Row[]> {
  const { nodes, writers } = stage;
  const rows: Row[] = [];
  writers.start();
  for (const each of cases) {
    if (each === CASES.cut && stage.cluster.machines.some(({ machine }) => machine.setReachable === null))
      console.log('No machine can be cut off: that needs root and network namespaces.');
    else rows.push(await struck(stage, each));
  }
  await pause(CALM_MS);
  await writers.finish();
  const stored = await writers.stored();
  const others = [...writers.refusals].filter(([status]) => !REPEATED.has(status));
  const running = nodes.filter(({ pid }) => isRunning(pid)).length;
  return [
    ...rows,
    writtenRow('in all of this', writers.acknowledged, stored),
    {
      figure: 'answers that the portal does not take for a failure that passes',
      value: others.map(([status, count]) => `${count} × ${status}`).join(', ') || '0',
      goal: '0',
      met: others.length === 0,
    },
    signedOutRow(writers),
    {
      figure: 'nodes that still run, as they were started',
      value: `${running} of ${nodes.length}`,
      goal: '2 of 2',
      met: running === 2,
    },
  ];
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { only: { type: 'string' }, write: { type: 'boolean', default: false } },
  });
  const names = values.only?.split(',') ?? Object.keys(CASES);
  const cases = names.flatMap((name) => CASES[name] ?? []);
  if (cases.length < names.length) {
    console.error(`--only takes ${Object.keys(CASES).join(', ')}.`);
    process.exitCode = 2;
    return;
  }
  const missing = missingPatroni();
  if (missing !== null) {
    console.error(missing);
    process.exitCode = 1;
    return;
  }
  // Whatever was started ends with this process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const busy = loadavg()[0];
  report('failover', `${machineAndDay(busy)}.`, await withStage((stage) => allCases(stage, cases)), values.write);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await run(process.argv.slice(2));
