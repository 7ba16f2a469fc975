import { setTimeout as pause } from 'node:timers/promises';
import { startPortal, temporaryDataDir, type PortalProcess } from '../../scripts/portal-process.mjs';
import { startTemporaryPostgres } from '../../tests/support/postgres';
import { startSilentProxy, type SilentProxy } from '../../tests/support/silent-proxy';
import type { Row } from '../bench';
import { headersOf } from '../caller';
import { childrenOf } from './process-cost';
import { missingRow, missingWrites, type Acknowledged } from './screens';
import { productToken, signIn, type Member } from './staff';
import { arrive, Outcome } from './traffic';

const STAFF = 50;
const CALLS_A_SECOND = 60;
const CALM_SECONDS = 3;
const SILENT_SECONDS = 15;
const STOPPED_SECONDS = 60;
/** How long it is watched after the database answers again. */
const AFTER_SECONDS = 10;
const PROBE_EVERY_MS = 100;
const GOAL_SECONDS = 5;
const SHUTDOWN_DELAY_SECONDS = 2;
const STOP_GOAL_SECONDS = SHUTDOWN_DELAY_SECONDS + 10;

/** One node whose connections to PostgreSQL fall silent without being reset, and whose PostgreSQL is stopped. */
export async function silentDatabase(): Promise<Row[]> {
  const postgres = await startTemporaryPostgres({ durable: true });
  if (!postgres) throw new Error('The machine has no PostgreSQL.');
  const proxy = await startSilentProxy(postgres.url());
  const data = temporaryDataDir();
  let node: PortalProcess | null = null;
  const env = {
    DATABASE_URL: proxy.url,
    TOKEN_SECRET: 'a secret of the load run, 32 characters',
    SHUTDOWN_DELAY_SECONDS: String(SHUTDOWN_DELAY_SECONDS),
  };
  try {
    node = await startPortal({ dataDir: data.path, env });
    const trial = { node, members: await signIn(node.url, STAFF), acknowledged: { entries: [], answers: new Map() } };
    const rows = [...(await silentConnections(trial, proxy)), ...(await stoppedDatabase(trial, postgres.pid))];
    rows.push(await stoppedServer(trial, proxy));
    trial.members.forEach((member) => member.leave());
    return rows;
  } finally {
    await node?.stop('SIGKILL');
    proxy.stop();
    await postgres.stop();
    data.remove();
  }
}

interface Trial {
  node: PortalProcess;
  members: readonly Member[];
  acknowledged: Acknowledged;
}

async function silentConnections(trial: Trial, proxy: SilentProxy): Promise<Row[]> {
  const watched = await watch(trial, SILENT_SECONDS, () => void proxy.silence());
  const again = watched.calls.wellAfter(watched.from);
  return [
    wholeRow('all connections fall silent: every call is served again after', again),
    slowestRow('slowest of 10 calls a second meanwhile', watched.calls),
    missingRow('the silence', await missingWrites(trial.node.url, trial.acknowledged), trial.acknowledged),
    repeatedRow(watched.outcome),
  ];
}

async function stoppedDatabase(trial: Trial, postmaster: number): Promise<Row[]> {
  let stopped: number[] = [];
  let woken = 0;
  const wake = () => {
    for (const pid of stopped) process.kill(pid, 'SIGCONT');
    woken = performance.now();
  };
  const watched = await watch(trial, STOPPED_SECONDS + AFTER_SECONDS, () => {
    stopped = [postmaster, ...childrenOf(postmaster)];
    for (const pid of stopped) process.kill(pid, 'SIGSTOP');
    setTimeout(wake, STOPPED_SECONDS * 1_000);
  });
  const refused = watched.ready.firstAfter(watched.from, 503);
  return [
    wholeRow(`all processes of PostgreSQL stopped for ${STOPPED_SECONDS} s: \`/readyz\` answers 503 after`, refused),
    slowestRow('slowest of 10 calls a second meanwhile', watched.calls),
    wholeRow(
      'every call is served again, and `/readyz` answers 200, after it is woken',
      Math.max(watched.calls.wellAfter(woken), watched.ready.wellAfter(woken)),
    ),
    missingRow('it', await missingWrites(trial.node.url, trial.acknowledged), trial.acknowledged),
    repeatedRow(watched.outcome),
  ];
}

