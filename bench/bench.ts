/** What all benches share: how much they do, in which order, and what they return. */
import { setTimeout as pause } from 'node:timers/promises';

/** A figure of RESULTS.md; one without a goal is only reported. */
export interface Row {
  figure: string;
  value: string;
  goal?: string;
  met?: boolean;
}

/**
 * Whether this is a smoke: every bench with its smallest input, on a shared server and browser, to prove that they
 * start, sign in, measure and report. The figures mean nothing, and goals are not judged.
 */
export const IS_SMOKE = process.argv.includes('--smoke');

/** An amount: the variable `BENCH_{name}`, or `usual`; `smallest` in a smoke. */
export function amount(name: string, usual: number, smallest = 1): number {
  return IS_SMOKE ? smallest : Number(process.env[`BENCH_${name}`] ?? usual);
}

/** Waits until a server's chores or a page's late work are done; a smoke, which judges no time, does not. */
export const settle = (milliseconds: number): Promise<void> => pause(IS_SMOKE ? 0 : milliseconds);

/** `1.53 ×`, `151 ms`: only significant digits. */
export function withUnit(value: number, unit: string): string {
  const digits = Math.abs(value) < 10 ? 2 : Number(Math.abs(value) < 1_000);
  const shown = Number.isFinite(value)
    ? value.toLocaleString('en-GB', { maximumFractionDigits: digits })
    : String(value);
  return unit === '' ? shown : `${shown} ${unit}`;
}

/** The row of a figure with an upper limit. */
export function atMost(figure: string, measured: number, limit: number, unit = 'ms'): Row {
  return { figure, value: withUnit(measured, unit), goal: `≤ ${withUnit(limit, unit)}`, met: measured <= limit };
}

/** The row of something that must not happen. */
export const none = (figure: string, count: number): Row => ({
  figure,
  value: String(count),
  goal: '0',
  met: count === 0,
});

/**
 * Samples of each side, one per round, so that anything else that happens on the machine affects all sides; the order
 * is reversed every round. Samples of `warmUp` earlier rounds are dropped.
 */
export async function inTurns<Side, Sample>(
  sides: readonly Side[],
  { rounds, warmUp = 0 }: { rounds: number; warmUp?: number },
  sample: (side: Side) => Promise<Sample>,
): Promise<Map<Side, Sample[]>> {
  const samples = new Map<Side, Sample[]>(sides.map((side) => [side, []]));
  for (let round = IS_SMOKE ? 0 : -warmUp; round < rounds; round += 1) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      const measured = await sample(side);
      if (round >= 0) samples.get(side)?.push(measured);
    }
  }
  return samples;
}
