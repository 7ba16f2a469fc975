import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { documents, documentVersions, recordings, surveyFiles, timeEntryFiles } from '../../data/schema';
import { missingLimits } from '../../data/time-limits';
import type { AppDeps } from '../../deps';
import { diskOf, replicasOf } from '../figures';
import { finding, factsOf, type Probe } from './probe';

interface DatabaseRow extends Record<string, unknown> {
  version: string;
  size: string;
}

/** Seconds; the limit of deploy/monitoring/alerts.yaml. */
const BEHIND = 30;

/** Which database it is, its size, its connections and its replicas. */
export function databaseProbe({ db, config }: Pick<AppDeps, 'db' | 'config'>): Probe {
  return async () => {
    const isEmbedded = config.databaseUrl === null;
    const { rows } = await db.execute<DatabaseRow>(
      sql`select current_setting('server_version') as version, pg_database_size(current_database())::text as size`,
    );
    const replicas = await replicasOf({ db, config });
    const pool = db.$client;
    const busy = pool.totalCount - pool.idleCount;
    const facts = factsOf([
      { name: 'Database', text: isEmbedded ? 'embedded' : 'PostgreSQL' },
      { name: 'Version', text: rows[0]?.version ?? 'unknown' },
      { name: 'Size', bytes: Number(rows[0]?.size ?? 0) },
      isEmbedded ? { name: 'Folder', text: join(config.dataDir, 'database') } : null,
      {
        name: 'Connections',
        text: `${busy} of ${pool.options.max ?? 'any number'} in use, ${pool.waitingCount} waiting`,
      },
      ...replicas.map(({ name, lagSeconds }) => ({
        name: `Replica ${name}`,
        text: lagSeconds === null ? 'not visible without the role pg_monitor' : `${Math.round(lagSeconds)} s behind`,
      })),
    ]);
    if (pool.waitingCount > 0)
      return finding(
        'warning',
        'Calls wait for a connection.',
        facts,
        'If this stays, raise DATABASE_POOL or look for a slow query in pg_stat_activity.',
      );
    if (replicas.some(({ lagSeconds }) => lagSeconds !== null && lagSeconds > BEHIND))
      return finding('warning', 'A replica is behind.', facts, 'Look at its load and its network.');
    const advice = isEmbedded ? null : await missingLimits(pool);
    if (advice !== null) return finding('warning', 'Connections have no time limits.', facts, advice);
    return finding('ok', 'The database answers.', facts);
  };
}

const GIGABYTE = 1_000_000_000;

/** Free disk, in bytes, below which the state is a warning or a problem. */
const LITTLE_ROOM = 5 * GIGABYTE;
const NO_ROOM = GIGABYTE / 2;

/** No content has this hash. */
const NOTHING = '0'.repeat(64);

/** Where files are stored, how many there are, and how much space is left. */
export function filesProbe({ db, files, config }: Pick<AppDeps, 'db' | 'files' | 'config'>): Probe {
  return async () => {
    const { s3, dataDir } = config;
    const [stored, { free }] = await Promise.all([
      storedFiles(db),
      diskOf(config),
      s3 ? files.has(NOTHING) : access(dataDir, constants.W_OK),
    ]);
    const facts = factsOf([
      s3 ? { name: 'Bucket', text: s3.endpoint === null ? s3.bucket : `${s3.bucket} at ${s3.endpoint}` } : null,
      { name: s3 ? 'Folder for incoming files' : 'Folder', text: join(dataDir, 'files') },
      { name: 'Files', text: stored.count.toLocaleString('en-GB') },
      { name: 'Size of the files', bytes: stored.bytes },
      { name: 'Free disk', bytes: free },
    ]);
    if (free < NO_ROOM)
      return finding('problem', 'The disk is nearly full.', facts, 'Free some space now: uploads are about to fail.');
    if (free < LITTLE_ROOM)
      return finding(
        'warning',
        'There is little space on the disk.',
        facts,
        'Free some space, or move DATA_DIR to a larger disk.',
      );
    return finding('ok', s3 ? 'The bucket answers.' : 'The folder can be written to.', facts);
  };
}

/** Identical content is stored once, even if several rows name it. */
async function storedFiles(db: AppDeps['db']): Promise<{ count: number; bytes: number }> {
  const rowsOf = (
    table: typeof documents | typeof documentVersions | typeof recordings | typeof surveyFiles | typeof timeEntryFiles,
  ) => db.select({ hash: table.hash, size: sql<string>`${table.size}::bigint`.as('size') }).from(table);
  const named = unionAll(
    rowsOf(documents),
    rowsOf(documentVersions),
    rowsOf(recordings),
    rowsOf(surveyFiles),
    rowsOf(timeEntryFiles),
  ).as('named');
  const contents = db
    .select({ size: sql<string>`max(${named.size})`.as('size') })
    .from(named)
    .groupBy(named.hash)
    .as('contents');
  const [sum] = await db
    .select({ count: sql<string>`count(*)`, bytes: sql<string>`coalesce(sum(${contents.size}), 0)` })
    .from(contents);
  return { count: Number(sum?.count ?? 0), bytes: Number(sum?.bytes ?? 0) };
}
