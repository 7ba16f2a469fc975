import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '../medians';
import { screenAt, type Acknowledged } from './screens';
import type { Call, Member } from './staff';

/** The outcome of one kind of traffic. */
export class Outcome {
  readonly times = new Map<string, number[]>();
  /** Failures that a person would have seen, by kind. */
  readonly failures = new Map<string, number>();
  /** Calls that were repeated because they got no answer, or a 502 or 503 from the proxy. */
  repeated = 0;
  calls = 0;

  took(name: string, milliseconds: number): void {
    this.calls += 1;
    const list = this.times.get(name);
    if (list) list.push(milliseconds);
    else this.times.set(name, [milliseconds]);
  }

  failed(what: string): void {
    this.failures.set(what, (this.failures.get(what) ?? 0) + 1);
  }

  get failureCount(): number {
    return [...this.failures.values()].reduce((sum, count) => sum + count, 0);
  }

  /** The number of failures with `status`, for example '401'. */
  countOf(status: string): number {
    return [...this.failures].reduce((sum, [what, count]) => (what.includes(`: ${status}`) ? sum + count : sum), 0);
  }

  quantile(q: number): number {
    return quantile([...this.times.values()].flat(), q);
  }
}

interface Sending {
  origin: string;
  outcome: Outcome;
  /** How often a call without an answer is repeated with the same key, as in the portal. */
  repeats: number;
}

/** Sends one call and waits for its end; its time counts from `since`, when it was due. */
export async function sendCall(
  member: Member,
  call: Call,
  { origin, outcome, repeats }: Sending,
  since: number,
): Promise<void> {
  const key = call.method === 'POST' ? randomUUID() : undefined;
  call.onSent?.();
  for (let attempt = 0; ; attempt += 1) {
    const problem = await problemOf(member, call, origin, key);
    if (problem === null) break;
    if (!problem.passes || attempt >= repeats) {
      outcome.failed(`${call.name}: ${problem.text}`);
      return;
    }
    outcome.repeated += 1;
    await pause(250 * (attempt + 1));
  }
  outcome.took(call.name, performance.now() - since);
}

async function problemOf(
  member: Member,
  call: Call,
  origin: string,
  key: string | undefined,
): Promise<{ text: string; passes: boolean } | null> {
  try {
    const { status, text } = await member.send(origin, call, key);
    if (status >= 200 && status < 300) {
      call.onAcknowledged?.();
      return null;
    }
    // A repeat that arrives while the first is still running gets 409 still-running.
    const passes = [502, 503, 504].includes(status) || (status === 409 && text.includes('still-running'));
    return { text: `${status} ${text.slice(0, 80)}`, passes };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { text: code ?? message, passes: true };
  }
}

interface Working extends Sending {
  members: readonly Member[];
  acknowledged: Acknowledged;
  /** The minimum and maximum seconds for which a person looks at a screen or types. */
  think: readonly [number, number];
  until: AbortSignal;
}

/** Each person opens one screen after another, with pauses in between. */
export async function work({ members, acknowledged, think, until, ...sending }: Working): Promise<void> {
  const [shortest, longest] = think;
  // All pauses listen for the same end.
  setMaxListeners(2 * members.length, until);
  const rest = () =>
    pause((shortest + Math.random() * (longest - shortest)) * 1000, undefined, { signal: until }).catch(
      () => undefined,
    );
  await Promise.all(
    members.map(async (member) => {
      // They do not all start at once.
      await pause(Math.random() * longest * 1000, undefined, { signal: until }).catch(() => undefined);
      for (let turn = 0; !until.aborted; turn += 1) {
        for (const step of screenAt(Math.random(), member, turn, acknowledged)) {
          const since = performance.now();
          await Promise.all(step.map((call) => sendCall(member, call, sending, since)));
          await rest();
          if (until.aborted) return;
        }
      }
    }),
  );
}

interface Arriving extends Sending {
  members: readonly Member[];
  acknowledged: Acknowledged;
  /** Calls per second, whether or not earlier ones have been answered. */
  rate: number;
  seconds: number;
}

interface Saturating extends Sending {
  members: readonly Member[];
  acknowledged: Acknowledged;
  /** Concurrent calls. */
  atOnce: number;
  seconds: number;
}

/**
 * Sends as many calls of all screens as possible, each immediately followed by the next.
 * @returns calls per second
 */
export async function saturate({ members, acknowledged, atOnce, seconds, ...sending }: Saturating): Promise<number> {
  const started = performance.now();
  const before = sending.outcome.calls;
  const callers = Array.from({ length: atOnce }, async (_, caller) => {
    for (let turn = caller; performance.now() - started < seconds * 1000; turn += atOnce) {
      const member = members[turn % members.length];
      if (!member) throw new Error('Nobody is signed in.');
      await sendCall(member, someCall(member, turn, acknowledged), sending, performance.now());
    }
  });
  await Promise.all(callers);
  return (sending.outcome.calls - before) / ((performance.now() - started) / 1000);
}

function someCall(member: Member, turn: number, acknowledged: Acknowledged): Call {
  const calls = screenAt(Math.random(), member, turn, acknowledged).flat();
  return calls[Math.floor(Math.random() * calls.length)] as Call;
}

const TICK_MS = 5;

/**
 * Sends calls of all screens at a fixed rate. The time of each counts from the moment it was due, so that the figures show
 * when a server falls behind.
 * @returns answered calls per second, over the whole time
 */
export async function arrive({ members, acknowledged, rate, seconds, ...sending }: Arriving): Promise<number> {
  const started = performance.now();
  const running = new Set<Promise<void>>();
  let sent = 0;
  const before = sending.outcome.calls;
  const total = Math.round(rate * seconds);
  while (sent < total) {
    const due = Math.min(total, Math.floor(((performance.now() - started) / 1000) * rate));
    for (; sent < due; sent += 1) {
      const member = members[sent % members.length];
      if (!member) throw new Error('Nobody is signed in.');
      const answered = sendCall(member, someCall(member, sent, acknowledged), sending, started + (sent / rate) * 1000);
      running.add(answered);
      void answered.finally(() => running.delete(answered));
    }
    await pause(TICK_MS);
  }
  await Promise.all(running);
  return (sending.outcome.calls - before) / ((performance.now() - started) / 1000);
}
