import type { CSSProperties } from 'react';
import type { DaySpan } from '../../model/day-ruler';

export function placeOf({ start, end }: DaySpan, ruler: DaySpan): CSSProperties {
  return { insetInlineStart: share(start - ruler.start, ruler), width: share(end - start, ruler) };
}

export function share(minutes: number, ruler: DaySpan): string {
  return `${(minutes / (ruler.end - ruler.start)) * 100}%`;
}
