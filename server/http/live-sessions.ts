import DataLoader from 'dataloader';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../data/database';
import { sessions, staff } from '../data/schema';
import type { AppDeps } from '../deps';

type LiveSession = Awaited<ReturnType<ReturnType<typeof prepareLiveSessions>['execute']>>[number];

/**
 * Finds sessions that are neither revoked nor ended, of people who still work here, with their person; null for any other.
 * Every call asks this. One question is under way at a time, and those that come meanwhile are asked together in the next:
 * nobody waits while the server has little to do, and a hundred calls at once cost a few questions.
 */
export function createLiveSessions({
  db,
  clock,
}: Pick<AppDeps, 'db' | 'clock'>): (id: string) => Promise<LiveSession | null> {
  let prepared: ReturnType<typeof prepareLiveSessions> | null = null;
  let underWay: Promise<unknown> = Promise.resolve();

  const find = async (ids: readonly string[]) => {
    prepared ??= prepareLiveSessions(db);
    const found = await prepared.execute({ ids: [...new Set(ids)], now: clock.now().toISOString() });
    const byId = new Map(found.map((session) => [session.id, session]));
    return ids.map((id) => byId.get(id) ?? null);
  };
  const loader = new DataLoader<string, LiveSession | null>(
    (ids) => {
      const asked = find(ids);
      underWay = asked.catch(() => undefined);
      return asked;
    },
    { cache: false, batchScheduleFn: (ask) => void underWay.then(ask) },
  );
  return (id) => loader.load(id);
}

/** Its text is made once. Without a name, for the connections of the embedded database share one session. */
function prepareLiveSessions(db: Database) {
  return db
    .select({
      id: sessions.id,
      family: sessions.family,
      method: sessions.method,
      staffId: staff.id,
      email: staff.email,
      firstName: staff.firstName,
      lastName: staff.lastName,
      registered: staff.registered,
      /** The provider's where it decides them, else those of the person. */
      roles: sql<string[]>`coalesce(${sessions.roles}, ${staff.roles})`,
    })
    .from(sessions)
    .innerJoin(staff, eq(staff.id, sessions.staffId))
    .where(
      and(
        sql`${sessions.id} = any(${sql.placeholder('ids')})`,
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql.placeholder('now')),
        eq(staff.active, true),
      ),
    )
    .prepare('');
}
