import { StandbyError } from '../data/leader-client';
import { isLostStatement } from '../data/named-statements';
import { DISK_FULL, postgresCode, STATEMENT_TIMED_OUT } from '../data/postgres-code';
import { SilentConnectionError } from '../data/silent-connections';
import { NoTransactionSlotError } from '../data/transaction-slots';
import { ApiFailure, badRequest, conflict } from './api-failure';

/**
 * Temporary failures: serialisation, deadlock, lock or idle time-out, a server that has become a standby, too many
 * connections, shutting down.
 */
const PASSING = /^(40001|40P01|55P03|25P03|25006|53...|57P0.|08...)$/;

/** Error codes of a full file system or an exhausted quota. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);

/** 503 if a file could not be written because its disk is full; null otherwise. */
export function failureOfDisk(error: unknown): ApiFailure | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && NO_ROOM.has(String(cause.code))) return noRoom();
  }
  return null;
}

const noRoom = () =>
  new ApiFailure(503, 'no-room', 'The server has no space left to store this. Nothing was saved.', {
    'Retry-After': '60',
  });

/** Messages of `pg` about broken or unavailable connections; these errors have no SQLSTATE. */
const LOST_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/;
const LOST_SOCKET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // While its name moves to another machine.
  'EAI_AGAIN',
]);

function isLostConnection(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof SilentConnectionError || cause instanceof StandbyError || LOST_CONNECTION.test(cause.message))
      return true;
    if ('code' in cause && LOST_SOCKET.has(String(cause.code))) return true;
  }
  return false;
}

/**
 * The caller's answer for a database error: 400 for invalid data, 409 for a conflict with stored rows, 503 for a
 * temporary failure; null if it is our own error.
 */
export function failureOfPostgres(error: unknown): ApiFailure | null {
  if (isLostConnection(error) || isOutOfTurn(error) || isLostStatement(error)) return tryAgain();
  const code = postgresCode(error);
  if (!code) return null;
  if (code.startsWith('22')) {
    return badRequest('The request contains a value that cannot be stored.', 'unstorable-value');
  }
  if (code.startsWith('23')) return conflict('The request conflicts with the stored data.', 'does-not-fit');
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

/** Without Retry-After, because a repeat would take as long again. */
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
