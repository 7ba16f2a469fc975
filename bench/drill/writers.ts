import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Row } from '../bench';
import { answerOf, callerOf, type Call } from '../caller';
import { savedEntry } from '../crash/calls';
import { productToken } from '../load/staff';

/** People of the demo data who record their time. */
const WRITERS = ['staff-ada-lindqvist', 'staff-priya-nair', 'staff-tom-barker', 'staff-owen-hughes'] as const;

/** A day's list is read as a whole, so each day gets only so many entries. */
const ENTRIES_A_DAY = 40;
const REPEAT_AFTER_MS = 500;
/** Without an answer by then, a call is given up and repeated. */
const PATIENCE_MS = 15_000;
const SIGNED_OUT = 401;

/** One entry that somebody saved; times of the clock of this process, in milliseconds. */
export interface SavedEntry {
  key: string;
  writer: number;
  day: string;
  description: string;
  sentAt: number;
  acknowledgedAt: number | null;
}

/** Colleagues who save one entry after the other, and repeat each with its key until it is acknowledged, as the portal does. */
export class Writers {
  readonly entries: SavedEntry[] = [];
  /** Refusals by status, 0 for no answer. */
  readonly refusals = new Map<number, number>();
  private readonly over = new AbortController();
  private loops: Promise<void>[] = [];

  private constructor(
    private calls: readonly Call[],
    /** Of each entry's file. */
    private readonly kilobytes: number,
    private readonly pauseMs: number,
  ) {}

  static async signedIn(origin: string, { kilobytes = 0, pauseMs = 0 } = {}): Promise<Writers> {
    return new Writers(await signInAll(origin), kilobytes, pauseMs);
  }

  /** What a sign-in from before is answered. */
  async statusOfSession(): Promise<number> {
    return (await this.calls[0]?.('/timesheetinitial'))?.status ?? 0;
  }

  async signInAgain(origin: string): Promise<void> {
    this.calls = await signInAll(origin);
  }

  start(): void {
    this.loops = this.calls.map((call, writer) => this.write(call, writer));
  }

  /** Each finishes the entry that it is saving, or gives it up if there is no answer. */
  async finish(): Promise<void> {
    this.over.abort();
    await Promise.all(this.loops);
  }

  get acknowledged(): SavedEntry[] {
    return this.entries.filter(({ acknowledgedAt }) => acknowledgedAt !== null);
  }

  get refused(): number {
    return [...this.refusals.values()].reduce((sum, count) => sum + count, 0);
  }

  countOf(status: number): number {
    return this.refusals.get(status) ?? 0;
  }

  /** How often each description is stored, as its author reads it. */
  async stored(): Promise<Map<string, number>> {
    const counts = new Map<string, number>();
    for (const list of new Set(this.entries.map(({ writer, day }) => `${writer} ${day}`))) {
      const [writer = '', day = ''] = list.split(' ');
      for (const description of await descriptionsOf(this.calls[Number(writer)], day))
        counts.set(description, (counts.get(description) ?? 0) + 1);
    }
    return counts;
  }

  private async write(call: Call, writer: number): Promise<void> {
    for (let turn = 0; !this.over.signal.aborted; turn += 1) {
      const day = dayOf(turn);
      const key = randomUUID();
      const entry: SavedEntry = {
        key,
        writer,
        day,
        description: `Crash ${key}`,
        sentAt: performance.now(),
        acknowledgedAt: null,
      };
      this.entries.push(entry);
      while (entry.acknowledgedAt === null) {
        const status = await this.save(call, day, key);
        if (status === 200) entry.acknowledgedAt = performance.now();
        else {
          this.refusals.set(status, this.countOf(status) + 1);
          if (this.over.signal.aborted) return;
          await pause(REPEAT_AFTER_MS);
        }
      }
      await pause(this.pauseMs);
    }
  }

  private async save(call: Call, day: string, key: string): Promise<number> {
    const limited: Call = (path, init) => call(path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    try {
      const { answer, text } = await savedEntry(limited, { day, kilobytes: this.kilobytes, key });
      if (!answer.ok && answer.status !== 503) console.error(`  refused: ${answer.status} ${text.slice(0, 200)}`);
      return answer.status;
    } catch {
      return 0;
    }
  }
}

/** Days in the future, of which the demo data has none. */
const dayOf = (turn: number) =>
  new Date(Date.UTC(2031, 0, 1 + Math.floor(turn / ENTRIES_A_DAY))).toISOString().slice(0, 10);

async function descriptionsOf(call: Call | undefined, day: string): Promise<string[]> {
  if (!call) throw new Error('Nobody is signed in.');
  const entries = await answerOf<{ description: string }[]>(call(`/employeetimedata/${day}`));
  return entries.map(({ description }) => description);
}

async function signInAll(origin: string): Promise<Call[]> {
  const calls: Call[] = [];
  for (const account of WRITERS) calls.push(callerOf(origin, await productToken(origin, account)));
  return calls;
}

/** @param when for example `before the mistake` */
export function writtenRow(when: string, written: readonly SavedEntry[], stored: ReadonlyMap<string, number>): Row {
  const lost = written.filter(({ description }) => !stored.has(description)).length;
  const doubled = [...stored.values()].filter((count) => count > 1).length;
  return {
    figure: `entries acknowledged ${when}: lost, stored twice`,
    value: `${lost}, ${doubled} of ${written.length}`,
    goal: '0, 0',
    met: lost + doubled === 0 && written.length > 0,
  };
}

export const signedOutRow = (writers: Writers): Row => ({
  figure: 'calls of people who were signed out',
  value: String(writers.countOf(SIGNED_OUT)),
  goal: '0',
  met: writers.countOf(SIGNED_OUT) === 0,
});
