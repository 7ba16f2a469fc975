/** `npm run backup [folder]` and `npm run restore folder`, on the data that the environment names. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseConfig, type ServerConfig } from '../config';
import { closeToOthers, createPrivately } from '../data/data-folder';
import { DataLockedError } from '../data/data-lock';
import { onData } from '../on-data';
import { clockOf } from '../deps';
import { StartUpError } from '../start-up-error';
import { failCommand } from '../start-up-failure';
import { openBackup } from './backup-files';
import { refuseUnusableRecipients } from './usable-recipients';
import type { BackupManifest } from './backup-format';
import { askForBackup } from './backup-socket';
import { endedText } from './end-access';
import { nameOfMoment } from './retention';
import { readManifest, restoreBackup } from './restore-backup';
import { takeBackup } from './take-backup';

const USAGE = 'Usage: npm run backup -- [new folder]   or   npm run restore -- folder-of-a-backup [file-with-its-key]';

async function run(config: ServerConfig, [wish, given, keyFile]: readonly string[]): Promise<string> {
  if (wish === 'backup') {
    // Earlier versions left them readable by other users of the machine.
    const { dir } = config.backup;
    if (existsSync(dir)) await closeToOthers(dir);
    const folder = resolve(given ?? join(dir, nameOfMoment(clockOf(config).now())));
    return `${summaryOf(await backUp(config, folder))} in ${folder}`;
  }
  if (wish !== 'restore' || given === undefined) throw new StartUpError(USAGE);
  const backup = await openBackup(resolve(given), keyFile);
  const until = (await readManifest(backup)).migration;
  const { manifest, ended } = await onData(config, (data) => restoreBackup(data, backup), { until });
  return `${summaryOf(manifest)} restored, as of ${manifest.takenAt}\n${endedText(ended)}`;
}

async function backUp(config: ServerConfig, folder: string): Promise<BackupManifest> {
  try {
    return await onData(config, (data) => takeBackup({ ...data, now: clockOf(config).now }, folder, config));
  } catch (error) {
    if (error instanceof DataLockedError) return askForBackup(config.dataDir, folder);
    throw error;
  }
}

function summaryOf({ tables, files }: BackupManifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return `${rows} rows of ${tables.length} tables and ${files.length} files (${(bytes / 1e6).toFixed(1)} MB)`;
}

let config: ServerConfig | null = null;
try {
  createPrivately();
  config = parseConfig(process.env);
  await refuseUnusableRecipients(config.backup);
  process.stdout.write(`${await run(config, process.argv.slice(2))}\n`);
} catch (error) {
  failCommand(error, config);
}
