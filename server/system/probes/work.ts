import { existsSync } from 'node:fs';
import { differenceInHours, differenceInMinutes, subHours } from 'date-fns';
import { gt, inArray, sql } from 'drizzle-orm';
import { lastBackups } from '../../backup/take-backup';
import { auditLog, auditSeals, importRuns } from '../../data/schema';
import type { AppDeps } from '../../deps';
import { finding, factsOf, type Probe } from './probe';

/** Hours after which a backup is old, and much too old. */
const OLD = 48;
const FAR_TOO_OLD = 14 * 24;

export function backupsProbe({ db, clock, config }: Pick<AppDeps, 'db' | 'clock' | 'config'>): Probe {
  const { at } = config.backup;
  const advice =
    at === null
      ? 'Set BACKUP_AT, or run `npm run backup` every day; and copy the folder to another machine.'
      : 'The server tries again every hour. Look for the reason in its log.';
  const daily = { name: 'Daily backup', text: at === null ? 'off' : `at ${at}` };
  return async () => {
    const { tried, good } = await lastBackups(db);
    const failure = tried?.error
      ? [
          { name: 'Failed', moment: tried.takenAt.toISOString() },
          { name: 'Because', text: tried.error },
        ]
      : [];
    if (!good) return finding('warning', 'There is no backup yet.', [...failure, daily], advice);
    const age = differenceInHours(clock.now(), good.takenAt);
    const facts = factsOf([
      ...failure,
      { name: 'Last backup', moment: good.takenAt.toISOString() },
      { name: 'Folder', text: `${good.folder}${existsSync(good.folder) ? '' : ' (not on this machine any more)'}` },
      { name: 'Rows', text: good.rowCount.toLocaleString('en-GB') },
      { name: 'Files', text: good.fileCount.toLocaleString('en-GB') },
      { name: 'Size of the files', bytes: good.bytes },
      good.seconds === null ? null : { name: 'Made and restored for a check in', text: `${good.seconds} s` },
      daily,
    ]);
    if (age >= OLD)
      return finding(
        age < FAR_TOO_OLD ? 'warning' : 'problem',
        `The last backup is ${Math.floor(age / 24)} days old.`,
        facts,
        advice,
      );
    if (failure.length > 0) return finding('warning', 'The last try failed.', facts, advice);
    return finding(
      'ok',
      age < 1 ? 'Made within the last hour.' : `Made ${age === 1 ? 'an hour' : `${age} hours`} ago.`,
      facts,
    );
  };
}

/** Minutes after which each job should have run again. */
const CLEAN_UP_WITHIN = 130;
const SEAL_WITHIN = 5;

const UNDER_WAY = ['checking', 'running', 'undoing'] as const;

/** Background jobs: cleaning up, sealing the audit log, imports. */
export function jobsProbe({ db, clock, run }: Pick<AppDeps, 'db' | 'clock' | 'run'>): Probe {
  return async () => {
    const now = clock.now();
    const [importing, unsealed] = await Promise.all([
      db.$count(importRuns, inArray(importRuns.status, [...UNDER_WAY])),
      oldestUnsealed(db),
    ]);
    const [cleanedUp, sealed] = [run.lastRunOf('clean-up'), run.lastRunOf('audit seal')];
    const facts = factsOf([
      cleanedUp
        ? { name: 'Last clean-up', moment: cleanedUp.at.toISOString() }
        : { name: 'Last clean-up', text: 'not yet on this server' },
      sealed ? { name: 'Last check of the audit log', moment: sealed.at.toISOString() } : null,
      { name: 'Audit log', text: unsealed ? 'has entries without a seal' : 'all entries are sealed' },
      { name: 'Running imports', text: String(importing) },
    ]);
    if (cleanedUp?.failed || sealed?.failed)
      return finding(
        'problem',
        `The last ${cleanedUp?.failed ? 'clean-up' : 'seal of the audit log'} failed.`,
        facts,
        'Look for the reason in the last errors below; the server tries again automatically.',
      );
    // A server that has just started seals the remaining entries within its first minutes.
    const since = unsealed && unsealed > run.startedAt ? unsealed : run.startedAt;
    if (unsealed && differenceInMinutes(now, since) > SEAL_WITHIN)
      return finding(
        'warning',
        'The audit log has not been sealed for some minutes.',
        facts,
        'Look for “could not be sealed” in the last errors of each server.',
      );
    if (cleanedUp && differenceInMinutes(now, cleanedUp.at) > CLEAN_UP_WITHIN)
      return finding(
        'warning',
        'There was no clean-up for more than two hours.',
        facts,
        'Restart this server, and report it.',
      );
    return finding('ok', importing === 0 ? 'No imports are running.' : 'Imports are running.', facts);
  };
}

async function oldestUnsealed(db: AppDeps['db']): Promise<Date | null> {
  const [entry] = await db
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(gt(auditLog.id, sql`coalesce((select max(${auditSeals.entryId}) from ${auditSeals}), 0)`))
    .orderBy(auditLog.id)
    .limit(1);
  return entry?.at ?? null;
}

/** How many errors the log had in the last hour. */
export function errorsProbe({ clock, run, config }: Pick<AppDeps, 'clock' | 'run' | 'config'>): Probe {
  return () => {
    const since = subHours(clock.now(), 1).toISOString();
    const count = run.errors.filter(({ level, at }) => level === 'error' && at > since).length;
    if (config.logLevel === 'silent' || config.logLevel === 'fatal')
      return Promise.resolve(finding('warning', 'Nothing is collected.', [], 'Set LOG_LEVEL to warn or info.'));
    const found =
      count === 0
        ? finding('ok', 'No errors in the last hour.', [])
        : finding(
            'warning',
            `${count === 1 ? 'One error' : `${count} errors`} in the last hour.`,
            [],
            'See the list below; use the request’s number to find the call in the log.',
          );
    return Promise.resolve(found);
  };
}
