import { comparisonKey, keyWords } from '@contract/comparison-key';
import type { SearchItem } from '@contract/lookup';
import { partsOf } from '@contract/name-words';
import { isTime } from '@contract/wall-clock';
import { parseTypedTime } from '@/shared/ui/time-field';
import type { EntryFormValues } from '../../entry/model/entry-form';
import { valuesOfTemplate, type EntryTemplate } from '../../entry/model/entry-template';
import { valuesOfWork, type RecentWork } from '../../entry/model/recent-work';

/** The content of a quick line (product/time-sheet#quick-line); missing parts are ''. */
export interface QuickLine {
  /** Words from the client's name. */
  account: string;
  activityType: string;
  /** HH:mm */
  start: string;
  end: string;
  description: string;
}

/** One or two digits on their own may be anything, such as a number of sheets. */
const CLOCK = /^(?:\d{3,4}(?:am|pm)?|\d{1,2}[:.h]\d{2}(?:am|pm)?|\d{1,2}(?:am|pm))$/i;
/** These can be nothing else. */
const SURE_CLOCK = /^(?:0\d{3}|\d{1,2}[:.]\d{2}(?:am|pm)?|\d{1,4}(?:am|pm))$/i;
const HALF = /(?:am|pm)$/i;
/** `1h`, and up to `5h59`; anything longer is a time of day, such as `9h30`. */
const HOURS = /^([0-5])h([0-5]\d)?$/i;
const RANGE = /^([\d:.h]+(?:am|pm)?)[-–]([\d:.h]+(?:am|pm)?)$/i;
const WORD_FROM = 3;

/**
 * Reads `harbourside advisory 0930 +40 coshh sheet`: words of the client, the beginning of an activity type, the times,
 * and the description. The first three may come in any order.
 *
 * @param base Where an entry without a start begins, HH:mm.
 */
export function readQuickLine(line: string, activityTypes: readonly string[], base: string | null): QuickLine {
  const { words, times } = gatherTimes(line.split(/\s+/).filter(Boolean), base);
  const before = words.slice(0, times?.from ?? words.length);
  const after = words.slice(times?.to ?? words.length);
  const isTimesFirst = times?.from === 0;
  const [main, rest] = isTimesFirst ? [after, []] : [before, after];
  const activity = findActivity(main, activityTypes);
  // After the times, it must be the first word, because the description may also contain such words.
  const later = activity ? undefined : findActivity(rest, activityTypes);
  const behind = later?.from === 0 ? later : undefined;
  const [from, to] = placeOfClient(main, activity, times !== null && !isTimesFirst);
  return {
    account: main.slice(from, to).join(' '),
    activityType: (activity ?? behind)?.type ?? '',
    start: times?.start ?? '',
    end: times?.end ?? '',
    description: [...main.slice(Math.max(to, activity?.to ?? 0)), ...rest.slice(behind?.to)].join(' '),
  };
}

/**
 * The client's words: those before the activity, or after it if it comes first.
 * @param endsAtTimes whether times follow the words, so that all of them can be the client's; otherwise only the first
 *   is, because nothing else separates them from the description
 */
function placeOfClient(
  words: readonly string[],
  activity: { from: number; to: number } | undefined,
  endsAtTimes: boolean,
): [from: number, to: number] {
  if (activity && activity.from > 0) return [0, activity.from];
  const from = activity?.to ?? 0;
  return [from, endsAtTimes ? words.length : Math.min(from + 1, words.length)];
}

/** The times, even if a start and a length are not next to each other: the words are then without the second one. */
function gatherTimes(words: readonly string[], base: string | null): { words: readonly string[]; times: Times | null } {
  const times = findTimes(words, base);
  if (!times) return { words, times };
  const length = lengthOf(words[times.from] ?? '');
  const isOther = (word: string) =>
    length === null ? times.end === '' && lengthOf(word) !== null : SURE_CLOCK.test(word);
  const at = words.findIndex((word, index) => (index < times.from || index >= times.to) && isOther(word));
  const other = words[at];
  if (other === undefined) return { words, times };
  const start = length === null ? times.start : (parseTypedTime(other, null) ?? '');
  const end = parseTypedTime(length ?? lengthOf(other) ?? '', start) ?? '';
  const shift = at < times.from ? 1 : 0;
  return { words: words.toSpliced(at, 1), times: { start, end, from: times.from - shift, to: times.to - shift } };
}

interface Times {
  start: string;
  end: string;
  /** The range of those words: the first, and the one after the last. */
  from: number;
  to: number;
}

function findTimes(words: readonly string[], base: string | null): Times | null {
  const first = timesFrom(words, 0, base);
  // A client's name may begin with a number; the times are the ones after it.
  const isName = first?.from === 0 && first.to === 1 && /^\d+$/.test(words[0] ?? '');
  return (isName && timesFrom(words, 1, base)) || first;
}

