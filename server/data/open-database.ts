import type { Logger } from 'pino';
import { Pool, type PoolConfig } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import { databaseOf, type Database } from './database';
import { firstAnswer } from './first-answer';
import { migrateDatabase, type MigrationOptions } from './migrate';
import { ONLY_LEADERS } from './leader-client';
import { openInThread, openInWorker } from './pglite-channel';
import { PgliteStream, type PgliteChannel } from './pglite-stream';
import { nameStatements } from './named-statements';
import { watchConnections } from './silent-connections';
import { APPLICATION_NAME, timeLimitOptions } from './time-limits';
import { guardTransactions } from './transaction-guard';
import { limitTransactions, slotsOf } from './transaction-slots';

/** Where the tables are: PostgreSQL, an embedded database in a folder or already opening, or one that nobody keeps. */
export type DatabaseSource =
  | PostgresSource
  | { dataDir: string }
  | { channel: Promise<PgliteChannel> }
  | { scratch: string }
  | { memory: true; template?: Blob };

interface PostgresSource {
  databaseUrl: string;
  /** The maximum number of connections. */
  pool: number;
  log?: Logger;
  /** How often connections are checked; tests do so more often. */
  checkMs?: number;
}

type EmbeddedSource = Exclude<DatabaseSource, PostgresSource>;

export interface OpenDatabase {
  db: Database;
  pool: Pool;
  kind: 'embedded' | 'postgres';
  /** Closes after the running queries. */
  close(): Promise<void>;
  /** The whole embedded database as an archive for `template`; not available for PostgreSQL. */
  dumpTemplate?(): Promise<Blob>;
}

interface OpeningOptions extends Pick<MigrationOptions, 'until'> {
  /** Called before a database that has tables is changed; an error leaves it as it is. */
  beforeUpdate?: (db: Database) => Promise<void>;
}

/** Both databases return instants in UTC and ISO, regardless of the machine's settings. */
const SESSION_OPTIONS = '-c timezone=UTC -c datestyle=ISO';

/** How long a query waits for a free connection, or a new one to answer. */
const CONNECTION_MS = 3_500;

/** After this time without a packet, the machine of the database is asked whether it is still there. */
const KEEP_ALIVE_MS = 5_000;

/** The number of queries waiting in the embedded database's thread, so that it never waits for the server's thread. */
const EMBEDDED_CONNECTIONS = 8;

/**
 * Opens the database and brings its tables up to date. The connections of the embedded one share a session, so its
 * transactions queue; lock its folder first (`lockDataDir`).
 */
export async function openDatabase(
  source: DatabaseSource,
  { until, beforeUpdate }: OpeningOptions = {},
): Promise<OpenDatabase> {
  const opened = 'databaseUrl' in source ? openPostgres(source) : await openEmbedded(source);
  try {
    if ('databaseUrl' in source) await firstAnswer(() => opened.pool.query('select 1'), source.log);
    await migrateDatabase(opened, { until, beforeUpdate: beforeUpdate && (() => beforeUpdate(opened.db)) });
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

function openPostgres({ databaseUrl, pool: max, log, checkMs }: PostgresSource): OpenDatabase {
  const { options = '', ...server } = parseIntoClientConfig(databaseUrl);
  const pool = poolOf({
    ...server,
    ...ONLY_LEADERS,
    // The portal finds its own sessions by this name, and relies on these options, whatever the URL says.
    application_name: APPLICATION_NAME,
    options: `${options} ${SESSION_OPTIONS} ${timeLimitOptions('call')}`.trim(),
    max,
    connectionTimeoutMillis: CONNECTION_MS,
    keepAlive: true,
    // Without a delay, Linux waits for two hours before it asks whether the other machine is still there.
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });
  nameStatements(pool, { sharesSession: false });
  const stopWatching = watchConnections(pool, { log, checkMs });
  const db = databaseOf(pool);
  limitTransactions(db, slotsOf(max));
  guardTransactions(db, pool);
  return { db, pool, kind: 'postgres', close: () => pool.end().finally(stopWatching) };
}

async function openEmbedded(source: EmbeddedSource): Promise<OpenDatabase> {
  const channel = await channelOf(source);
  const pool = poolOf({
    user: 'postgres',
    database: 'postgres',
    max: EMBEDDED_CONNECTIONS,
    idleTimeoutMillis: 0,
    stream: () => new PgliteStream(channel),
    onConnect: async (client) => {
      await client.query('set timezone = UTC');
      await client.query('set datestyle = ISO');
    },
  });
  nameStatements(pool, { sharesSession: true });
  const db = databaseOf(pool);
  guardTransactions(db, pool);
  return {
    db,
    pool,
    kind: 'embedded',
    dumpTemplate: () => channel.dump(),
    close: async () => {
      await pool.end();
      await channel.close();
    },
  };
}

function channelOf(source: EmbeddedSource): Promise<PgliteChannel> {
  if ('channel' in source) return source.channel;
  return 'dataDir' in source ? openInWorker(source.dataDir) : openInThread(source);
}

function poolOf(config: PoolConfig): Pool {
  const pool = new Pool(config);
  // A broken idle connection is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  // The same for a connection that breaks inside a transaction, between two queries; the next query reports it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
