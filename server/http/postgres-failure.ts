import { isLostStatement } from '../data/named-statements';
import { DISK_FULL, postgresCode, STATEMENT_TIMED_OUT } from '../data/postgres-code';
import { NoTransactionSlotError } from '../data/transaction-slots';
import { ApiFailure, badRequest, conflict } from './api-failure';

/** Failures that pass by themselves: serialisation, deadlock, lock or idle time-out, too many connections, shutting down. */
const PASSING = /^(40001|40P01|55P03|25P03|53...|57P0.|08...)$/;

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

/**
 * What a database error means to the caller: 400 for data that it refuses, 409 for what does not fit the stored rows,
 * 503 for what passes by itself; null when the fault is ours.
 */
export function failureOfPostgres(error: unknown): ApiFailure | null {
  if (isLostConnection(error) || isOutOfTurn(error) || isLostStatement(error)) return tryAgain();
  const code = postgresCode(error);
  if (!code) return null;
  if (code.startsWith('22')) {
    return badRequest('The request holds a value that cannot be stored.', 'unstorable-value');
  }
  if (code.startsWith('23')) return conflict('The request does not fit what is stored.', 'does-not-fit');
  if (code === DISK_FULL) return noRoom();
  if (code === STATEMENT_TIMED_OUT) return tookTooLong(error);
  if (!PASSING.test(code)) return null;
  return tryAgain();
}

function isOutOfTurn(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof NoTransactionSlotError) return true;
  }
  return false;
}

/** Without a moment for the next attempt: repeated at once, it would take as long again. */
const tookTooLong = (cause: unknown) =>
  new ApiFailure(
    503,
    'took-too-long',
    'The server took too long for this. Nothing was saved. Try again later.',
    {},
    {
      cause,
    },
  );

const tryAgain = () =>
  new ApiFailure(503, 'try-again', 'The server is busy. Try again in a moment.', { 'Retry-After': '2' });
