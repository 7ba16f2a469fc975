import DataLoader from 'dataloader';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../data/database';
import { preparedOn } from '../data/prepared-on';
import { sessions, staff } from '../data/schema';
import type { AppDeps, LiveSession, LiveSessions } from '../deps';
import { within } from '../within';

/** Changes by other servers are known here after this time. */
export const SESSION_MEMORY_MS = 1_000;

const REMEMBERED = 10_000;

/** How long calls wait for the query of earlier ones: it may be on a connection that no longer answers. */
const SHARED_MS = 1_000;

/**
 * Every call needs its session. Calls that arrive while a query runs share the next one, which begins a second later at
 * the latest: nobody waits while the server is idle, and a hundred simultaneous calls cost only a few queries. Results are
 * cached for `memoryMs`, by default not at all (`docs/decisions/008-live-roles.md`).
 */
export function createLiveSessions({
  db,
  clock,
  memoryMs = 0,
}: Pick<AppDeps, 'db' | 'clock'> & { memoryMs?: number }): LiveSessions {
  const known = new Map<string, { session: LiveSession; until: number }>();
  let underWay: Promise<unknown> = Promise.resolve();
  /** Counts changes: a result that was requested before a change is not cached. */
  let state = 0;

  const ask = async (ids: readonly string[]) => {
    const [asked, askedAt] = [state, performance.now()];
    const found = await liveSessionsQuery(db).execute({ ids: [...new Set(ids)], now: clock.now().toISOString() });
    const byId = new Map(found.map((session) => [session.id, session]));
    if (memoryMs > 0 && asked === state) {
      if (known.size > REMEMBERED) known.clear();
      for (const session of found) known.set(session.id, { session, until: askedAt + memoryMs });
    }
    return ids.map((id) => byId.get(id) ?? null);
  };
  const loader = new DataLoader<string, LiveSession | null>(
    (ids) => {
      const asked = ask(ids);
      underWay = asked.catch(() => undefined);
      return asked;
    },
    { cache: false, batchScheduleFn: (begin) => void within(SHARED_MS, underWay, () => undefined).then(begin) },
  );
  return {
    find: async (id) => {
      const remembered = known.get(id);
      if (remembered && remembered.until > performance.now()) return remembered.session;
      return loader.load(id);
    },
    forget: () => {
      state += 1;
      known.clear();
    },
  };
}

const liveSessionsQuery = preparedOn((db: Database) =>
  db
    .select({
      id: sessions.id,
      family: sessions.family,
      method: sessions.method,
      staffId: staff.id,
      email: staff.email,
      firstName: staff.firstName,
      lastName: staff.lastName,
      registered: staff.registered,
      /** The provider's roles if it decides them, otherwise those of the person. */
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
    .prepare(''),
);
