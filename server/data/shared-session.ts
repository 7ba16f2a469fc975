import type { PGlite } from '@electric-sql/pglite';

/** Sends bytes of the PostgreSQL protocol and returns the bytes of the answer. */
export type Execute = (message: Uint8Array) => Promise<Uint8Array>;

/** The disk that must be flushed before anyone may act on an answer. */
export interface Durability {
  /** True if a commit may not be on disk yet. */
  readonly isUnflushed: boolean;
  /** Resolves once every commit so far is on disk. */
  flushed(): Promise<void>;
}

/** For a database in memory. */
const IN_MEMORY: Durability = { isUnflushed: false, flushed: () => Promise.resolve() };

interface Turn {
  connection: number;
  message: Uint8Array;
  resolve(answer: Uint8Array): void;
  reject(error: unknown): void;
}

/** Sends raw messages to an embedded database, because its own function also parses every row of the answer. */
export function executeOn(database: PGlite): Execute {
  return async (message) => {
    const parts: Uint8Array[] = [];
    // It returns a view of its memory.
    await database.execProtocolRawStream(message, { onRawData: (part) => parts.push(part.slice()) });
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
  };
}

const NO_ANSWER = new Uint8Array(0);

/**
 * The single session of an embedded database, shared by several connections: their messages take turns in order of
 * arrival, and a connection inside a transaction has the session to itself until the transaction ends.
 */
export class SharedSession {
  private readonly waiting: Turn[] = [];
  /** The connection with an open transaction. */
  private owner: number | null = null;
  private isBusy = false;

  /** @param execute answers one message after the other */
  constructor(
    private readonly execute: Execute,
    private readonly durability: Durability = IN_MEMORY,
  ) {}

  exchange(connection: number, message: Uint8Array): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ connection, message, resolve, reject });
      void this.takeTurns();
    });
  }

  /** Rolls back the open transaction of a closed connection and drops its waiting messages. */
  async leave(connection: number): Promise<void> {
    for (const turn of this.waiting.filter((each) => each.connection === connection)) {
      this.waiting.splice(this.waiting.indexOf(turn), 1);
      turn.resolve(NO_ANSWER);
    }
    // Queued: a message of this connection may be running, and only its answer shows if a transaction is open.
    await this.exchange(connection, NO_ANSWER);
    if (this.owner === connection) await this.exchange(connection, simpleQuery('ROLLBACK'));
  }

  private async takeTurns(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    for (let turn = this.nextTurn(); turn; turn = this.nextTurn()) {
      const { connection, message, resolve, reject } = turn;
      try {
        if (message.length === 0) {
          resolve(NO_ANSWER);
          continue;
        }
        const wasUnflushed = this.durability.isUnflushed;
        const answer = await this.execute(message);
        // A message that is not complete with its answer (Parse without Sync) must not be separated from the next.
        this.owner = endsOutsideTransaction(answer) ? null : connection;
        const { isUnflushed } = this.durability;
        if (isUnflushed && (this.owner === null || !wasUnflushed)) this.resolveFlushed(turn, answer);
        else resolve(answer);
      } catch (error) {
        reject(error);
      }
    }
    this.isBusy = false;
  }

  /**
   * A commit, and any read after it, is acknowledged once the commit is on disk, because somebody may act on it.
   * Meanwhile other connections take their turns and share the next flush. Inside a transaction nothing has to wait.
   */
  private resolveFlushed({ resolve, reject }: Turn, answer: Uint8Array): void {
    this.durability.flushed().then(() => resolve(answer), reject);
  }

  private nextTurn(): Turn | undefined {
    const { owner, waiting } = this;
    const index = owner === null ? 0 : waiting.findIndex(({ connection }) => connection === owner);
    return index < 0 ? undefined : waiting.splice(index, 1)[0];
  }
}

const READY_FOR_QUERY = 'Z'.charCodeAt(0);
const IDLE = 'I'.charCodeAt(0);
/** Its letter, four bytes of its length, and the state of the transaction. */
const READY_LENGTH = 6;

/** Whether an answer ends with ReadyForQuery outside a transaction. */
function endsOutsideTransaction(answer: Uint8Array): boolean {
  return answer.at(-READY_LENGTH) === READY_FOR_QUERY && answer.at(-1) === IDLE;
}

/** The protocol's Query message. */
function simpleQuery(sql: string): Uint8Array {
  const text = Buffer.from(`${sql}\0`);
  const message = Buffer.alloc(text.length + 5);
  message.write('Q');
  message.writeInt32BE(text.length + 4, 1);
  text.copy(message, 5);
  return message;
}
