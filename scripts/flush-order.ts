/** A server's flushes between one acknowledgement and the next. */
export interface Acknowledged {
  /** Whether the database log was written in the meantime. */
  wroteLog: boolean;
  /** Whether all log writes were on the disk when the answer was sent. */
  isLogFlushed: boolean;
  logFlushes: number;
  /** The number of uploads whose content and name were flushed. */
  blobs: number;
}

const CALL = /^(\d+) +(?:<\.\.\. )?(\w+)/;
const LOG = /<[^>]*\/pg_wal\/[0-9A-F]{24}>/;
const UPLOAD = /<[^>]*\/files\/staging\/[^>]+>/;
const FOLDER_OF_BLOBS = /<[^>]*\/files\/blobs\/[0-9a-f]{2}>/;

/**
 * Reads the output of `strace -f -y -e trace=pwrite64,write,writev,fsync,fdatasync` for a server that was called one request
 * at a time. Returns one item per answer.
 */
export function flushOrder(trace: string): Acknowledged[] {
  const answers: Acknowledged[] = [];
  /** The number of log writes, how many of them are on the disk, and how many each running flush covers. */
  const log = { written: 0, flushed: 0, atLastAnswer: 0 };
  const running = new Map<string, { covers: number; line: string }>();
  let flushes = 0;
  let uploads = 0;
  let folders = 0;

  const flushed = ({ covers, line }: { covers: number; line: string }) => {
    if (LOG.test(line)) {
      log.flushed = Math.max(log.flushed, covers);
      flushes += 1;
    }
    if (UPLOAD.test(line)) uploads += 1;
    if (FOLDER_OF_BLOBS.test(line)) folders += 1;
  };

  for (const line of trace.split('\n')) {
    const [, thread = '', call = ''] = CALL.exec(line) ?? [];
    const isResumed = line.includes('resumed>');
    if (call === 'fsync' || call === 'fdatasync') {
      const begun = isResumed ? running.get(thread) : { covers: log.written, line };
      if (!begun) continue;
      if (line.includes('<unfinished')) running.set(thread, begun);
      else if (line.trimEnd().endsWith('= 0')) flushed(begun);
    } else if (call === 'pwrite64' && !isResumed && LOG.test(line)) {
      log.written += 1;
    } else if ((call === 'write' || call === 'writev') && /"HTTP\/1\.1 2\d\d /.test(line)) {
      answers.push({
        wroteLog: log.written > log.atLastAnswer,
        isLogFlushed: log.flushed === log.written,
        logFlushes: flushes,
        blobs: Math.min(uploads, folders),
      });
      log.atLastAnswer = log.written;
      [flushes, uploads, folders] = [0, 0, 0];
    }
  }
  return answers;
}
