import { isRecord, isText } from '@contract/guards';
import type { LoggedLine, SlowQuery } from '@contract/system';
import { RecentCalls } from './recent-calls';

export const REMEMBERED_LINES = 50;

const WARN = 40;
const ERROR = 50;

export type Chore = 'clean-up' | 'audit seal';

interface ChoreRun {
  at: Date;
  failed: boolean;
}

/** What this server remembers since it started (product/system#this-server), only in memory. */
export class ServerRun {
  readonly calls = new RecentCalls();
  private readonly lines: LoggedLine[] = [];
  private readonly slow: SlowQuery[] = [];
  private count = 0;
  private readonly chores = new Map<Chore, ChoreRun>();

  constructor(readonly startedAt: Date) {}

  /** The latest warnings and errors of the log, the latest first. */
  get errors(): readonly LoggedLine[] {
    return this.lines.toReversed();
  }

  /** The latest slow queries of the log, the latest first. */
  get slowQueries(): readonly SlowQuery[] {
    return this.slow.toReversed();
  }

  /** When this server did it last, and whether that failed. */
  lastRunOf(chore: Chore): ChoreRun | undefined {
    return this.chores.get(chore);
  }

  choreEnded(chore: Chore, run: ChoreRun): void {
    this.chores.set(chore, run);
  }

  /** Receives a log line at `level` (pino's numbers); anything below a warning is left out. */
  logged(level: number, parameters: readonly unknown[], at: Date): void {
    if (level < WARN) return;
    const [first, second] = parameters;
    const fields = isRecord(first) ? first : {};
    const { query, ms } = fields;
    if (isText(query) && typeof ms === 'number') return this.queried(query, ms, fields, at);
    const text = [second, first].find(isText) ?? 'An error without a text';
    this.count += 1;
    const line = { id: this.count, at: at.toISOString(), text, ...placeOf(fields) };
    this.lines.push({ ...line, level: level >= ERROR ? 'error' : 'warning' });
    if (this.lines.length > REMEMBERED_LINES) this.lines.shift();
  }

  private queried(query: string, milliseconds: number, fields: Record<string, unknown>, at: Date): void {
    this.count += 1;
    const { route, requestId } = placeOf(fields);
    this.slow.push({ id: this.count, at: at.toISOString(), milliseconds, query, route, requestId });
    if (this.slow.length > REMEMBERED_LINES) this.slow.shift();
  }
}

/** Only the type and code of an error, because its message may quote what somebody typed. */
function placeOf(fields: Record<string, unknown>): Pick<LoggedLine, 'error' | 'route' | 'requestId'> {
  const error = fields['err'] ?? fields['error'];
  const { route, status, requestId } = fields;
  return {
    error: error instanceof Error ? [error.name, codeOf(error)].filter(isText).join(' ') : null,
    route: isText(route) ? [route, status].filter(Boolean).join(' → ') : null,
    requestId: isText(requestId) ? requestId : null,
  };
}

/** The first code of an error and its causes. */
function codeOf(error: Error): string | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && isText(cause.code)) return cause.code;
  }
  return undefined;
}
