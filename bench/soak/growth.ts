import type { Row } from '../bench';
import { median } from '../medians';

/** Figures that may grow, with their samples in order. */
export type Samples = Readonly<Record<string, readonly number[]>>;

interface Limit {
  /** The growth from the second fifth to the last that still counts as flat, as a share. */
  share: number;
  /** The additional allowance, in the figure's own unit. */
  also: number;
  unit: string;
}

/**
 * Compares the median of the last fifth with that of the second, because the first fifth fills caches. A figure is flat if it
 * has not grown by more than its limit.
 */
export function growthRows(samples: Samples, limits: Readonly<Record<string, Limit>>): Row[] {
  return Object.entries(samples).map(([name, list]) => {
    const fifth = Math.max(1, Math.floor(list.length / 5));
    const before = median(list.slice(fifth, 2 * fifth));
    const after = median(list.slice(-fifth));
    const { share, also, unit } = limits[name] ?? { share: 0, also: 0, unit: '' };
    const most = before * (1 + share) + also;
    return {
      figure: name,
      value: `${before.toFixed(unit ? 1 : 0)} → ${after.toFixed(unit ? 1 : 0)}${unit}`,
      goal: `≤ ${most.toFixed(unit ? 1 : 0)}${unit}`,
      met: after <= most,
    };
  });
}
