import type { Principal } from '../http/api-env';

/** How many messages wait for a slow reader; one that falls further behind has to read everything again. */
const MOST_WAITING = 64;

export interface ChangeReader {
  staffId: string;
  roles: readonly string[];
  /** Where an earlier stream of this reader ended, as the server sent it. */
  lastEventId: string | undefined;
  /** The caller as they are now. @throws ApiFailure once the session has ended */
  check: () => Promise<Pick<Principal, 'roles'>>;
}

/**
 * The messages to one reader. A reader that does not keep up loses the messages that do not fit, and gets a single
 * `resync` in their place as soon as there is room (product/live#slow-readers).
 */
export class ChangeStream {
  readonly body: ReadableStream<Uint8Array>;
  roles: readonly string[];
  private controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  private isBehind = false;
  private isOver = false;

  constructor(
    readonly reader: ChangeReader,
    resync: () => Uint8Array,
    onOver: (stream: ChangeStream) => void,
  ) {
    this.roles = reader.roles;
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.controller = controller;
        },
        pull: () => {
          if (!this.isBehind || this.isOver) return;
          this.isBehind = false;
          this.controller?.enqueue(resync());
        },
        cancel: () => {
          this.isOver = true;
          onOver(this);
        },
      },
      { highWaterMark: MOST_WAITING },
    );
  }

  send(message: Uint8Array): void {
    if (this.isOver || this.isBehind) return;
    if ((this.controller?.desiredSize ?? 0) > 0) this.controller?.enqueue(message);
    else this.isBehind = true;
  }

  close(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.controller?.close();
  }
}