/** SIGTERM while neither old nor new connections get an answer, under load. */
async function stoppedServer(trial: Trial, proxy: SilentProxy): Promise<Row> {
  const traffic = arrive({ ...sendingOf(trial), repeats: 0, outcome: new Outcome(), seconds: CALM_SECONDS });
  await pause((CALM_SECONDS * 1_000) / 2);
  void proxy.silenceAll();
  const since = performance.now();
  const exitCode = await trial.node.stop('SIGTERM');
  const seconds = (performance.now() - since) / 1_000;
  await traffic;
  return {
    figure: 'asked to stop while no connection gets an answer: ended after',
    value: `${seconds.toFixed(1)} s (exit code ${exitCode})`,
    goal: `≤ ${STOP_GOAL_SECONDS} s`,
    met: seconds <= STOP_GOAL_SECONDS && exitCode === 0,
  };
}

/** Times in milliseconds of the process. */
interface Probe {
  sentAt: number;
  answeredAt: number;
  status: number;
}

class Probes {
  readonly all: Probe[] = [];

  constructor(
    private readonly url: string,
    private readonly headers: Record<string, string> = {},
  ) {}

  async send(): Promise<void> {
    const sentAt = performance.now();
    const status = await fetch(this.url, { headers: this.headers }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    this.all.push({ sentAt, answeredAt: performance.now(), status });
  }

  /** Seconds from `from` until the first answer from which on all are good. */
  wellAfter(from: number): number {
    const later = this.all.filter(({ answeredAt }) => answeredAt >= from);
    const lastBad = Math.max(from, ...later.filter(({ status }) => status !== 200).map(({ sentAt }) => sentAt));
    const good = later.filter(({ sentAt, status }) => status === 200 && sentAt > lastBad);
    return secondsUntil(from, good);
  }

  firstAfter(from: number, status: number): number {
    return secondsUntil(
      from,
      this.all.filter((probe) => probe.answeredAt >= from && probe.status === status),
    );
  }

  get slowest(): number {
    return Math.max(...this.all.map(({ sentAt, answeredAt }) => answeredAt - sentAt)) / 1_000;
  }
}

const secondsUntil = (from: number, probes: readonly Probe[]) =>
  (Math.min(...probes.map(({ answeredAt }) => answeredAt)) - from) / 1_000;

const sendingOf = ({ node, members, acknowledged }: Trial) => ({
  origin: node.url,
  members,
  acknowledged,
  rate: CALLS_A_SECOND,
});

/** People work, and repeat calls as the portal does; `begin` follows after a few seconds. */
async function watch(trial: Trial, seconds: number, begin: () => void) {
  const outcome = new Outcome();
  const { url } = trial.node;
  const calls = new Probes(`${url}/api/myvisits?page=0`, headersOf(await productToken(url, 'staff-owen-hughes')));
  const ready = new Probes(`${url}/readyz`);
  const sent: Promise<void>[] = [];
  const timer = setInterval(() => sent.push(calls.send(), ready.send()), PROBE_EVERY_MS);
  const traffic = arrive({ ...sendingOf(trial), repeats: 4, outcome, seconds: CALM_SECONDS + seconds });
  await pause(CALM_SECONDS * 1_000);
  const from = performance.now();
  begin();
  await pause(seconds * 1_000);
  clearInterval(timer);
  await Promise.all([...sent, traffic]);
  return { outcome, calls, ready, from };
}

const wholeRow = (figure: string, seconds: number): Row => ({
  figure,
  value: `${seconds.toFixed(1)} s`,
  goal: `≤ ${GOAL_SECONDS} s`,
  met: seconds <= GOAL_SECONDS,
});

const slowestRow = (figure: string, { slowest }: Probes): Row => ({ figure, value: `${slowest.toFixed(1)} s` });

const repeatedRow = (outcome: Outcome): Row => ({
  figure: `its ${CALLS_A_SECOND} calls a second`,
  value: `${outcome.calls} served (${outcome.repeated} sent again), ${outcome.failureCount} given up after four repeats`,
});
