import { Duplex } from 'node:stream';

/** What one connection speaks to: bytes of the PostgreSQL protocol in, the bytes of its answer out. */
export interface PgliteSession {
  exchange(message: Uint8Array): Promise<Uint8Array>;
  /** Hears why, when the database behind it is gone, with whatever it had open. */
  onLost?(listener: (reason: Error) => void): void;
}

/** The way to one embedded database. */
export interface PgliteChannel {
  session(): Promise<PgliteSession>;
  /** The whole data folder as an archive, for use as a template. */
  dump(): Promise<Blob>;
  close(): Promise<void>;
}

const TERMINATE = 'X'.charCodeAt(0);
const TERMINATE_LENGTH = 5;

/**
 * A socket for `pg` behind which the embedded database answers, so that one driver serves both databases
 * (`docs/decisions/002-one-driver.md`). The embedded database is a single session: what a lost client left open there is
 * rolled back when its stream closes, and a stream ends with the database that it spoke to.
 */
export class PgliteStream extends Duplex {
  private session: PgliteSession | null = null;

  constructor(private readonly channel: PgliteChannel) {
    super();
  }

  connect(): this {
    this.channel.session().then(
      (session) => {
        this.session = session;
        session.onLost?.((reason) => this.destroy(reason));
        this.emit('connect');
      },
      (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
    );
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.forward(chunk, done);
  }

  override _writev(
    chunks: { chunk: Buffer; encoding: BufferEncoding }[],
    done: (error?: Error | null) => void,
  ): void {
    this.forward(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  override _read(): void {
    // Answers are pushed as they arrive.
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    if (!this.session) {
      done(error);
      return;
    }
    // Two messages: statements sent in one are one transaction, in which nothing can be discarded. Both at once: the next
    // connection's come after them.
    const { session } = this;
    void Promise.allSettled(['ROLLBACK', 'DISCARD ALL'].map((sql) => session.exchange(simpleQuery(sql)))).then(() =>
      done(error),
    );
  }

  private forward(message: Buffer, done: (error?: Error | null) => void): void {
    if (message.length === TERMINATE_LENGTH && message[0] === TERMINATE) {
      done();
      return;
    }
    if (!this.session) {
      done(new Error('Nothing can be sent before the connection stands.'));
      return;
    }
    this.session.exchange(message).then(
      (answer) => {
        if (answer.length > 0) this.push(answer);
        done();
      },
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
    );
  }
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
