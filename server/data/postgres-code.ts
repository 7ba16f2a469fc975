/** SQLSTATEs that are used in more than one place. */
export const LOCK_NOT_AVAILABLE = '55P03';
export const STATEMENT_TIMED_OUT = '57014';
export const DISK_FULL = '53100';

/**
 * The SQLSTATE in an error or in one of its causes; null if it does not come from the database. A SQLSTATE has a
 * digit, unlike `EPIPE`.
 */
export function postgresCode(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(cause.code)) return cause.code;
  }
  return null;
}

/** What the database was doing when it failed, such as the statement of an internal check; may be empty. */
export function postgresContext(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('where' in cause && typeof cause.where === 'string') return cause.where;
  }
  return '';
}
