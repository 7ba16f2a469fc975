import { closeSync, fdatasync, fdatasyncSync, openSync } from 'node:fs';
import { promisify } from 'node:util';

/** How a file gets onto the disk, by its descriptor. */
interface Disk {
  flush(file: number): Promise<void>;
  flushNow(file: number): void;
}

const DISK: Disk = { flush: promisify(fdatasync), flushNow: fdatasyncSync };

/**
 * The flushes of a write-ahead log, put off so that one does for every commit that waits. PostgreSQL asks for one at each
 * commit and would block in the meantime; here it continues, and the answer to a commit waits for `flushed` first.
 * Everything else that PostgreSQL writes has to come after the log: call `flushNow` before it.
 */
export class WriteAheadLog {
  /** The segment that was asked for last. */
  private segment: { path: string; file: number } | null = null;
  /** Written since the last flush began. */
  private isWritten = false;
  private running: Promise<void> | null = null;
  private next: Promise<void> | null = null;
  private readonly retired: number[] = [];

  constructor(private readonly disk: Disk = DISK) {}

  /** True while something has been asked to be flushed that is not known to be on the disk. */
  get isUnflushed(): boolean {
    return this.isWritten || this.running !== null;
  }

  /** Notes that PostgreSQL wants what it has written to the segment at `path` on the disk. */
  wanted(path: string): void {
    if (this.segment?.path !== path) {
      this.flushNow();
      this.leaveSegment();
      this.segment = { path, file: openSync(path, 'r+') };
    }
    this.isWritten = true;
  }

  /** Resolves once all that had been wanted until now is on the disk. */
  flushed(): Promise<void> {
    if (!this.isWritten) return this.running ?? Promise.resolve();
    // A flush that has begun may not hold what was written since: those that come meanwhile share the one after it.
    this.next ??= (this.running ?? Promise.resolve()).then(() => {
      this.next = null;
      this.running = this.flush().finally(() => {
        this.running = null;
        this.closeRetired();
      });
      return this.running;
    });
    return this.next;
  }

  /** The same, before it returns. */
  flushNow(): void {
    if (!this.segment || !this.isUnflushed) return;
    this.disk.flushNow(this.segment.file);
    this.isWritten = false;
  }

  /** For a name that is about to belong to another file, or to none. */
  forget(): void {
    this.flushNow();
    this.leaveSegment();
  }

  private async flush(): Promise<void> {
    if (!this.segment || !this.isWritten) return;
    this.isWritten = false;
    await this.disk.flush(this.segment.file);
  }

  private leaveSegment(): void {
    if (!this.segment) return;
    this.retired.push(this.segment.file);
    this.segment = null;
    if (!this.running) this.closeRetired();
  }

  private closeRetired(): void {
    for (const file of this.retired.splice(0)) closeSync(file);
  }
}
