import type { Presence } from '@contract/changes';
import { formatTime } from '@/shared/lib/date';

/** How many names are shown; the rest are counted. */
const SHOWN = 3;

/** 'Maria Kelly has this open, since 14:02.'; empty if nobody has. */
export function presenceText(others: Presence['others']): string {
  const [first, ...rest] = others;
  if (!first) return '';
  if (rest.length === 0) return `${first.name} has this open, since ${formatTime(first.since)}.`;
  const named = others.slice(0, SHOWN).map(({ name, since }) => `${name} (since ${formatTime(since)})`);
  const more = others.length - named.length;
  const all = more > 0 ? [...named, more === 1 ? '1 more person' : `${more} more people`] : named;
  return `${all.slice(0, -1).join(', ')} and ${all.at(-1)} have this open.`;
}