function timesFrom(words: readonly string[], begin: number, base: string | null): Times | null {
  for (let from = begin; from < words.length; from += 1) {
    const word = words[from] ?? '';
    const [, opening = '', closing = ''] = RANGE.exec(word) ?? [];
    if (CLOCK.test(opening) || CLOCK.test(closing)) {
      const end = parseTypedTime(closing, null);
      const start = end && startBefore(opening, closing, end);
      if (start && end) return { start, end, from, to: from + 1 };
    }
    const length = lengthOf(word);
    if (length !== null) return { start: base ?? '', end: parseTypedTime(length, base) ?? '', from, to: from + 1 };
    if (!CLOCK.test(word) && !/^(?:to|-|–)$/i.test(words[from + 1] ?? '')) continue;
    const start = CLOCK.test(word) ? parseTypedTime(word, null) : null;
    const { end, to, typed } = readEnd(words, from + 1, start);
    // `2 to 3pm`: a bare number is a time only if it is followed by a clear one.
    const meant = HALF.test(typed) && /^[\d:.h]+$/i.test(word) ? startBefore(word, typed, end) : start;
    if (meant) return { start: meant, end, from, to };
  }
  return null;
}

/** `2` in `2-3pm` is 14:00, `11` in `11-1pm` is 11:00, and `0200` is 02:00. */
function startBefore(opening: string, closing: string, end: string): string | null {
  const [half] = HALF.exec(closing) ?? [];
  if (half === undefined || HALF.test(opening) || /^(?:0|\d{4})/.test(opening)) return parseTypedTime(opening, null);
  const same = parseTypedTime(opening + half, null);
  return same !== null && same < end ? same : parseTypedTime(opening, null);
}

/** A length as the time fields read it: `+40` of itself, `+1:30` of `1h30`. */
function lengthOf(word: string): string | null {
  if (/^\+\d/.test(word)) return word;
  const [, hours, minutes = '00'] = HOURS.exec(word) ?? [];
  return hours === undefined ? null : `+${hours}:${minutes}`;
}

/** The end that follows a start, if there is one: `+40`, `1h30`, `1010`, `to 1010`, `- 1010`. */
function readEnd(words: readonly string[], after: number, start: string | null) {
  const at = /^(?:to|-|–)$/i.test(words[after] ?? '') ? after + 1 : after;
  const typed = words[at] ?? '';
  const length = lengthOf(typed);
  const end = length !== null || CLOCK.test(typed) ? parseTypedTime(length ?? typed, start) : null;
  return end === null ? { end: '', to: after, typed: '' } : { end, to: at + 1, typed };
}

/** The last run of words that begins the words of an activity type: the longest one, and of equal ones the full name. */
function findActivity(words: readonly string[], activityTypes: readonly string[]) {
  const found = words.flatMap((_word, from) =>
    activityTypes.flatMap((type) => {
      const parts = keyWords(type);
      const length = parts.findIndex((part, index) => !begins(words[from + index], part));
      const count = length < 0 ? parts.length : length;
      return count === 0 ? [] : [{ type, from, to: from + count, count, isWhole: count === parts.length }];
    }),
  );
  return found.toSorted((a, b) => b.count - a.count || Number(b.isWhole) - Number(a.isWhole) || b.from - a.from)[0];
}

function begins(typed: string | undefined, part: string): boolean {
  return typed !== undefined && typed.length >= WORD_FROM && part.startsWith(comparisonKey(typed));
}

/** The recent work that a line means: each of its words begins one of the client's name. */
export function recentWorkOf(line: QuickLine, recent: readonly RecentWork[]): RecentWork | undefined {
  if (line.account === '') return undefined;
  const typed = keyWords(line.account);
  const matching = recent.filter(({ account }) => {
    const parts = [...partsOf(comparisonKey(account.text)), ...keyWords(account.text)];
    return typed.every((word) => parts.some((part) => part.startsWith(word)));
  });
  return matching.find(({ activityType }) => activityType === line.activityType) ?? matching[0];
}

/**
 * The client that the words refer to among those found: the only one, the one with exactly this name, or the only one
 * with entries on the day. Null if there is none, or the user has to choose.
 */
export function meantClient(
  account: string,
  found: readonly SearchItem[],
  ofDay: ReadonlySet<string>,
): SearchItem | null {
  const named = found.filter(({ text }) => comparisonKey(text) === comparisonKey(account));
  const alike = [found, named, found.filter(({ value }) => ofDay.has(value))];
  return alike.find(({ length }) => length === 1)?.[0] ?? null;
}

/**
 * The form's values for a line. A client whom the user has worked for recently brings the contract, and the activity if
 * the line has none; words that match no client stay in the description.
 */
export function valuesOfLine(
  line: QuickLine,
  work: RecentWork | undefined,
  found: EntryFormValues['account'],
): Partial<EntryFormValues> {
  const { activityType, start, end } = line;
  const isKnown = work !== undefined || found !== null || line.account === '';
  return {
    ...(work ? valuesOfWork(work) : { account: found }),
    ...(activityType && { activityType }),
    ...(isTime(start) && { start }),
    ...(isTime(end) && { end }),
    description: isKnown ? line.description : `${line.account} ${line.description}`.trim(),
  };
}

/**
 * The form's values for a line that begins with a template's name, and how it is understood: the rest contains only
 * times, and words that are added to the description.
 */
export function templateLine(template: EntryTemplate, rest: string, base: string | null) {
  const { start, end, account, description } = readQuickLine(rest, [], base);
  const begin = isTime(start) ? start : (base ?? '');
  const words = `${account} ${description}`.trim();
  const usual = valuesOfTemplate(template, begin);
  const values: Partial<EntryFormValues> = {
    ...usual,
    ...(isTime(begin) && { start: begin }),
    ...(isTime(end) && { end }),
    ...(words !== '' && { description: words }),
  };
  return { values, parts: [[values.start, values.end].filter(Boolean).join('–'), values.description ?? ''] };
}
