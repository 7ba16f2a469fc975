import { count } from 'drizzle-orm';
import { staff } from './data/schema';
import { withStartUpLock } from './data/start-up-lock';
import type { OpenDatabase } from './data/open-database';
import type { ServerConfig } from './config';
import type { Clock } from './deps';
import type { FileStore } from './files/file-store';
import { londonMoment } from './visit/london-clock';

/** An arbitrary number used only for locking the first fill. */
const FILL_LOCK = 7_230_119;

/** Fills an empty database with the demo data, once even when several servers start on the same PostgreSQL. */
export async function fillOnFirstStart(
  database: OpenDatabase,
  files: FileStore,
  config: ServerConfig,
  clock: Clock,
  say: (line: string) => void,
): Promise<void> {
  if (!config.demo.fill || !(await isEmpty(database))) return;
  await withFillLock(database, async () => {
    if (!(await isEmpty(database))) return;
    const since = performance.now();
    say('Filling the empty database with demo data around today …');
    const { fillDemoData } = await import('@demo/fill-demo-data');
    const today = londonMoment(clock.now()).slice(0, 10);
    await fillDemoData(database.db, files, { today, scale: config.demo.scale });
    say(`The demo data is in place (${((performance.now() - since) / 1_000).toFixed(0)} s).`);
  });
}

async function isEmpty({ db }: OpenDatabase): Promise<boolean> {
  const [people] = await db.select({ number: count() }).from(staff);
  return people?.number === 0;
}

/** The embedded database has only one server, so the lock on its folder is enough. */
function withFillLock({ pool, kind }: OpenDatabase, work: () => Promise<void>): Promise<void> {
  return kind === 'embedded' ? work() : withStartUpLock(pool, FILL_LOCK, work);
}
