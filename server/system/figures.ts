import { statfs } from 'node:fs/promises';
import { subDays } from 'date-fns';
import { and, eq, gt, sql } from 'drizzle-orm';
import { webhookDeliveries, webhookEndpoints } from '../data/schema';
import type { AppDeps } from '../deps';

/** Bytes of the disk that has the data folder. */
export async function diskOf({ dataDir }: Pick<AppDeps['config'], 'dataDir'>) {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return { free: bavail * bsize, size: blocks * bsize };
}

/** Deliveries that wait for an attempt, those given up in the last 24 hours, and webhooks that the server switched off. */
export async function webhookFigures(db: AppDeps['db'], now: Date) {
  const hasStatus = (status: 'waiting' | 'failed') => eq(webhookDeliveries.status, status);
  const [waiting, failed, switchedOff] = await Promise.all([
    db.$count(webhookDeliveries, hasStatus('waiting')),
    db.$count(webhookDeliveries, and(hasStatus('failed'), gt(webhookDeliveries.lastAttemptAt, subDays(now, 1)))),
    db.$count(webhookEndpoints, eq(webhookEndpoints.state, 'failed')),
  ]);
  return { waiting, failed, switchedOff };
}

/** A database that follows this one. Null if this server's user may not read it: it needs the role pg_monitor. */
export interface Replica extends Record<string, unknown> {
  name: string;
  lagSeconds: number | null;
  lagBytes: number | null;
}

/** The replicas of a PostgreSQL; the embedded database has none. */
export async function replicasOf({ db, config }: Pick<AppDeps, 'db' | 'config'>): Promise<Replica[]> {
  if (config.databaseUrl === null) return [];
  const { rows } = await db.execute<Replica>(sql`
    select coalesce(nullif(application_name, ''), pid::text) as name,
      case when state is not null then coalesce(extract(epoch from replay_lag), 0)::float8 end as "lagSeconds",
      pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 as "lagBytes"
    from pg_stat_replication order by 1, pid`);
  return rows;
}
