/** Minutes as h:mm (A §5), `1:05`; hours grow beyond 24, a negative span keeps its sign. */
export function formatDuration(minutes: number): string {
  const span = Math.abs(Math.round(minutes));
  const sign = minutes < 0 && span > 0 ? '-' : '';
  return `${sign}${Math.floor(span / 60)}:${String(span % 60).padStart(2, '0')}`;
}
