import { isRecord } from '@contract/guards';
import { createHash } from 'node:crypto';
import { Client, type Pool, type QueryConfig } from 'pg';
import { postgresCode } from './postgres-code';
import { watched, type Query } from './watched-queries';

/** Limits for named statements, which are planned once; PostgreSQL plans all others each time. A union begins with `(`. */
const PLANNED = /^[\s(]*(?:select|insert|update|delete|with)\b/i;
/** Statements per connection. Lists of different lengths make different texts. */
const NAMES = 400;
/** In characters. Longer texts are writes of many rows, of many different lengths. */
const LONGEST = 16_384;

const INVALID_STATEMENT_NAME = '26000';
const DUPLICATE_STATEMENT = '42P05';
const FEATURE_NOT_SUPPORTED = '0A000';

/**
 * True if a named statement was refused because its tables have changed since it was planned, or because a pooler lost
 * its name. Nothing was done, and the same query works when it is sent again.
 */
export function isLostStatement(error: unknown): boolean {
  const code = postgresCode(error);
  if (code === INVALID_STATEMENT_NAME || code === DUPLICATE_STATEMENT) return true;
  if (code !== FEATURE_NOT_SUPPORTED) return false;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.startsWith('cached plan must not change result type')) return true;
  }
  return false;
}

interface NamedStatementOptions {
  /** The connections share one session (the embedded database), so each needs its own names. */
  sharesSession: boolean;
}

/**
 * Sends every statement that is used a second time on `pool` as a named statement, so that it is planned once per
 * connection (`docs/decisions/014-named-statements.md`). Behind a pooler without support for names, it stops doing so.
 */
export function nameStatements(pool: Pool, { sharesSession }: NamedStatementOptions): void {
  const names = new StatementNames();
  let connections = 0;
  pool.on('connect', (client) => {
    const suffix = sharesSession ? `-${++connections}` : '';
    const query = watched((...parameters) => (Client.prototype.query as Query).apply(client, parameters));
    const namedQuery: Query = (config, values, done) => {
      const name = isStatement(config) ? names.nameOf(config.text) : null;
      if (name === null || !isStatement(config)) return query(config, values, done);
      const named = { ...config, name: `${name}${suffix}` };
      if (done === undefined) {
        const asked = query(named, values);
        asked?.catch((error: unknown) => names.refused(config.text, error));
        return asked;
      }
      // A query on the pool itself is not in a transaction, which would have to start again.
      return query(named, values, (error, result) => {
        if (!names.refused(config.text, error)) done(error, result);
        else void query(config, values, done);
      });
    };
    Object.assign(client, { query: namedQuery });
  });
}

function isStatement(config: unknown): config is QueryConfig {
  if (!isRecord(config) || 'submit' in config) return false;
  const { text, name } = config;
  return typeof text === 'string' && !name && text.length <= LONGEST && PLANNED.test(text);
}

/** Names are derived from the text: two servers behind one pooler never use one name for different statements. */
class StatementNames {
  private readonly seen = new Set<string>();
  private readonly names = new Map<string, string>();
  /** Part of each name, so that a statement gets a new name after a change of its tables. */
  private generation = 0;
  private isOff = false;

  /** Null the first time a statement is used. */
  nameOf(text: string): string | null {
    if (this.isOff) return null;
    const known = this.names.get(text);
    if (known !== undefined) return known;
    if (this.names.size >= NAMES) return null;
    if (!this.seen.delete(text)) {
      if (this.seen.size >= NAMES) this.seen.clear();
      this.seen.add(text);
      return null;
    }
    const name = `${createHash('sha256').update(text).digest('base64url').slice(0, 24)}-${this.generation}`;
    this.names.set(text, name);
    return name;
  }

  /** Whether a named statement was refused only because of its name; it is then sent without one. */
  refused(text: string, error: unknown): boolean {
    if (!isLostStatement(error)) return false;
    if (postgresCode(error) !== FEATURE_NOT_SUPPORTED) this.isOff = true;
    // After the first one, the others also get new names.
    else if (this.names.delete(text)) this.generation += 1;
    return true;
  }
}
