import { format, parseISO, subHours } from 'date-fns';
import { londonMoment } from '../visit/london-clock';

/** The number of days, weeks and months of which the last backup stays. */
export interface BackupsKept {
  days: number;
  weeks: number;
  months: number;
}

/** Backups that the server makes by itself: only these are ever removed. */
const NAME = /^(?:daily|update)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z(\.partial|\.unchecked)?$/;

/** The folder of a backup that the server makes by itself at `now`. */
export const backupName = (kind: 'daily' | 'update', now: Date) => `${kind}-${nameOfMoment(now)}`;

export const nameOfMoment = (now: Date) => now.toISOString().replaceAll(/[:.]/g, '-');

/**
 * Which of the folders `names` to remove after a good backup at `now`. Of each of the last days, weeks and months that
 * have a backup, in London, the last one stays, so that a gap never costs an older one. Unfinished and unchecked ones
 * stay for a day: another server may be working on them.
 */
export function outdatedBackups(names: readonly string[], { days, weeks, months }: BackupsKept, now: Date): string[] {
  const ours = names.flatMap((name) => {
    const [, day, hour, minute, second, millisecond, isDraft] = NAME.exec(name) ?? [];
    if (day === undefined) return [];
    return [{ name, madeAt: new Date(`${day}T${hour}:${minute}:${second}.${millisecond}Z`), isDraft }];
  });
  const latest = ours.filter(({ isDraft }) => !isDraft).toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const kept = new Set<string>();
  const keep = (most: number, periodOf: (date: string) => string) => {
    const periods = new Set<string>();
    for (const { name, madeAt } of latest) {
      const period = periodOf(londonMoment(madeAt).slice(0, 10));
      if (periods.has(period)) continue;
      if (periods.size === most) return;
      periods.add(period);
      kept.add(name);
    }
  };
  keep(days, (date) => date);
  keep(weeks, (date) => format(parseISO(date), 'RRRR-II'));
  keep(months, (date) => date.slice(0, 7));
  const aDayAgo = subHours(now, 24);
  return ours
    .filter(({ name, madeAt, isDraft }) => (isDraft ? madeAt < aDayAgo : !kept.has(name)))
    .map(({ name }) => name);
}
