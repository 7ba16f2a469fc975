import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { format, parseISO, subDays, subHours } from 'date-fns';
import type { OpenDatabase } from '../data/open-database';
import { unlessDoneElsewhere } from '../data/start-up-lock';
import type { AppDeps } from '../deps';
import { londonInstant, londonMoment } from '../visit/london-clock';
import { backupName, outdatedBackups } from './retention';
import { lastBackups, takeBackup } from './take-backup';

/** An arbitrary number used only for locking the daily backup. */
const BACKUP_LOCK = 7_230_120;

const LOOK_EVERY_MS = 60_000;

/** Hours after which a backup that failed is tried again. */
const AGAIN_AFTER = 1;

/**
 * Makes a backup every day at the configured time, and soon after the start if the time was missed. Of several servers
 * on one database, one makes it. @returns a function that stops it, in the middle if necessary
 */
export function startDailyBackups(
  deps: AppDeps,
  { pool, kind }: Pick<OpenDatabase, 'pool' | 'kind'>,
): () => Promise<void> {
  const { at } = deps.config.backup;
  if (at === null) return () => Promise.resolve();
  const stopping = new AbortController();
  const inTurn = async () => {
    if (!(await isDue(deps, at))) return;
    const work = async () => {
      // Another server may have made it meanwhile.
      if (await isDue(deps, at)) await makeDaily(deps, stopping.signal);
    };
    await (kind === 'embedded' ? work() : unlessDoneElsewhere(pool, BACKUP_LOCK, work));
  };
  let running: Promise<void> | null = null;
  const look = () => {
    running ??= inTurn()
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) deps.log.error({ err: error }, 'the daily backup failed');
      })
      .finally(() => (running = null));
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  look();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}

/** True if there is no good backup since the last time `at`, and none has failed within the hour. */
export async function isDue({ db, clock }: Pick<AppDeps, 'db' | 'clock'>, at: string): Promise<boolean> {
  const now = clock.now();
  const { tried, good } = await lastBackups(db);
  if (good && good.takenAt >= lastTimeOf(at, now)) return false;
  return !tried?.error || tried.takenAt <= subHours(now, AGAIN_AFTER);
}

/** The last instant at which London's clocks showed `at`, HH:mm. */
function lastTimeOf(at: string, now: Date): Date {
  const today = londonMoment(now).slice(0, 10);
  const instant = londonInstant(`${today}T${at}`);
  return instant <= now ? instant : londonInstant(`${format(subDays(parseISO(today), 1), 'yyyy-MM-dd')}T${at}`);
}

async function makeDaily({ config, db, files, clock, log }: AppDeps, signal: AbortSignal): Promise<void> {
  const dir = resolve(config.backup.dir);
  const now = clock.now();
  const folder = join(dir, backupName('daily', now));
  const { tables, files: copied } = await takeBackup({ db, files, now: clock.now }, folder, config, signal);
  const outdated = outdatedBackups(await readdir(dir), config.backup.kept, now);
  for (const name of outdated) await rm(join(dir, name), { recursive: true, force: true });
  log.info({ tables: tables.length, files: copied.length, removed: outdated.length }, 'daily backup made and checked');
}
