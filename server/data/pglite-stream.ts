import { Duplex } from 'node:stream';

/** The other end of one connection. */
export interface PgliteSession {
  /** Sends bytes of the PostgreSQL protocol and returns the bytes of the answer. */
  exchange(message: Uint8Array): Promise<Uint8Array>;
  /** Rolls back the connection's open transaction. */
  leave(): Promise<void>;
  /** Called with the reason if the database is gone, along with anything it had open. */
  onLost?(listener: (reason: Error) => void): void;
}

/** Access to one embedded database. */
export interface PgliteChannel {
  session(): Promise<PgliteSession>;
  /** The whole data folder as an archive, for use as a template. */
  dump(): Promise<Blob>;
  close(): Promise<void>;
}

const TERMINATE = 'X'.charCodeAt(0);
const TERMINATE_LENGTH = 5;

/**
 * A socket for `pg` that is connected to the embedded database, so that one driver serves both databases
 * (`docs/decisions/002-one-driver.md`). A lost client's transaction is rolled back when its stream closes, and a stream
 * ends with its database.
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
    this.session.leave().then(
      () => done(error),
      () => done(error),
    );
  }

  private forward(message: Buffer, done: (error?: Error | null) => void): void {
    if (message.length === TERMINATE_LENGTH && message[0] === TERMINATE) {
      done();
      return;
    }
    if (!this.session) {
      done(new Error('Nothing can be sent before the connection is open.'));
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
