import type { TimeEntry } from '@contract/time-entry';

/** A span of a day in minutes of the wall clock, 0 at midnight; `end` lies after it. */
export interface DaySpan {
  start: number;
  end: number;
}

/** The time of one entry. */
export interface RulerBlock extends DaySpan {
  id: string;
}

/** Time that is recorded more than once, and the entries that record it, by start. */
export interface RulerOverlap extends DaySpan {
  ids: string[];
}

/** A day as a ruler shows it. Blocks, overlaps and gaps lie within it, each list by start. */
export interface DayRuler extends DaySpan {
  blocks: RulerBlock[];
  overlaps: RulerOverlap[];
  /** Free time between the ruler's ends. */
  gaps: DaySpan[];
}

/** The hours shown for every day: 07:00 to 19:00. Entries outside widen it by whole hours. */
const WORKING_DAY: DaySpan = { start: 7 * 60, end: 19 * 60 };

/** The latest end of an entry: none crosses midnight (product/time-sheet#duration). */
export const LAST_MINUTE = 24 * 60 - 1;

type Timed = Pick<TimeEntry, 'id' | 'startTime' | 'endTime'>;

/**
 * Lays out the entries of one day. Counted in minutes of the wall clock, so that days on which the clocks change are
 * as long as the clock shows (docs/decisions/004). Entries without a valid span are left out.
 */
export function layOutDay(entries: readonly Timed[]): DayRuler {
  const blocks = entries.flatMap(blockOf).toSorted((one, other) => one.start - other.start || other.end - one.end);
  const start = Math.min(WORKING_DAY.start, ...blocks.map((block) => wholeHour(block.start, Math.floor)));
  const end = Math.max(WORKING_DAY.end, ...blocks.map((block) => wholeHour(block.end, Math.ceil)));
  return { start, end, blocks, overlaps: overlapsOf(blocks), gaps: gapsOf(blocks, { start, end }) };
}

function blockOf({ id, startTime, endTime }: Timed): RulerBlock[] {
  const start = minuteOf(startTime);
  const end = minuteOf(endTime);
  return end > start ? [{ id, start, end }] : [];
}

/** Minute of the day of a wall-clock moment (yyyy-MM-ddTHH:mm); NaN, which no span has, for anything else. */
export function minuteOf(moment: string): number {
  const [, hours, minutes] = /T(\d{2}):(\d{2})/.exec(moment) ?? [];
  return Number(hours) * 60 + Number(minutes);
}

function wholeHour(minute: number, round: (hours: number) => number): number {
  return round(minute / 60) * 60;
}

/** One overlap for each stretch in which at least two entries run, however many come and go within it. */
function overlapsOf(blocks: readonly RulerBlock[]): RulerOverlap[] {
  const shared: DaySpan[] = [];
  let reach = -1;
  for (const { start, end } of blocks) {
    const last = shared.at(-1);
    if (start < reach) {
      const until = Math.min(end, reach);
      if (last && (start < last.end || runsThrough(blocks, last.end, start))) last.end = Math.max(last.end, until);
      else shared.push({ start, end: until });
    }
    reach = Math.max(reach, end);
  }
  return shared.map((span) => ({ ...span, ids: blocks.filter((block) => meets(block, span)).map(({ id }) => id) }));
}

/** Where one stretch ends as the next begins, they count as one if an entry continues from one into the other. */
function runsThrough(blocks: readonly RulerBlock[], end: number, start: number): boolean {
  return end === start && blocks.some((block) => block.start < start && block.end > start);
}

function meets(one: DaySpan, other: DaySpan): boolean {
  return one.start < other.end && other.start < one.end;
}

function gapsOf(blocks: readonly RulerBlock[], within: DaySpan): DaySpan[] {
  const gaps: DaySpan[] = [];
  let free = within.start;
  const add = (end: number) => {
    if (end > free) gaps.push({ start: free, end });
  };
  for (const { start, end } of blocks) {
    add(start);
    free = Math.max(free, end);
  }
  add(Math.min(within.end, LAST_MINUTE));
  return gaps;
}

/** A minute of the day as HH:mm. */
export function timeOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** A span as 'HH:mm–HH:mm'. */
export function spanText({ start, end }: DaySpan): string {
  return `${timeOf(start)}–${timeOf(end)}`;
}
