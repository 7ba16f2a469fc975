import type { MyVisit } from '@contract/visit-calendar';
import { daysBetween, formatWallClock } from '@/shared/lib/date';

/** The visits of a day, or all those that are over. */
export interface AgendaPart {
  /** 'Tomorrow' */
  title: string;
  /** 'Thursday 19 November' */
  detail: string;
  visits: readonly MyVisit[];
}

/** Visits by day, in their given order (product/visit-calendar#agenda). @param today yyyy-MM-dd */
export function agendaOf(visits: readonly MyVisit[], today: string): AgendaPart[] {
  const parts: { title: string; detail: string; visits: MyVisit[] }[] = [];
  for (const visit of visits) {
    const head = headOf(visit, today);
    const last = parts.at(-1);
    if (last && last.title === head.title && last.detail === head.detail) last.visits.push(visit);
    else parts.push({ ...head, visits: [visit] });
  }
  return parts;
}

function headOf({ visitDate }: MyVisit, today: string): Omit<AgendaPart, 'visits'> {
  const day = formatWallClock(visitDate, 'yyyy-MM-dd');
  const ahead = daysBetween(today, day);
  if (Number.isNaN(ahead)) return { title: 'No date', detail: '' };
  if (ahead < 0) return { title: 'Earlier', detail: '' };
  const named = formatWallClock(day, 'EEEE d MMMM');
  if (ahead < 2) return { title: ahead === 0 ? 'Today' : 'Tomorrow', detail: named };
  return { title: named, detail: `in ${ahead} days` };
}
