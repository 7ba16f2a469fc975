import type { SystemFact, SystemPart, SystemPartId, SystemState } from '@contract/system';
import type { Logger } from 'pino';

/** What a look at one part found. */
export type Finding = Omit<SystemPart, 'id'>;

/** Looks at one part; once `signal` says so, nobody waits for it any more. */
export type Probe = (signal: AbortSignal) => Promise<Finding>;

/** A probe takes no longer, whatever it looks at. */
export const PROBE_MS = 3_000;

/**
 * The part as its probe finds it. A probe that fails or takes too long is a finding of its own: the page is for the hour
 * in which something fails.
 */
export async function lookAt(id: SystemPartId, probe: Probe, log: Logger, timeOutMs = PROBE_MS): Promise<SystemPart> {
  const late = AbortSignal.timeout(timeOutMs);
  const isLate = new Promise<'late'>((resolve) =>
    late.addEventListener('abort', () => resolve('late'), { once: true }),
  );
  try {
    const found = await Promise.race([probe(late), isLate]);
    if (found !== 'late') return { id, ...found };
    const wait = `${timeOutMs / 1_000} seconds`;
    return {
      id,
      ...finding(
        'warning',
        `There was no answer within ${wait}.`,
        [],
        'Refresh. If it stays slow, look at the load of the machine.',
      ),
    };
  } catch (error) {
    log.warn({ err: error, part: id }, 'a part of the system could not be looked at');
    return {
      id,
      ...finding(
        'problem',
        'It could not be looked at.',
        [],
        'Look for the reason in the last errors below, and in the server’s log.',
      ),
    };
  }
}

export function finding(
  state: SystemState,
  summary: string,
  facts: readonly SystemFact[],
  advice: string | null = null,
): Finding {
  return { state, summary, facts: [...facts], advice };
}

/** The facts of which there is something to say. */
export function factsOf(facts: readonly (SystemFact | null)[]): SystemFact[] {
  return facts.filter((fact) => fact !== null);
}
