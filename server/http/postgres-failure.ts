import { ApiFailure, badRequest, conflict } from './api-failure';

/** Failures that pass by themselves: serialisation, deadlock, lock time-out, too many connections, shutting down. */
const PASSING = /^(40001|40P01|55P03|53...|57P0.|08...)$/;

const DISK_FULL = '53100';

/** What a file system says that is full, or on which the server's user may not have more. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);

/** 503 when a file could not be written because its disk is full; null otherwise. */
export function failureOfDisk(error: unknown): ApiFailure | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && NO_ROOM.has(String(cause.code))) return noRoom();
  }
  return null;
}

const noRoom = () =>
  new ApiFailure(503, 'no-room', 'The server has no room left to store this. Nothing was saved.', {
    'Retry-After': '60',
  });

/** What `pg` says of a connection that broke, or that it could not have; these errors have no SQLSTATE. */
const LOST_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/;
const LOST_SOCKET = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

function isLostConnection(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (LOST_CONNECTION.test(cause.message)) return true;
    if ('code' in cause && LOST_SOCKET.has(String(cause.code))) return true;
  }
  return false;
}

/** The SQLSTATE in an error or in one of its causes, null when it does not come from the database. */
export function postgresCode(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code)) return cause.code;
  }
  return null;
}

/**
 * What a database error means to the caller: 400 for data that it refuses, 409 for what does not fit the stored rows,
 * 503 for what passes by itself; null when the fault is ours.
 */
export function failureOfPostgres(error: unknown): ApiFailure | null {
  if (isLostConnection(error)) return tryAgain();
  const code = postgresCode(error);
  if (!code) return null;
  if (code.startsWith('22')) {
    return badRequest('The request holds a value that cannot be stored.', 'unstorable-value');
  }
  if (code.startsWith('23')) return conflict('The request does not fit what is stored.', 'does-not-fit');
  if (code === DISK_FULL) return noRoom();
  if (!PASSING.test(code)) return null;
  return tryAgain();
}

const tryAgain = () =>
  new ApiFailure(503, 'try-again', 'The server is busy. Try again in a moment.', { 'Retry-After': '2' });
