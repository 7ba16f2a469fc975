import { createHash } from 'node:crypto';
import { Client, type Pool, type QueryConfig } from 'pg';
import { postgresCode } from './postgres-code';

/** What is planned once and sent by name from then on; PostgreSQL plans anything else each time. */
const PLANNED = /^\s*(?:select|insert|update|delete|with)\b/i;
/** Statements of a connection. Texts that hold lists are as many as the lengths of those lists. */
const NAMES = 400;
/** Characters. Longer ones are writes of many rows, each of its own length. */
const LONGEST = 16_384;

const INVALID_STATEMENT_NAME = '26000';
const DUPLICATE_STATEMENT = '42P05';
const FEATURE_NOT_SUPPORTED = '0A000';

/**
 * True for the refusal of a named statement whose tables have been changed since it was planned, or whose name a pooler has
 * lost. Nothing was done, and the same query passes when it comes again.
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

type Done = (error: Error | undefined, result: unknown) => void;
type Query = (config: unknown, values?: unknown, done?: Done) => Promise<unknown> | undefined;

interface NamedStatementOptions {
  /** The connections are one session (the embedded database), in which each needs names of its own. */
  sharesSession: boolean;
}

/**
 * Has every statement that comes a second time on `pool` sent by name, so that it is planned once on each connection
 * (`docs/decisions/014-named-statements.md`). A pooler that does not keep names ends that for all of them.
 */
export function nameStatements(pool: Pool, { sharesSession }: NamedStatementOptions): void {
  const names = new StatementNames();
  let connections = 0;
  pool.on('connect', (client) => {
    const suffix = sharesSession ? `-${++connections}` : '';
    const query: Query = (...parameters) => (Client.prototype.query as Query).apply(client, parameters);
    const namedQuery: Query = (config, values, done) => {
      const name = isStatement(config) ? names.nameOf(config.text) : null;
      if (name === null || !isStatement(config)) return query(config, values, done);
      const named = { ...config, name: `${name}${suffix}` };
      if (done === undefined) {
        const asked = query(named, values);
        asked?.catch((error: unknown) => names.refused(config.text, error));
        return asked;
      }
      // A query of the pool itself is in no transaction, which would have to begin again.
      return query(named, values, (error, result) => {
        if (!names.refused(config.text, error)) done(error, result);
        else void query(config, values, done);
      });
    };
    Object.assign(client, { query: namedQuery });
  });
}

function isStatement(config: unknown): config is QueryConfig {
  if (typeof config !== 'object' || config === null || 'submit' in config) return false;
  const { text, name } = config as Partial<QueryConfig>;
  return typeof text === 'string' && !name && text.length <= LONGEST && PLANNED.test(text);
}

/** Names by their text: two servers behind one pooler never mean different statements by a name. */
class StatementNames {
  private readonly seen = new Set<string>();
  private readonly names = new Map<string, string>();
  /** Part of each name: what was planned before a change of its tables keeps its own. */
  private generation = 0;
  private isOff = false;

  /** Null for a statement that is seen for the first time. */
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

  /** Whether a named statement was refused for its name alone, after which it goes without. */
  refused(text: string, error: unknown): boolean {
    if (!isLostStatement(error)) return false;
    if (postgresCode(error) !== FEATURE_NOT_SUPPORTED) this.isOff = true;
    // Others learn of the change after the first.
    else if (this.names.delete(text)) this.generation += 1;
    return true;
  }
}
