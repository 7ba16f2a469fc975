import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productToken } from '../../tests/crash/product-token';
import { withPortal } from '../portal';
import type { Row } from '../bench';
import { callerOf } from '../caller';
import { savedEntry } from './calls';
import { flushOrder } from '../../scripts/flush-order';

const DAY = '2031-08-04';
const WRITES = 20;
const READS = 20;

/** Traces the server's system calls: acknowledged writes must have been flushed before, and reads must flush nothing. */
export async function flushes(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-trace-'));
  const trace = join(folder, 'trace');
  try {
    const isTraced = await withPortal(
      async (portal) => {
        const call = callerOf(portal.url, await productToken(portal.url, 'Owen Hughes'));
        // The first calls are a warm-up.
        await savedEntry(call, { day: DAY, kilobytes: 1 });
        await consumed(call(`/employeetimedata/${DAY}`));
        const stop = await follow(portal.pid, trace);
        if (!stop) return false;
        for (let turn = 0; turn < WRITES; turn += 1) {
          const { answer, text } = await savedEntry(call, { day: DAY, kilobytes: turn % 2 });
          if (!answer.ok) throw new Error(`A good entry was refused: ${answer.status} ${text}`);
        }
        for (let turn = 0; turn < READS; turn += 1) await consumed(call(`/employeetimedata/${DAY}`));
        await stop();
        return true;
      },
      { env: { UV_USE_IO_URING: '0', LOG_LEVEL: 'error' } },
    );
    if (!isTraced)
      return [{ figure: 'flushes before answers', value: 'not tried: strace is missing or not permitted' }];
    return rowsOf(readFileSync(trace, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function rowsOf(trace: string): Row[] {
  const answers = flushOrder(trace);
  const writes = answers.slice(0, WRITES);
  const reads = answers.slice(WRITES);
  const late = writes.filter(({ wroteLog, isLogFlushed }) => !wroteLog || !isLogFlushed).length;
  const files = writes.filter((_write, turn) => turn % 2 === 1);
  const withoutFile = files.filter(({ blobs }) => blobs === 0).length;
  const idle = reads.filter(({ logFlushes }) => logFlushes > 0).length;
  const perWrite = writes.reduce((sum, { logFlushes }) => sum + logFlushes, 0) / WRITES;
  return [
    {
      figure: `system calls of ${WRITES} writes, one after the other: answered before their log was on the disk`,
      value: `${late} (${perWrite.toFixed(1)} flushes of the log each); ${withoutFile} of ${files.length} before their file was`,
      goal: '0; 0',
      met: writes.length === WRITES && late + withoutFile === 0,
    },
    {
      figure: `reads that flushed something`,
      value: `${idle} of ${reads.length}`,
      goal: '0',
      met: reads.length === READS && idle === 0,
    },
  ];
}

/** Traces the calls of a process with strace until the returned function is called; null if that is not possible. */
async function follow(pid: number, file: string): Promise<(() => Promise<void>) | null> {
  const calls = 'trace=pwrite64,write,writev,fsync,fdatasync';
  const strace = spawn('strace', ['-f', '-y', '-s', '16', '-e', calls, '-o', file, '-p', String(pid)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<null>((resolve) => {
    strace.once('error', () => resolve(null));
    strace.once('close', () => resolve(null));
  });
  const attached = (async () => {
    let said = '';
    for await (const chunk of strace.stderr) {
      said += String(chunk);
      if (said.includes('attached')) return true;
    }
    return null;
  })();
  if (!(await Promise.race([attached, ended]))) return null;
  return async () => {
    strace.kill('SIGINT');
    if (strace.exitCode === null) await once(strace, 'exit');
  };
}

async function consumed(answering: Promise<Response>): Promise<void> {
  await (await answering).arrayBuffer();
}
