/** Full-time equivalents with a specified capacity (product/weekly-view#capacity), in hundredths. */
const CAPACITY_BY_FTE: Readonly<Record<number, number>> = { 80: 12, 100: 15 };

/**
 * Visits that a consultant can make in the four weeks of the weekly view (product/weekly-view#capacity): 10 for a
 * principal, 4 for a regional consultant, otherwise by the full-time equivalent. Null where none is known.
 */
export function capacityOf(jobTitle: string | null, fte: number | null): number | null {
  const title = (jobTitle ?? '').toLowerCase();
  if (title.includes('principal')) return 10;
  if (title.includes('regional')) return 4;
  if (fte === null) return null;
  return CAPACITY_BY_FTE[Math.round(fte * 100)] ?? null;
}
