import { nodeForm } from './node-realm';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { createApp } from '@server/app';
import { createChangeHub, type HubTimes } from '@server/changes/change-hub';
import { parseConfig, type ServerConfig } from '@server/config';
import type { OpenDatabase } from '@server/data/open-database';
import { sessions, staff } from '@server/data/schema';
import { fillDemoData } from '@demo/fill-demo-data';
import type { AppDeps, Clock } from '@server/deps';
import { DriveFileStore } from '@server/files/drive-file-store';
import type { FileStore } from '@server/files/file-store';
import { scannedStore } from '@server/files/scanned-file-store';
import { createVirusScanner } from '@server/files/virus-scanner';
import { notSignedIn } from '@server/http/api-failure';
import { createImportJobs } from '@server/import/import-jobs';
import { createLiveSessions } from '@server/http/live-sessions';
import { createUnsubscribeTokens } from '@server/notification/unsubscribe-tokens';
import { createRecordingUrls } from '@server/recording/recording-urls';
import { createProductTokens } from '@server/session/product-tokens';
import { createLetIns } from '@server/session/let-ins';
import { createSignInNonces } from '@server/session/sign-in-nonces';
import { createLiveSettings } from '@server/setting/live-settings';
import { useBuiltThreads } from '@server/start-thread';
import { ServerRun } from '@server/system/server-run';
import { holdToDescription } from './described-answers';
import { statingVersions } from './current-version';
import { holdTransactionsToDatabase } from './outside-transactions';
import { openEmptyDatabase, openTestDatabase, quickestDatabase, type DatabaseKind } from './test-database';
import { TEST_DAY, TEST_NOW } from './test-day';
import { copyTemplateFiles, testTemplate } from './test-template';

export { BOTH_DATABASES, DATABASES, onceOf } from './test-database';
export { TEST_DAY, TEST_NOW } from './test-day';

useBuiltThreads(inject('builtThreads'));

/** Signs the product tokens of every test's API. */
export const TOKEN_SECRET = 'a secret for tests alone, 32 characters';

/** People of the demo data. */
export const ADA = 'ada.lindqvist@harbour.example';
export const OWEN = 'owen.hughes@harbour.example';
export const PRIYA = 'priya.nair@harbour.example';
export const TOM = 'tom.barker@harbour.example';
export const GRACE = 'grace.okafor@harbour.example';

export interface TestApiOptions {
  /** An ISO instant; `TEST_NOW` by default. */
  now?: string;
  /** The demo data is made for this day, yyyy-MM-dd, instead of `TEST_DAY`, and the clock stands at 10:00 UTC. */
  day?: string;
  /** Variables of the environment, as `parseConfig` takes them. */
  environment?: Record<string, string>;
  /** The fastest by default. */
  database?: DatabaseKind;
  /** Times of the stream of changes, which is only open with `CHANGE_STREAM: 'on'`. */
  changeTimes?: Partial<HubTimes>;
  /** Replaces some of the app's dependencies. */
  deps?: Partial<AppDeps>;
}

export interface CallOptions {
  /** E-mail of the member of staff who calls; signed out by default. */
  as?: string;
  /** Sent as JSON, unless it is a form or text. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Sent as it is; otherwise a change gets the current version, as if its record had just been read. */
  isAsGiven?: boolean;
}

export interface TestApi {
  deps: AppDeps;
  config: ServerConfig;
  /** The folder of the file store. */
  filesFolder: string;
  /** Moves the clock to an ISO instant. */
  setNow(instant: string): void;
  /** A product token with a session row, as after a sign-in at this moment. */
  signedInAs(email: string): Promise<string>;
  /** Calls the app without a network. */
  request(method: string, path: string, options?: CallOptions): Promise<Response>;
  /** The app itself, for msw; paths have no prefix. */
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** The real API with its own database of demo data and a stopped clock. Call `close` when done. */
export async function createTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const { day = TEST_DAY } = options;
  let now = new Date(options.now ?? (day === TEST_DAY ? TEST_NOW : `${day}T10:00:00.000Z`));
  const clock: Clock = { now: () => new Date(now) };
  const folder = mkdtempSync(join(tmpdir(), 'harbour-test-'));
  const filesFolder = join(folder, 'files');
  const stored = new DriveFileStore(filesFolder);
  const database = await openFilled(options.database ?? quickestDatabase(), day, stored, filesFolder);
  const config = parseConfig({
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    RATE_LIMITS: '0',
    CHANGE_STREAM: 'off',
    ...options.environment,
  });
  const secret = new TextEncoder().encode(TOKEN_SECRET);
  const refuse = () => Promise.reject(notSignedIn());
  const log = pino({ level: config.logLevel });
  const scanner = createVirusScanner({ config, log });
  const files = scannedStore(stored, { db: database.db, clock, scanner });
  const liveSessions = createLiveSessions({ db: database.db, clock });
  const deps: AppDeps = {
    config,
    db: database.db,
    files,
    scanner,
    clock,
    pdfPrinter: null,
    log,
    imports: createImportJobs({ db: database.db, files, clock, log, liveSessions }),
    // Tests that send webhooks start their own jobs, because these would run on behind a test's back.
    webhooks: { wake: () => undefined, stop: () => Promise.resolve() },
    notifications: { wake: () => undefined, stop: () => Promise.resolve() },
    unsubscribeTokens: createUnsubscribeTokens(secret),
    changes: createChangeHub({ db: database.db, clock, log, liveSessions, times: options.changeTimes }),
    tokens: createProductTokens(secret),
    liveSessions,
    recordingUrls: createRecordingUrls(secret, config.recordingUrlMinutes),
    signInNonces: createSignInNonces(secret),
    letIns: createLetIns(secret),
    identities: { groupmicrosoft: refuse, groupgoogle: refuse },
    verifyLogout: refuse,
    settings: createLiveSettings({ db: database.db, config }),
    run: new ServerRun(now),
    ...options.deps,
  };
  const app = createApp(deps);
  const tokens = new Map<string, Promise<string>>();

