import { closeSync, fdatasync, fdatasyncSync, openSync } from 'node:fs';
import { promisify } from 'node:util';

/** Flushes a file, by its descriptor. */
interface Disk {
  flush(file: number): Promise<void>;
  flushNow(file: number): void;
}

const DISK: Disk = { flush: promisify(fdatasync), flushNow: fdatasyncSync };

/**
 * The deferred flushes of a write-ahead log, so that one flush serves all waiting commits. PostgreSQL requests one at
 * each commit and would block; here it continues, and the answer to a commit waits for `flushed` first. Everything else
 * that PostgreSQL writes must come after the log: call `flushNow` before it.
 */
export class WriteAheadLog {
  /** The last requested segment. */
  private segment: { path: string; file: number } | null = null;
  /** True if the log was written since the last flush began. */
  private isWritten = false;
  private running: Promise<void> | null = null;
  private next: Promise<void> | null = null;
  private readonly retired: number[] = [];

  constructor(private readonly disk: Disk = DISK) {}

  /** True while a requested flush is not known to be on disk. */
  get isUnflushed(): boolean {
    return this.isWritten || this.running !== null;
  }

  /** Notes that PostgreSQL wants the segment at `path` flushed. */
  wanted(path: string): void {
    if (this.segment?.path !== path) {
      this.flushNow();
      this.leaveSegment();
      this.segment = { path, file: openSync(path, 'r+') };
    }
    this.isWritten = true;
  }

  /** Resolves once everything requested so far is on disk. */
  flushed(): Promise<void> {
    if (!this.isWritten) return this.running ?? Promise.resolve();
    // A running flush may not include later writes, so requests in the meantime share the next one.
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

  /** The same, synchronously. */
  flushNow(): void {
    if (!this.segment || !this.isUnflushed) return;
    this.disk.flushNow(this.segment.file);
    this.isWritten = false;
  }

  /** For a name that is about to be reused or removed. */
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
