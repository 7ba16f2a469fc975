/** The value at share `q` (0…1) of the sorted sample, the lower one if it falls between two. */
export function quantile(sample: readonly number[], q: number): number {
  if (sample.length === 0) return Number.NaN;
  const sorted = sample.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN;
}

export const median = (sample: readonly number[]) => quantile(sample, 0.5);
