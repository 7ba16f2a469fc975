import type { Socket } from 'node:net';
import { setImmediate as waitingEvents } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Client, type Pool, type PoolClient } from 'pg';
import { postgresCode } from './postgres-code';
import { APPLICATION_NAME, endWork, TIME_LIMITS, workOn } from './time-limits';

/**
 * The database did not answer on this connection, which was closed. Whether its last statement was done is not known: a
 * repeat with the same `Idempotency-Key` finds out.
 */
export class SilentConnectionError extends Error {
  constructor() {
    super('The database does not answer on this connection.');
    this.name = 'SilentConnectionError';
  }
}

/** A statement ends on the server's side first, unless a pooler has not passed the limit on. */
const MARGIN_MS = 2_000;

/** How often connections are checked. Tests do so more often. */
const CHECK_MS = 500;

/**
 * Limits count checks instead of time: a process that was busy or frozen reads the answers that have arrived in the
 * meantime before the next check.
 */
const QUIET_CHECKS = 3;
const LOOK_CHECKS = 5;

const socketOf = ({ connection }: Client) => connection.stream as Socket;

/** The number of the session on the server; `pg` has it, but its types do not. */
const pidOf = (client: Client) => (client as unknown as { processID: number | null }).processID;

type Done = (error: Error | undefined, result: unknown) => void;
type Query = (config: unknown, values?: unknown, done?: Done) => Promise<unknown> | undefined;

class WatchedConnection {
  isIdle = false;
  /** Checks since the last byte of an answer that is being waited for. */
  quiet = 0;
  private waiting = 0;
  /** Checks since the running statement began. */
  private running = 0;
  private read = 0;

  constructor(private readonly client: PoolClient) {
    const query = client.query.bind(client) as Query;
    const watched: Query = (config, values, done) => {
      this.asked();
      if (done === undefined) {
        const result = query(config, values);
        result?.then(this.answered, this.answered);
        return result;
      }
      return query(config, values, (error, result) => {
        this.answered();
        done(error, result);
      });
    };
    Object.assign(client, { query: watched });
  }

  get pid() {
    return pidOf(this.client);
  }

  /** True if something has arrived since the last check. */
  check(): boolean {
    const { bytesRead } = socketOf(this.client);
    const isHeard = bytesRead !== this.read;
    this.quiet = this.waiting === 0 || isHeard ? 0 : this.quiet + 1;
    this.running = this.waiting === 0 ? 0 : this.running + 1;
    this.read = bytesRead;
    return isHeard;
  }

  isLate(checkMs: number) {
    return this.running * checkMs > TIME_LIMITS[workOn(this.client)].statement + MARGIN_MS;
  }

  close() {
    socketOf(this.client).destroy(new SilentConnectionError());
  }

  private asked() {
    if (this.waiting === 0) this.answered();
    this.waiting += 1;
  }

  private readonly answered = () => {
    this.waiting = Math.max(0, this.waiting - 1);
    this.quiet = 0;
    this.running = 0;
  };
}

/**
 * Which of these sessions are working on a statement; sessions that have not been for a while are ended, which frees
 * their locks: their answers were lost. None behind a pooler, which gives its connections other numbers.
 */
const LOOK = `
  with looked_at as materialized (
    select pid, usename, application_name, coalesce(
      state like 'idle%' and state_change < clock_timestamp() - interval '1 millisecond' * $2::int, false
    ) as is_silent
    from pg_stat_activity
    where pid = any($1) and pg_backend_pid() = $3
  )
  select pg_backend_pid() as own, array(select pid from looked_at where not is_silent) as working, array(
    select pg_terminate_backend(pid) from looked_at
    where is_silent and usename = current_user and application_name = $4
  ) as ended`;

const isQuiet = ({ quiet }: WatchedConnection) => quiet >= QUIET_CHECKS;

interface WatchOptions {
  log?: Logger;
  checkMs?: number;
}

/**
 * Closes connections of `pool` on which PostgreSQL does not answer, for example after a failover that resets none of
 * them; the pool opens others (`docs/decisions/013-time-limits.md`). Slow is not silent: another connection asks what
 * the session is doing. If
 * none gets an answer meanwhile, the database does not answer at all. Every statement also has a limit here. Returns a
 * function that stops it.
 */
export function watchConnections(pool: Pool, { log, checkMs = CHECK_MS }: WatchOptions = {}): () => void {
  const connections = new Map<PoolClient, WatchedConnection>();
  let looking: { client: Client; checks: number; isHeard: boolean } | null = null;

  pool.on('connect', (client) => {
    connections.set(client, new WatchedConnection(client));
    client.once('end', () => connections.delete(client));
  });
  const setIdle = (client: PoolClient, isIdle: boolean) => {
    const connection = connections.get(client);
    if (connection) connection.isIdle = isIdle;
  };
  pool.on('acquire', (client) => setIdle(client, false));
  pool.on('release', (_error, client) => {
    setIdle(client, true);
    endWork(client);
  });

  const quietOnes = () => [...connections.values()].filter(isQuiet);

  const replace = (silent: readonly WatchedConnection[], reason: string) => {
    if (silent.length === 0) return;
    log?.warn({ connections: silent.length, reason }, 'connections to the database did not answer and were closed');
    // Idle ones may have been cut off too; calls would find that out one after the other.
    const idle = [...connections.values()].filter(({ isIdle }) => isIdle);
    for (const connection of new Set([...silent, ...idle])) connection.close();
  };

  const lookAt = async (suspects: readonly WatchedConnection[]) => {
    const client = new Client(pool.options);
    client.on('error', () => undefined);
    const look = { client, checks: 0, isHeard: false };
    looking = look;
    try {
      await client.connect();
      // A pooler that lets us sign in has a database, even if no connection is free for this question.
      look.isHeard = true;
      // Answers that have arrived in the meantime are read first: their sessions must not be ended.
      await waitingEvents();
      const own = pidOf(client);
      const pids = suspects.filter(isQuiet).map(({ pid }) => pid);
      const { rows } = await client.query<{ own: number; working: number[] }>(LOOK, [
        pids,
        checkMs,
        own,
        APPLICATION_NAME,
      ]);
      const [found] = rows;
      const isSilent = (suspect: WatchedConnection) =>
        isQuiet(suspect) && found?.own === own && suspect.pid !== null && !found.working.includes(suspect.pid);
      for (const suspect of suspects) if (!isSilent(suspect)) suspect.quiet = 0;
      replace(suspects.filter(isSilent), 'the session does nothing');
    } catch (error) {
      // An error of the database itself is an answer: too many connections, for instance.
      if (postgresCode(error) !== null || look.isHeard) for (const suspect of suspects) suspect.quiet = 0;
      else replace(quietOnes(), 'nor does a new connection get an answer');
    } finally {
      looking = null;
      client.end().catch(() => undefined);
    }
  };

  const check = () => {
    let isHeard = false;
    for (const connection of connections.values()) if (connection.check()) isHeard = true;
    replace(
      [...connections.values()].filter((connection) => connection.isLate(checkMs)),
      'the statement took too long',
    );
    if (looking) {
      looking.checks += 1;
      looking.isHeard ||= isHeard;
      if (looking.checks > LOOK_CHECKS) socketOf(looking.client).destroy();
      return;
    }
    const suspects = quietOnes();
    if (suspects.length > 0) void lookAt(suspects);
  };
  const timer = setInterval(check, checkMs).unref();
  return () => clearInterval(timer);
}