  const stating = statingVersions(database.db);
  const request: TestApi['request'] = async (method, path, { isAsGiven = false, as, ...given } = {}) => {
    const { body, headers } = await stating(path, { body: given.body, headers: given.headers ?? {} }, isAsGiven);
    const sent = new Headers({ 'X-Requested-With': 'XMLHttpRequest', ...headers });
    if (as !== undefined && !sent.has('Authorization')) {
      const token = tokens.get(as) ?? signIn(deps, as);
      tokens.set(as, token);
      sent.set('Authorization', `Bearer ${await token}`);
    }
    const sentBody = body instanceof FormData ? await nodeForm(body) : textOf(body, sent);
    const answer = await app.fetch(new Request(`http://api.test${path}`, { method, headers: sent, body: sentBody }));
    await holdToDescription(config.portal.marketingPrefix, method, path, answer);
    holdTransactionsToDatabase();
    return answer;
  };

  return {
    deps,
    config,
    filesFolder,
    setNow: (instant) => {
      now = new Date(instant);
    },
    signedInAs: (email) => signIn(deps, email),
    request,
    fetch: async (call) => app.fetch(call),
    close: async () => {
      await deps.changes.stop();
      await deps.imports.stop();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
      holdTransactionsToDatabase();
    },
  };
}

/** A database and a folder of files with the demo data of a day; those of `TEST_DAY` are copied. */
async function openFilled(kind: DatabaseKind, day: string, files: FileStore, folder: string): Promise<OpenDatabase> {
  if (day === TEST_DAY) {
    const template = await testTemplate();
    copyTemplateFiles(template, folder);
    return openTestDatabase(kind, template);
  }
  const database = await openEmptyDatabase(kind);
  await fillDemoData(database.db, files, { today: day, scale: 'normal' });
  return database;
}

/** One API for all tests of a suite, which it closes; call it at the top of the suite. */
export function sharedApi(given?: TestApiOptions | (() => Promise<TestApi>)): TestApi {
  const api = {} as TestApi;
  beforeAll(async () => {
    Object.assign(api, await madeFrom(given));
  });
  afterAll(() => api.close());
  return api;
}

/** An API for each test of a suite, which it closes; call it at the top of the suite. */
export function freshApi(given?: TestApiOptions | (() => Promise<TestApi>)): TestApi {
  const api = {} as TestApi;
  beforeEach(async () => {
    Object.assign(api, await madeFrom(given));
  });
  afterEach(() => api.close());
  return api;
}

const madeFrom = (given?: TestApiOptions | (() => Promise<TestApi>)) =>
  typeof given === 'function' ? given() : createTestApi(given);

function textOf(body: unknown, headers: Headers): string | undefined {
  if (body === undefined) return undefined;
  if (!headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
  return typeof body === 'string' ? body : JSON.stringify(body);
}

async function signIn({ db, clock, config, tokens }: AppDeps, email: string): Promise<string> {
  const [person] = await db.select().from(staff).where(eq(staff.email, email));
  if (!person) throw new Error(`Nobody in the demo data has the address ${email}.`);
  const issuedAt = clock.now();
  const exp = Math.floor(issuedAt.getTime() / 1000) + config.token.lifetimeMinutes * 60;
  const id = randomUUID();
  await db.insert(sessions).values({
    id,
    family: id,
    staffId: person.id,
    method: 'groupmicrosoft',
    issuedAt,
    expiresAt: new Date(exp * 1000),
  });
  const { firstName, lastName, roles } = person;
  const name = { given_name: firstName, family_name: lastName };
  return tokens.sign({ sub: person.id, sid: id, email, ...name, roles, tenant: 'harbour.example', exp }, issuedAt);
}
