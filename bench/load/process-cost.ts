import { readFileSync, readdirSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** USER_HZ, which Linux fixes at 100 for programs. */
const TICKS_A_SECOND = 100;

/** Fields of /proc/{pid}/stat; the name before them may contain spaces. */
function ticks(pid: number, ...fields: readonly number[]): number {
  const all = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return fields.reduce((sum, field) => sum + Number(all[field]), 0) / TICKS_A_SECOND;
}

/** The processor time of a process in seconds, including all threads (Linux). */
export const cpuSeconds = (pid: number): number => ticks(pid, 11, 12);

/** The processor time of processes in seconds while `work` runs; never 0, although Linux may count nothing in a moment. */
export async function cpuSecondsDuring(pids: () => readonly number[], work: () => Promise<unknown>): Promise<number> {
  const total = () => pids().reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  const before = total();
  await work();
  return Math.max(total() - before, 1 / TICKS_A_SECOND);
}

const memoryMb = (pid: number, field: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** The resident memory of a process in megabytes. */
export const residentMb = (pid: number): number => memoryMb(pid, 'VmRSS');

/** Its maximum so far. */
export const peakMb = (pid: number): number => memoryMb(pid, 'VmHWM');

/** The maximum of the resident memory of a process while `work` runs. */
export async function peakDuring(pid: number, work: () => Promise<unknown>): Promise<number> {
  let peak = residentMb(pid);
  const timer = setInterval(() => (peak = Math.max(peak, residentMb(pid))), 20);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return peak;
}

/** The number of open files and sockets of a process. */
export function openDescriptors(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** The running children of a process. */
export function childrenOf(pid: number): number[] {
  const children: number[] = [];
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      if (Number(fields[1]) === pid) children.push(Number(name));
    } catch {
      // It has ended in the meantime.
    }
  }
  return children;
}

/** The program of a process, '' once it has ended. */
export function programOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/exe`);
  } catch {
    return '';
  }
}

/** The size of a folder in bytes. */
export function bytesOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce(
      (sum, entry) => sum + (statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
}
