import { statSync } from 'node:fs';
import { ConfigError, type ServerConfig } from './config';
import { DataLockedError } from './data/data-lock';
import { isNoRoom } from './data/opening-failure';
import { StartUpError } from './start-up-error';

type Coded = Error & { code?: string; path?: string };

/** Why PostgreSQL cannot be used, by the error code of the system, TLS or PostgreSQL. */
const POSTGRES_PROBLEMS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'it closed the connection',
  EHOSTUNREACH: 'there is no way to it',
  ENETUNREACH: 'there is no way to it',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'its name could not be looked up',
  ETIMEDOUT: 'it does not answer',
  '28P01': 'it refuses the password',
  '28000': 'it refuses the user',
  '3D000': 'it has no such database',
  '42501': 'the user may not make tables in it',
  '53300': 'it takes no more connections',
  '57P03': 'it is not ready yet',
};

/**
 * The message for an `error` that stopped the server or a command from starting: one line for everything that the
 * operator can fix, null for a bug.
 */
export function startUpFailure(error: unknown, config: ServerConfig | null): Error | null {
  if (error instanceof StartUpError || error instanceof ConfigError || error instanceof DataLockedError) return error;
  for (const cause of causesOf(error)) {
    if (isNoRoom(cause)) return noRoom(config);
    const inDatabase = config?.databaseUrl ? postgresProblem(cause) : null;
    if (inDatabase !== null) return unreachable(config?.databaseUrl ?? '', inDatabase, error);
    if (['EACCES', 'EPERM', 'EROFS'].includes(cause.code ?? '') && cause.path !== undefined) {
      return new StartUpError(
        `${cause.path} cannot be read or written (${cause.code}). Give the server's user permission.`,
      );
    }
  }
  return null;
}

/** Says on standard error why a command has failed, and lets it end with 1. */
export function failCommand(error: unknown, config: ServerConfig | null): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${startUpFailure(error, config)?.message ?? text}\n`);
  process.exitCode = 1;
}

function causesOf(error: unknown): Coded[] {
  const causes: Coded[] = [];
  for (let cause = error; cause instanceof Error && causes.length < 10; cause = cause.cause) causes.push(cause);
  return causes;
}

function noRoom(config: ServerConfig | null): StartUpError {
  const place = config?.databaseUrl ? 'the disk of the database or of the data folder' : 'the disk of the data folder';
  return new StartUpError(`There is no space left on ${place} (${config?.dataDir}). Make room and start again.`);
}

function postgresProblem({ code = '', message }: Coded): string | null {
  if (/timeout/i.test(message)) return 'it does not answer';
  if (/CERT|SSL/.test(code) || message.includes('SSL')) return `TLS: ${message}`;
  return POSTGRES_PROBLEMS[code] ?? null;
}

/** Names the server, never the password. */
function unreachable(databaseUrl: string, problem: string, error: unknown): StartUpError {
  const { host, pathname } = URL.canParse(databaseUrl) ? new URL(databaseUrl) : { host: '', pathname: '' };
  const what = host ? `PostgreSQL at ${host}${pathname}` : 'PostgreSQL';
  return new StartUpError(`${what} cannot be used: ${problem}. Check DATABASE_URL and that server.`, error);
}

/** Checks for settings that cannot work. @throws ConfigError */
export function refuseUnusable({ conversion }: ServerConfig): void {
  const { chromiumPath } = conversion;
  if (chromiumPath === null || statSync(chromiumPath, { throwIfNoEntry: false })?.isFile()) return;
  throw new ConfigError([
    `CHROMIUM_PATH=${chromiumPath}: there is no such file. Name an installed Chromium, or leave it out`,
  ]);
}

/** A warning for everything that only works on one node. */
export function cautionsOf({ databaseUrl, s3, token, dataDir }: ServerConfig): string[] {
  if (databaseUrl === null) return [];
  const cautions: string[] = [];
  if (s3 === null) {
    cautions.push(
      `CAUTION: files are stored in ${dataDir}, which other nodes on this PostgreSQL do not see. With more than one node set S3_BUCKET.`,
    );
  }
  if (token.secret === null) {
    cautions.push(
      `CAUTION: TOKEN_SECRET is not set; the one in ${dataDir} is not known to other nodes on this PostgreSQL. With more than one node set the same on each.`,
    );
  }
  return cautions;
}
