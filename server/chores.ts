import { EVENT_DAYS } from '@contract/events';
import { subDays, subHours } from 'date-fns';
import { sql } from 'drizzle-orm';
import { removeOldEntries } from './audit/remove-old-entries';
import { sealAuditLog } from './audit/seals';
import { removeGonePresence } from './changes/presence';
import { CHANGE_HOURS, removeOldChanges } from './changes/stored-changes';
import type { AppDeps } from './deps';
import { closeOldMerges } from './duplicates/merge';
import { emptyOldBins } from './empty-old-bins';
import { removeOldEvents } from './events/event-feed';
import type { FileStore } from './files/file-store';
import { namedBlobs } from './files/named-blobs';
import { forgetRemovedFindings, scanWaitingFiles } from './files/unscanned-files';
import { forgetOldKeys } from './http/kept-keys';
import { forgetOldLogEvents } from './log-event/log-events';
import { removeOldNotifications } from './notification/reminders';
import { forgetOldVersions } from './registration/import-members';
import { forgetUsedSignIns } from './session/consume-sign-in';
import { forgetOldSessions } from './session/sessions';

const HOUR_MS = 3_600_000;

/** The maximum time before an entry of the audit log is sealed. */
const SEAL_EVERY_MS = 60_000;

/** Content without a row that is older than this is an interrupted upload. */
const SWEEP_AFTER_HOURS = 1;

/**
 * Starts the regular jobs. The returned function stops them, after the one that is running. A server that has the
 * files to itself knows that files from before `startedAt` that no row names are not uploads in progress.
 */
export function startChores(
  { config, db, scanner, clock, log, run, imports, webhooks, notifications }: AppDeps,
  files: FileStore,
  startedAt: Date,
): () => Promise<void> {
  run.calls.watchEventLoop();
  const tidy = async (abandonedBefore = subHours(new Date(), SWEEP_AFTER_HOURS)) => {
    try {
      await forgetOldKeys(db, clock.now());
      await forgetOldSessions(db, clock.now());
      await forgetUsedSignIns(db, clock.now());
      await forgetOldLogEvents(db, clock.now(), config.pageViewDays);
      await forgetOldVersions(db);
      await removeOldChanges(db, subHours(clock.now(), CHANGE_HOURS));
      await closeOldMerges(db, clock.now());
      await removeGonePresence(db, clock.now());
      await removeOldNotifications(db, clock.now());
      await removeOldEvents(db, subDays(clock.now(), EVENT_DAYS));
      await forgetOldEntries({ db, clock, config, log });
      await emptyBins({ db, clock, log });
      await sweep({ db, log }, files, abandonedBefore);
      // A PostgreSQL server makes checkpoints itself; the embedded one does so only when it opens, and its log would grow.
      if (config.databaseUrl === null) await db.execute(sql`checkpoint`);
      run.choreEnded('clean-up', { at: clock.now(), failed: false });
    } catch (error) {
      run.choreEnded('clean-up', { at: clock.now(), failed: true });
      log.error({ err: error }, 'cleaning up failed');
    }
  };
  let running = tidy(config.databaseUrl === null && config.s3 === null ? startedAt : undefined);
  let scanning = Promise.resolve();
  const timers = [
    setInterval(() => {
      running = running.then(() => tidy());
    }, HOUR_MS),
    setInterval(() => {
      running = running.then(() => seal({ db, clock, log, run }));
      // Of their own, because a large file takes a while.
      scanning = scanning.then(() => scan({ db, clock, scanner, log }, files));
      // Another server may have stopped in the middle of one.
      for (const jobs of [imports, webhooks, notifications]) jobs.wake();
    }, SEAL_EVERY_MS),
  ];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
    return running.then(() => scanning);
  };
}

async function emptyBins({ db, clock, log }: Pick<AppDeps, 'db' | 'clock' | 'log'>): Promise<void> {
  const emptied = await emptyOldBins(db, clock.now());
  if (emptied > 0) log.info({ emptied }, 'records older than 30 days removed from the bins');
}

async function forgetOldEntries({ db, clock, config, log }: Pick<AppDeps, 'db' | 'clock' | 'config' | 'log'>) {
  if (config.auditDays === null) return;
  const checkpoint = await removeOldEntries(db, clock.now(), config.auditDays);
  if (checkpoint) log.info(checkpoint, 'old entries of the audit log removed');
}

async function sweep({ db, log }: Pick<AppDeps, 'db' | 'log'>, files: FileStore, abandonedBefore: Date) {
  const removed = await files.sweep(abandonedBefore, (hashes) => namedBlobs(db, hashes));
  if (removed > 0) log.info({ removed }, 'abandoned files swept');
  await forgetRemovedFindings(db, files);
}

/** What was stored while the virus scanner was down. */
async function scan(deps: Pick<AppDeps, 'db' | 'clock' | 'scanner' | 'log'>, files: FileStore): Promise<void> {
  await scanWaitingFiles(deps, files).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'stored files could not be scanned; the next minute tries again');
  });
}

/** The head of the chain is also in the server's log, which cannot be changed through the database. */
async function seal({ db, clock, log, run }: Pick<AppDeps, 'db' | 'clock' | 'log' | 'run'>): Promise<void> {
  try {
    const head = await sealAuditLog(db);
    if (head) log.info(head, 'audit log sealed');
    run.choreEnded('audit seal', { at: clock.now(), failed: false });
  } catch (error) {
    run.choreEnded('audit seal', { at: clock.now(), failed: true });
    log.warn({ err: error }, 'the audit log could not be sealed; the next minute tries again');
  }
}
