import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ROOT } from '../../scripts/machine.mjs';
import { findPostgres } from '../../scripts/programs.mjs';
import { unprivilegedUser } from '../../tests/support/postgres';
import { answerOf } from '../caller';
import { childrenOf } from '../load/process-cost';
import type { Machine } from './machines';

const PATRONI_YML = join(ROOT, 'deploy', 'postgresql', 'patroni.yml');
const PASSWORD = 'of-the-failover-trial';
const READY_WITHIN_MS = 120_000;

/** What Patroni's REST API says about a member. */
interface MemberState {
  name: string;
  role: string;
  state: string;
}

/** One machine of the database: etcd, Patroni and its PostgreSQL. */
export class DatabaseMachine {
  private etcd: ChildProcess | null = null;
  private patroni: ChildProcess | null = null;
  private readonly data: string;

  constructor(
    readonly name: string,
    readonly machine: Machine,
    private readonly folder: string,
    /** Each program's output, for those who look into a failed trial. */
    private readonly logs: string,
    private readonly all: readonly { name: string; address: string }[],
  ) {
    this.data = join(folder, `${name}-data`);
  }

  get address(): string {
    return this.machine.address;
  }

  start(): void {
    this.etcd = this.run('etcd', etcdArguments(this.name, this.address, this.folder, this.all));
    this.patroni = this.run('patroni', [join(this.folder, `${this.name}.yml`)]);
  }

  /** To everything that runs on it, Patroni first. */
  signal(signal: NodeJS.Signals): void {
    for (const child of [this.patroni, this.etcd]) child?.kill(signal);
    this.signalPostgres(signal);
  }

  /** Patroni may start PostgreSQL again. */
  signalPostgres(signal: NodeJS.Signals): void {
    const postmaster = postmasterIn(this.data);
    if (postmaster !== null) for (const pid of [postmaster, ...childrenOf(postmaster)]) sendTo(pid, signal);
  }

  async kill(): Promise<void> {
    const running = [this.etcd, this.patroni].filter((child) => child?.exitCode === null && child.signalCode === null);
    const ended = running.flatMap((child) => (child ? [once(child, 'close')] : []));
    this.signal('SIGKILL');
    await Promise.all(ended);
  }

  private run(program: string, args: readonly string[]): ChildProcess {
    const env = { ...process.env, ...this.environment() };
    const [file = program, ...rest] = [...this.machine.prefix, program, ...args];
    const user = this.machine.prefix.length === 0 ? unprivilegedUser() : null;
    const output = openSync(join(this.logs, `${this.name}-${program}.log`), 'a');
    return spawn(file, rest, {
      ...user,
      cwd: this.folder,
      env,
      stdio: ['ignore', output, output],
    });
  }

  /** What deploy/postgresql/patroni.yml leaves to the environment of each machine. */
  private environment(): NodeJS.ProcessEnv {
    const [rest, postgres] = [`${this.address}:8008`, `${this.address}:5432`];
    return {
      PATRONI_NAME: this.name,
      PATRONI_ETCD_HOSTS: this.all.map(({ address }) => `'${address}:2379'`).join(','),
      PATRONI_RESTAPI_LISTEN: rest,
      PATRONI_RESTAPI_CONNECT_ADDRESS: rest,
      PATRONI_POSTGRESQL_LISTEN: postgres,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: postgres,
      PATRONI_POSTGRESQL_DATA_DIR: this.data,
      PATRONI_POSTGRESQL_BIN_DIR: findPostgres() ?? '',
      PATRONI_POSTGRESQL_PGPASS: join(this.folder, `${this.name}-pgpass`),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: PASSWORD,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: PASSWORD,
    };
  }
}

/** Three machines with the configuration of deploy/postgresql/patroni.yml. */
export class PatroniCluster {
  private readonly folder = mkdtempSync(join(tmpdir(), 'harbour-patroni-'));
  readonly machines: readonly DatabaseMachine[];

