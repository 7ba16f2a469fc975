export interface AverageTrend {
  arrow: '↑' | '↓' | '=';
  word: 'better' | 'worse' | 'equal';
  /** The previous average as shown. */
  previous: string;
}

/** One decimal, as averages are shown. */
export function formatAverage(average: number): string {
  return average.toFixed(1);
}

/**
 * Compares two averages as people see them, at one decimal, so that numbers that look the same are equal
 * (product/weekly-view#average-arrow). Null when either is missing.
 */
export function averageTrend(average: number | null, previous: number | null): AverageTrend | null {
  if (average === null || previous === null) return null;
  const before = formatAverage(previous);
  const difference = Number(formatAverage(average)) - Number(before);
  if (difference > 0) return { arrow: '↑', word: 'better', previous: before };
  if (difference < 0) return { arrow: '↓', word: 'worse', previous: before };
  return { arrow: '=', word: 'equal', previous: before };
}
