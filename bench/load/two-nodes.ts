import { setTimeout as pause } from 'node:timers/promises';
import { freePort, startPortal, temporaryDataDir, type PortalProcess } from '../../scripts/portal-process.mjs';
import { startTemporaryPostgres, type TemporaryPostgres } from '../../tests/support/postgres';
import type { Row } from '../bench';
import { frozenNode, openTransaction } from './held-locks';
import { childrenOf, cpuSeconds, residentMb } from './process-cost';
import { startProxy } from './proxy';
import { missingWrites, type Acknowledged } from './screens';
import { signIn } from './staff';
import { arrive, Outcome, saturate } from './traffic';

const STAFF = 50;
const WANTED_PER_SECOND = 1_000;
const AT_ONCE = 64;
/** The share of the maximum rate while one node is down, so that the other has reserves. */
const SHARE_WHILE_ONE_IS_AWAY = 0.4;
/** As in compose.yaml: longer than the proxy takes to notice. */
const SHUTDOWN_DELAY_SECONDS = 12;
const AWAY_SECONDS = 30;

export interface TwoNodesOptions {
  /** The duration of each step. */
  seconds: number;
}

/** Two nodes with one PostgreSQL and one folder of files, behind HAProxy as deployed. */
export async function twoNodes({ seconds }: TwoNodesOptions): Promise<Row[]> {
  const postgres = await startTemporaryPostgres({ durable: true });
  if (!postgres) throw new Error('The machine has no PostgreSQL.');
  const data = temporaryDataDir();
  const nodes: PortalProcess[] = [];
  const port = await freePort();
  const env = {
    DATABASE_URL: postgres.url(),
    TOKEN_SECRET: 'a secret of the load run, 32 characters',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    TRUST_PROXY: 'true',
    RATE_LIMITS: '2',
    SHUTDOWN_DELAY_SECONDS: String(SHUTDOWN_DELAY_SECONDS),
  };
  const startNode = async (wanted?: number) => {
    const node = await startPortal({ dataDir: data.path, env, port: wanted });
    nodes.push(node);
    return node;
  };
  let proxy: Awaited<ReturnType<typeof startProxy>> | null = null;
  try {
    const first = await startNode();
    const second = await startNode();
    proxy = await startProxy(port, [first.port, second.port]);
    return await measured(proxy.url, [first, second], postgres, startNode, seconds);
  } finally {
    await proxy?.stop();
    await Promise.all(nodes.map((node) => node.stop('SIGKILL')));
    await postgres.stop();
    data.remove();
  }
}

async function measured(
  origin: string,
  [first, second]: [PortalProcess, PortalProcess],
  postgres: Pick<TemporaryPostgres, 'pid' | 'url'>,
  startNode: (port: number) => Promise<PortalProcess>,
  seconds: number,
): Promise<Row[]> {
  const members = await signIn(origin, STAFF);
  const acknowledged: Acknowledged = { entries: [], answers: new Map() };
  const common = { members, acknowledged, origin };
  await arrive({ ...common, repeats: 0, outcome: new Outcome(), rate: 60, seconds: 5 });

  const processorTime = () =>
    [first.pid, second.pid, postgres.pid, ...childrenOf(postgres.pid)].reduce((sum, pid) => sum + cpuOf(pid), 0);
  const before = processorTime();
  const full = new Outcome();
  const rate = await saturate({ ...common, repeats: 0, outcome: full, atOnce: AT_ONCE, seconds });
  const cpuMs = ((processorTime() - before) / full.calls) * 1000;
  const memory = residentMb(first.pid) + residentMb(second.pid);
  console.log(`${rate.toFixed(0)} calls a second`);

  // One node is killed; calls without an answer are repeated with the same key, as in the portal.
  const calm = Math.max(20, Math.round(rate * SHARE_WHILE_ONE_IS_AWAY));
  const killed = new Outcome();
  const dying = arrive({ ...common, repeats: 4, outcome: killed, rate: calm, seconds: AWAY_SECONDS });
  await pause((AWAY_SECONDS * 1000) / 3);
  await first.stop('SIGKILL');
  await dying;
  const again = await startNode(first.port);
  console.log(`killed: ${killed.repeated} calls sent again, ${killed.failureCount} failed`);
  const lostByKill = await missingWrites(origin, acknowledged);

  // The other node is replaced as in docs/operation.md; nothing is repeated.
  const restarted = new Outcome();
  const replacing = arrive({
    ...common,
    repeats: 0,
    outcome: restarted,
    rate: calm,
    seconds: AWAY_SECONDS + SHUTDOWN_DELAY_SECONDS,
  });
  await pause(3_000);
  const exitCode = await second.stop('SIGTERM');
  const replaced = await startNode(second.port);
  await replacing;
  const lost = await missingWrites(origin, acknowledged);

  const held = { ...common, databaseUrl: postgres.url(), rate: calm };
  const frozen = await frozenNode(held, replaced);
  const open = await openTransaction(held);
  members.forEach((member) => member.leave());
  for (const outcome of [full, killed, restarted]) {
    for (const [what, count] of outcome.failures) console.error(`✗ ${count} × ${what}`);
  }

  const signedOut = [full, killed, restarted].reduce((sum, outcome) => sum + outcome.countOf('401'), 0);
  const failedWithBoth = full.failureCount;
  return [
    {
      figure: 'mixed calls a second that were answered, two nodes',
      value: `${rate.toFixed(0)} (p50 ${full.quantile(0.5).toFixed(0)} ms, p95 ${full.quantile(0.95).toFixed(0)} ms)`,
      goal: `≥ ${WANTED_PER_SECOND}`,
      met: rate >= WANTED_PER_SECOND,
    },
    { figure: 'failed calls meanwhile', value: String(failedWithBoth), goal: '0', met: failedWithBoth === 0 },
    { figure: 'processor time of a call, both nodes and PostgreSQL', value: `${cpuMs.toFixed(2)} ms` },
    { figure: 'memory of both nodes', value: `${memory.toFixed(0)} MB` },
    {
      figure: `one node killed at ${calm} calls a second: failed after being sent again`,
      value: `${killed.failureCount} of ${killed.calls} (${killed.repeated} sent again)`,
      goal: '0',
      met: killed.failureCount === 0,
    },
    {
      figure: 'acknowledged writes that are not there after the kill, and at the end',
      value: `${lostByKill.length}, ${lost.length} of ${acknowledged.entries.length + acknowledged.answers.size}`,
      goal: '0',
      met: lostByKill.length + lost.length === 0,
    },
    { figure: 'people who were signed out', value: String(signedOut), goal: '0', met: signedOut === 0 },
    { figure: 'the killed node was ready again after', value: `${(again.readyAfterMs / 1000).toFixed(1)} s` },
    {
      figure: `one node replaced at ${calm} calls a second: failed calls, none sent again`,
      value: `${restarted.failureCount} of ${restarted.calls}`,
      goal: '0',
      met: restarted.failureCount === 0,
    },
    {
      figure: 'exit code of the node that was asked to stop',
      value: String(exitCode),
      goal: '0',
      met: exitCode === 0,
    },
    ...frozen,
    ...open,
  ];
}

/** 0 if a database process has ended since it was listed. */
function cpuOf(pid: number): number {
  try {
    return cpuSeconds(pid);
  } catch {
    return 0;
  }
}
