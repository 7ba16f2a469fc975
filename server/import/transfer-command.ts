/** `npm run import -- FOLDER` and `npm run export -- FOLDER`, on the data that the environment names. */
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { EXPORT_FORMATS, type ExportFormat } from '@contract/import/calls';
import { isImportKind } from '@contract/import/kinds';
import { isWallClock } from '@contract/wall-clock';
import { pino } from 'pino';
import { parseConfig, type ServerConfig } from '../config';
import { createPrivately } from '../data/data-folder';
import { DataLockedError } from '../data/data-lock';
import { scannedStore } from '../files/scanned-file-store';
import { createVirusScanner } from '../files/virus-scanner';
import { onData } from '../on-data';
import { askServer } from '../data/private-socket';
import { clockOf } from '../deps';
import { ApiFailure } from '../http/api-failure';
import { StartUpError } from '../start-up-error';
import { failCommand } from '../start-up-failure';
import { importableFiles, type FolderFiles } from './folder-files';
import { transfer, withSkipped, TRANSFER_SOCKET, type TransferResult, type TransferWish } from './import-folder';

const FAILED = 1;

const USAGE = `Usage: npm run import -- FOLDER-OR-FILE [--source crm] [--dry-run]
       npm run import -- - --kind people [--source crm]        reads CSV from standard input
       npm run export -- FOLDER [--format csv|xlsx|ndjson] [--since 2026-11-01T00:00]
File names say what is in them: people.csv, clients.xlsx, time-entries.ndjson.`;

async function run(config: ServerConfig, wish: TransferWish): Promise<TransferResult> {
  const log = pino({ level: 'silent' });
  const clock = clockOf(config);
  const scanner = createVirusScanner({ config, log });
  try {
    return await onData(config, ({ db, files }) => {
      return transfer({ db, files: scannedStore(files, { db, clock, scanner }), clock, log }, wish);
    });
  } catch (error) {
    if (error instanceof ApiFailure) throw new StartUpError(error.message);
    if (!(error instanceof DataLockedError)) throw error;
  }
  return (await askServer(config.dataDir, TRANSFER_SOCKET, wish)) as TransferResult;
}

interface Arguments {
  wish: TransferWish;
  skipped: FolderFiles['skipped'];
}

/** The request of the command line. */
async function readArguments(command: string | undefined, given: string[], folder: string): Promise<Arguments> {
  const options = {
    source: { type: 'string' },
    'dry-run': { type: 'boolean' },
    kind: { type: 'string' },
    format: { type: 'string' },
    since: { type: 'string' },
  } as const;
  let parsed;
  try {
    parsed = parseArgs({ args: given, options, allowPositionals: true });
  } catch {
    throw new StartUpError(USAGE);
  }
  const { values, positionals } = parsed;
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) throw new StartUpError(USAGE);
  if (command === 'export') {
    const { format, since } = values;
    const wish = { folder: resolve(path), format: formatWanted(format), since: momentWanted(since) };
    return { wish: { kind: 'export', ...wish }, skipped: [] };
  }
  const { files, skipped } = importableFiles(path === '-' ? await standardInput(values.kind, folder) : resolve(path));
  const wish = { files, source: values.source ?? 'files', isDryRun: values['dry-run'] ?? false };
  return { wish: { kind: 'import', ...wish }, skipped };
}

function momentWanted(text: string | undefined): string | null {
  if (text === undefined) return null;
  const moment = text.length === 10 ? `${text}T00:00` : text;
  if (!isWallClock(moment)) throw new StartUpError(USAGE);
  return moment;
}

function formatWanted(text = 'csv'): ExportFormat {
  const known = EXPORT_FORMATS.find((each) => each === text);
  if (!known) throw new StartUpError(USAGE);
  return known;
}

async function standardInput(kind: string | undefined, folder: string): Promise<string> {
  if (!isImportKind(kind)) throw new StartUpError(USAGE);
  const path = join(folder, `${kind}.csv`);
  await pipeline(process.stdin, createWriteStream(path, { mode: 0o600 }));
  return path;
}

let config: ServerConfig | null = null;
const folder = mkdtempSync(join(tmpdir(), 'harbour-transfer-'));
try {
  createPrivately();
  const { wish, skipped } = await readArguments(process.argv[2], process.argv.slice(3), folder);
  config = parseConfig(process.env);
  const { lines, failed } = withSkipped(await run(config, wish), skipped);
  process.stdout.write(`${lines.join('\n')}\n`);
  if (failed > 0) process.exitCode = FAILED;
} catch (error) {
  failCommand(error, config);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
