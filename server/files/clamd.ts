import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { ClamdAddress } from './clamd-config';

/** What clamd says about content. */
export type Verdict = { kind: 'clean' } | { kind: 'infected'; finding: string } | { kind: 'too-large' };

/** clamd cannot be reached, is silent for too long, or its answer makes no sense. */
export class ClamdFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ClamdFailure';
  }
}

/** A scanner that is there accepts connections at once, whatever it is scanning. */
const CONNECT_MS = 5_000;

/** The longest answer: a name, of a signature or of the version, and a few words. */
const ANSWER_MAX = 4_096;

/**
 * A connection for one command of clamd's protocol (`man clamd`, COMMANDS): commands and answers end with a NUL
 * character. Each wait has a time limit; the time between two pieces of content, which its sender decides, has none.
 */
class Connection {
  private readonly socket: Socket;
  private answer = '';
  private failure: ClamdFailure | null = null;
  private readonly ended: Promise<void>;

  constructor(
    address: ClamdAddress,
    private readonly silenceMs: number,
  ) {
    this.socket = connect(address);
    this.socket.setTimeout(Math.min(CONNECT_MS, silenceMs));
    this.socket.on('timeout', () => this.socket.destroy(new ClamdFailure('clamd does not answer in time')));
    this.socket.on('data', (bytes: Buffer) => {
      this.answer += bytes.toString('latin1');
      if (this.answer.includes('\0') || this.answer.length > ANSWER_MAX) this.socket.destroy();
    });
    this.socket.on('error', (cause) => {
      this.failure =
        cause instanceof ClamdFailure ? cause : new ClamdFailure('clamd cannot be reached, or has hung up', { cause });
    });
    this.ended = once(this.socket, 'close').then(
      () => undefined,
      () => undefined,
    );
  }

  /** Whether clamd has answered or hung up; what else is sent is lost. */
  get isOver(): boolean {
    return this.socket.destroyed;
  }

  /** Resolves when the socket has taken the bytes, or is over. */
  async send(...parts: readonly Uint8Array[]): Promise<void> {
    // An answer that is already here is read first: a write to a socket that was closed would lose it.
    await new Promise((resolve) => setImmediate(resolve));
    if (this.isOver) return;
    this.socket.cork();
    const taken = Promise.all(parts.map((part) => new Promise<void>((done) => this.socket.write(part, () => done()))));
    this.socket.uncork();
    await this.waiting(Promise.race([taken, this.ended]));
  }

  /** The complete answer. @throws ClamdFailure if there is none */
  async answered(): Promise<string> {
    await this.waiting(this.ended);
    const end = this.answer.indexOf('\0');
    if (end >= 0) return this.answer.slice(0, end);
    throw this.failure ?? new ClamdFailure('clamd has hung up without an answer');
  }

  close(): void {
    this.socket.destroy();
  }

  private async waiting(work: Promise<unknown>): Promise<void> {
    if (!this.socket.connecting) this.socket.setTimeout(this.silenceMs);
    else this.socket.once('connect', () => this.socket.setTimeout(this.silenceMs));
    await work;
    this.socket.setTimeout(0);
  }
}

/** The answer to a command such as PING or VERSION. @throws ClamdFailure */
export async function askClamd(address: ClamdAddress, command: string, silenceMs: number): Promise<string> {
  const connection = new Connection(address, silenceMs);
  try {
    await connection.send(Buffer.from(`z${command}\0`));
    return await connection.answered();
  } finally {
    connection.close();
  }
}

/** Content on its way through clamd. */
export class ClamdScan {
  private readonly connection: Connection;
  private hasBegun = false;

  constructor(address: ClamdAddress, silenceMs: number) {
    this.connection = new Connection(address, silenceMs);
  }

  /** Sends a piece; it is not copied. @throws ClamdFailure if clamd has hung up; its limit of size is a verdict */
  async send(piece: Uint8Array): Promise<Verdict | null> {
    if (piece.length === 0) return null;
    await this.begin();
    if (!this.connection.isOver) await this.connection.send(lengthOf(piece.length), piece);
    return this.connection.isOver ? verdictOf(await this.connection.answered()) : null;
  }

  /** The verdict on all that was sent. @throws ClamdFailure */
  async finish(): Promise<Verdict> {
    await this.begin();
    await this.connection.send(lengthOf(0));
    return verdictOf(await this.connection.answered());
  }

  close(): void {
    this.connection.close();
  }

  private async begin(): Promise<void> {
    if (this.hasBegun) return;
    this.hasBegun = true;
    await this.connection.send(Buffer.from('zINSTREAM\0'));
  }
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** `Heuristics.Limits.Exceeded` is no virus: clamd has not looked at all of the content. */
function verdictOf(answer: string): Verdict {
  if (answer === 'stream: OK') return { kind: 'clean' };
  const finding = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (finding?.startsWith('Heuristics.Limits.Exceeded') || /size limit exceeded/i.test(answer))
    return { kind: 'too-large' };
  if (finding !== undefined) return { kind: 'infected', finding };
  throw new ClamdFailure(`clamd could not scan: ${answer.slice(0, 200)}`);
}