  /** @param logs folder for the output of Patroni, PostgreSQL and etcd */
  constructor(machines: readonly Machine[], logs: string) {
    const user = unprivilegedUser();
    if (user) chownSync(this.folder, user.uid, user.gid);
    const all = machines.map(({ address }, index) => ({ name: `db-${index + 1}`, address }));
    for (const { name } of all) {
      const [etcd, sockets] = [join(this.folder, `${name}-etcd`), join(this.folder, `${name}-run`)];
      for (const path of [etcd, sockets]) {
        mkdirSync(path, { mode: 0o700 });
        if (user) chownSync(path, user.uid, user.gid);
      }
      // The three share the machine's folders: each needs one of its own for its socket.
      const ownFolder = `\npostgresql:\n  parameters:\n    unix_socket_directories: ${sockets}\n`;
      writeFileSync(join(this.folder, `${name}.yml`), `${readFileSync(PATRONI_YML, 'utf8')}${ownFolder}`);
    }
    this.machines = machines.map(
      (machine, index) => new DatabaseMachine(`db-${index + 1}`, machine, this.folder, logs, all),
    );
    process.once('exit', this.killAll);
  }

  /** Starts all three, and makes the portal's user and database. */
  async start(): Promise<void> {
    for (const machine of this.machines) machine.start();
    const leader = await this.whole();
    const client = new pg.Client({
      connectionString: `postgres://postgres:${PASSWORD}@${leader.address}:5432/postgres`,
    });
    await client.connect();
    await client.query(`create role harbour login password '${PASSWORD}'`);
    await client.query('create database harbour owner harbour');
    await client.end();
  }

  /** Waits until two members follow the leader, one of them synchronously. @returns the leader */
  async whole(): Promise<DatabaseMachine> {
    const deadline = performance.now() + READY_WITHIN_MS;
    for (;;) {
      const members = await this.members();
      const roles = members.filter(({ state }) => state === 'running' || state === 'streaming').map(({ role }) => role);
      const leader = members.find(({ role }) => role === 'leader');
      const found = this.machines.find(({ name }) => name === leader?.name);
      if (found && roles.length === 3 && roles.includes('sync_standby')) return found;
      if (performance.now() > deadline) throw new Error(`The cluster is not whole: ${JSON.stringify(members)}`);
      await pause(250);
    }
  }

  /** A planned change of the leader, as `patronictl switchover` asks for it. */
  async switchover(from: DatabaseMachine): Promise<void> {
    const answer = await fetch(`http://${from.address}:8008/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: from.name }),
    });
    if (!answer.ok) throw new Error(`The switchover was refused: ${answer.status} ${await answer.text()}`);
  }

  url(host: string, port: number): string {
    return `postgres://harbour:${PASSWORD}@${host}:${port}/harbour`;
  }

  async stop(): Promise<void> {
    this.machines.forEach((machine) => machine.signal('SIGCONT'));
    await Promise.all(this.machines.map((machine) => machine.kill()));
    process.off('exit', this.killAll);
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  private readonly killAll = () => this.machines.forEach((machine) => machine.signal('SIGKILL'));

  /** As the first machine that answers sees them. */
  private async members(): Promise<MemberState[]> {
    for (const { address } of this.machines) {
      try {
        const asked = fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1_000) });
        return (await answerOf<{ members: MemberState[] }>(asked)).members;
      } catch {
        // It is the one that is down.
      }
    }
    return [];
  }
}

/** What to do on a machine without Patroni and etcd; null if both are there. */
export function missingPatroni(): string | null {
  const isThere = ['patroni', 'etcd'].every((program) => spawnSync(program, ['--version']).status === 0);
  return isThere
    ? null
    : 'Patroni or etcd is not installed. On Debian: apt-get install patroni python3-etcd etcd-server haproxy postgresql';
}

function etcdArguments(
  name: string,
  address: string,
  folder: string,
  all: readonly { name: string; address: string }[],
) {
  const [peer, client] = [`http://${address}:2380`, `http://${address}:2379`];
  const settings = {
    name,
    'data-dir': join(folder, `${name}-etcd`),
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'initial-cluster': all.map((each) => `${each.name}=http://${each.address}:2380`).join(','),
    logger: 'zap',
    'log-level': 'error',
    // Patroni before 3.0.3 is safe with this version of etcd's API only (docs/decisions/197).
    'enable-v2': 'true',
  };
  return Object.entries(settings).map(([flag, value]) => `--${flag}=${value}`);
}

function postmasterIn(data: string): number | null {
  try {
    return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return null;
  }
}

function sendTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}
