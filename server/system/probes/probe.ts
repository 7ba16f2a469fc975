import type { SystemFact, SystemPart, SystemPartId, SystemState } from '@contract/system';
import type { Logger } from 'pino';

export type Finding = Omit<SystemPart, 'id'>;

/** Checks one part; once `signal` is aborted, nobody waits for it any more. */
export type Probe = (signal: AbortSignal) => Promise<Finding>;

export const PROBE_MS = 3_000;

/**
 * The part as its probe finds it. If a probe fails or takes too long, that is a finding too: people need this page most
 * when something fails.
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
        'Refresh. If it stays slow, check the load of the machine.',
      ),
    };
  } catch (error) {
    log.warn({ err: error, part: id }, 'a part of the system could not be checked');
    return {
      id,
      ...finding(
        'problem',
        'It could not be checked.',
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

export function factsOf(facts: readonly (SystemFact | null)[]): SystemFact[] {
  return facts.filter((fact) => fact !== null);
}
