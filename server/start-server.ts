import { createServer, type Server, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { firstSteps } from './people/first-steps';
import { answerCommands } from './answer-commands';
import { startDailyBackups } from './backup/daily-backups';
import { removeScratch } from './backup/scratch';
import { openWithBackup } from './backup/update-backup';
import { createChangeHub } from './changes/change-hub';
import { startChores } from './chores';
import type { ServerConfig } from './config';
import { createGotenbergPrinter } from './conversion/gotenberg-printer';
import { createPdfPrinter } from './conversion/pdf-printer';
import type { PdfPrinter } from './deps';
import type { OpeningDatabase } from './data/begin-embedded';
import { closeDataToOthers, makeDataFolder } from './data/data-folder';
import { endBlockers } from './data/end-blockers';
import { logSlowQueries } from './data/slow-queries';
import type { OpenDatabase } from './data/open-database';
import { missingLimits } from './data/time-limits';
import type { AppDeps, Clock } from './deps';
import { openFileStore } from './files/open-file-store';
import { scannedStore } from './files/scanned-file-store';
import { createVirusScanner } from './files/virus-scanner';
import { fillOnFirstStart } from './first-start';
import { createImportJobs } from './import/import-jobs';
import { releaseTurns } from './import/import-runs';
import { createLiveSessions, SESSION_MEMORY_MS } from './http/live-sessions';
import { createIdentity, identityWarning } from './identity/identity';
import { listStaffAccounts } from './identity/local/local-accounts';
import type { Logger } from 'pino';
import { createLog } from './log';
import { missingParts } from './missing-parts';
import { createNotificationJobs } from './notification/notification-jobs';
import { createUnsubscribeTokens } from './notification/unsubscribe-tokens';
import { createRecordingUrls } from './recording/recording-urls';
import { servePages } from './serve-pages';
import { createProductTokens } from './session/product-tokens';
import { createLetIns } from './session/let-ins';
import { createSignInNonces } from './session/sign-in-nonces';
import { createLiveSettings } from './setting/live-settings';
import { ServerRun } from './system/server-run';
import type { Telemetry } from './telemetry/start-telemetry';
import { loadTokenSecret } from './session/token-secret';
import { closeAfterEarlyAnswers } from './web/early-answers';
import { SERVER_TIMES } from './web/server-times';
import { listen } from './web/listen';
import { createWebhookJobs } from './webhooks/webhook-jobs';
import { within } from './within';

export interface RunningServer {
  /**
   * Reports that it is not ready, waits as configured, stops accepting, lets running requests finish, closes database
   * and locks. Ends ten seconds after that wait at the latest.
   */
  stop(): Promise<void>;
}

interface StartOptions {
  config: ServerConfig;
  /** The embedded database, which opens in its own thread while this one loads the server; null with PostgreSQL. */
  embedded: OpeningDatabase | null;
  clock: Clock;
  /** From the sources with hot reload instead of the build. */
  development: boolean;
  say: (line: string) => void;
}

/** How long stopping may take after the configured delay, whatever hangs: ten seconds with the end of the process. */
const STOP_MS = 9_500;

/** How long running requests may take of that. */
const DRAIN_MS = 8_000;

type Closer = () => Promise<unknown>;

/**
 * Opens everything, listens on the port and says so. @throws DataLockedError, or any error that prevents using the
 * database, the port or the build
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  // Ended together, because each may wait for the database; the rest follows one by one.
  const jobs: Closer[] = [];
  const closers: Closer[] = [];
  const closeAll = async () => {
    await Promise.all(jobs.map((stop) => stop()));
    jobs.length = 0;
    for (const close of closers.toReversed()) await close();
    closers.length = 0;
  };
  try {
    return await start(options, jobs, closers, closeAll);
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function start(
  options: StartOptions,
  jobs: Closer[],
  closers: Closer[],
  closeAll: () => Promise<void>,
): Promise<RunningServer> {
  const { config, embedded, clock, development, say } = options;
  if (embedded) closers.push(() => Promise.resolve(embedded.lock.release()));
  makeDataFolder(config.dataDir);
  const run = new ServerRun(clock.now());
  const log = createLog(config.logLevel, config.logFile, run);
  const closing = takeRightsOfOthers(config.dataDir, log);
  closers.push(() => closing);
  const telemetry = await beginTelemetry(config, log, closers);
  const pdfPrinter = openPdfPrinter(config, log);
  const database = await openData(options, log);
  closers.push(() => database.close());
  if (pdfPrinter) closers.push(() => pdfPrinter.close());
  const startedAt = new Date();
  const { stored, ...passed } = await openFiles(options, database, log);
  await fillOnFirstStart(database, stored, config, clock, say);
  const steps = await firstSteps({ db: database.db, clock }, config.adminEmail, say);

  const identity = await openIdentity(options, database, closers);
  let draining = false;
  const isDraining = () => draining;
  const { identities, verifyLogout } = identity;
  const opened = { config, db: database.db, ...passed, clock, log, identities, verifyLogout, pdfPrinter };
  const deps = await withServices({ ...opened, run, isDraining }, jobs);

  const server = createClosingServer(isDraining);
  await servePages(server, deps, { identity, development, isEmpty: () => steps.isNobodyKnown() }, closers);

  await listen(server, config);
  jobs.push(() => drain(server));
  await telemetry?.watch(deps);
  if (config.databaseUrl === null) closers.push(...(await answerCommands(deps, stored)));
  await beginJobs(deps, database, jobs, say);
  jobs.push(startChores(deps, stored, startedAt), startDailyBackups({ ...deps, files: stored }, database));
  announce(config, say);
  return {
    stop: async () => {
      draining = true;
      await stopAfterDelay(deps, closeAll);
    },
  };
}

/** The store as people's uploads reach it, and `stored`, which is beneath the virus scanner. */
async function openFiles({ config, clock }: StartOptions, { db }: OpenDatabase, log: Logger) {
  const stored = await openFileStore(config);
  const scanner = createVirusScanner({ config, log });
  return { stored, scanner, files: scannedStore(stored, { db, clock, scanner }) };
}

async function openIdentity({ config, clock, say }: StartOptions, { db }: OpenDatabase, closers: Closer[]) {
  const identity = await createIdentity(config, clock, listStaffAccounts(db));
  closers.push(() => identity.close());
  const warning = identityWarning(config);
  if (warning !== null) say(warning);
  return identity;
}

async function beginTelemetry({ telemetry }: ServerConfig, log: Logger, closers: Closer[]): Promise<Telemetry | null> {
  const stopLogging = logSlowQueries(log);
  closers.push(() => Promise.resolve(stopLogging()));
  if (!telemetry) return null;
  // Loaded only if needed, because it is large.
  const { startTelemetry } = await import('./telemetry/start-telemetry');
  const started = startTelemetry(telemetry);
  closers.push(() => started.stop());
  return started;
}

/** Continues the work that the last run left, once nothing of that run blocks it. */
async function beginJobs(
  { imports, webhooks, notifications, log }: AppDeps,
  database: OpenDatabase,
  jobs: Closer[],
  say: (line: string) => void,
): Promise<void> {
  if (database.kind === 'postgres') {
    const advice = await missingLimits(database.pool);
    if (advice !== null) say(advice);
    jobs.push(endBlockers(database.pool, log));
  }
  if (database.kind === 'embedded') await releaseTurns(database.db);
  imports.wake();
  webhooks.wake();
  notifications.wake();
}

function announce(config: ServerConfig, say: (line: string) => void): void {
  for (const line of missingParts(config)) say(line);
  if (config.logFile !== null) say(`Calls are logged to ${config.logFile}.`);
  say(`Harbour Tools is ready: ${config.publicUrl}`);
}

async function stopAfterDelay({ config, changes, log }: AppDeps, closeAll: Closer): Promise<void> {
  const delay = config.shutdownDelaySeconds * 1_000;
  const stopped = async () => {
    // Their readers connect again, to a server that stays; otherwise the last connections would never end.
    await Promise.all([changes.stop(), pause(delay)]);
    await closeAll();
  };
  await within(delay + STOP_MS, stopped(), () => log.warn('stopped without waiting for everything to end'));
}

type Opened = Pick<
  AppDeps,
  | 'config'
  | 'db'
  | 'files'
  | 'scanner'
  | 'clock'
  | 'log'
  | 'identities'
  | 'verifyLogout'
  | 'pdfPrinter'
  | 'run'
  | 'isDraining'
>;

/** What the app needs, with the services that only this process has. */
async function withServices(opened: Opened, jobs: Closer[]): Promise<AppDeps> {
  const { config, db, files, clock, log } = opened;
  const secret = await loadTokenSecret(config);
  const liveSessions = createLiveSessions({ db, clock, memoryMs: SESSION_MEMORY_MS });
  const settings = createLiveSettings({ db, config, memoryMs: SESSION_MEMORY_MS });
  // Pages have the stored names from the first one on.
  await settings.current();
  const imports = createImportJobs({ db, files, clock, log, liveSessions });
  jobs.push(() => imports.stop());
  const webhooks = createWebhookJobs({ db, clock, log, config });
  jobs.push(() => webhooks.stop());
  const unsubscribeTokens = createUnsubscribeTokens(secret);
  const notifications = createNotificationJobs({ db, clock, log, config, settings, unsubscribeTokens });
  jobs.push(() => notifications.stop());
  return {
    ...opened,
    tokens: createProductTokens(secret),
    liveSessions,
    recordingUrls: createRecordingUrls(secret, config.recordingUrlMinutes),
    signInNonces: createSignInNonces(secret),
    letIns: createLetIns(secret),
    imports,
    webhooks,
    notifications,
    unsubscribeTokens,
    changes: createChangeHub({ db, clock, log, liveSessions }),
    settings,
  };
}

/** A server that closes each connection after its answer while it is draining. */
function createClosingServer(isDraining: () => boolean): Server {
  const server = createServer(SERVER_TIMES);
  closeAfterEarlyAnswers(server);
  server.on('request', (_request, response: ServerResponse) => {
    // A connection that stays open would send its next call after the server has stopped.
    if (isDraining()) response.setHeader('Connection', 'close');
  });
  return server;
}

/** Runs while the database opens: others can no longer enter the folder, even if its files have old permissions. */
async function takeRightsOfOthers(dataDir: string, log: Logger): Promise<void> {
  try {
    const changed = await closeDataToOthers(dataDir);
    if (changed > 0) log.warn({ changed }, 'files and folders were open to other users of the machine');
  } catch (error) {
    log.error({ err: error }, 'the data folder could not be closed to other users of the machine');
  }
}

async function openData({ config, embedded, say }: StartOptions, log: Logger): Promise<OpenDatabase> {
  await removeScratch(config.dataDir);
  const { databaseUrl, databasePool: pool } = config;
  if (databaseUrl !== null) return openWithBackup({ databaseUrl, pool, log }, config, { say });
  if (!embedded) throw new Error('Nobody opens the embedded database.');
  return openWithBackup(embedded, config, { say });
}

function openPdfPrinter({ conversion }: ServerConfig, log: Logger): PdfPrinter | null {
  if (conversion.gotenbergUrl !== null) return createGotenbergPrinter(conversion.gotenbergUrl);
  return conversion.chromiumPath === null ? null : createPdfPrinter(conversion.chromiumPath, log);
}

function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
