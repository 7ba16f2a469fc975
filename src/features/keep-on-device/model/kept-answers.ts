import type { TagType } from '@/shared/api';
import { storedThings, type StoredRow } from '@/shared/lib/browser-storage';
import { changeAnswers, readAnswers, removeAnswers, type KeptAnswer } from './device-database';

/** Characters. A larger answer is not kept: reading it would hold up the first screen. */
export const LARGEST_ANSWER = 4_000_000;
const LARGEST_COPY = 16_000_000;

/** How many questions of one kind are kept, such as days or clients. */
export const MOST_OF_A_KIND = 24;

const DAY = 24 * 60 * 60 * 1000;
const LONGEST = 30 * DAY;

type Held = Pick<KeptAnswer, 'key' | 'endpointName' | 'answeredAt'> & { size: number };

/** What is kept for whom, without the answers; as far as this tab knows. */
let owner: string | null = null;
let held: readonly Held[] = [];

const heldOf = ({ key, endpointName, answeredAt, argument, answer }: KeptAnswer): Held => ({
  key,
  endpointName,
  answeredAt,
  // Without its answer, it was too large to be written.
  size: answer === '' ? Infinity : argument.length + answer.length,
});

/** The user's answers, newest first, after those that are too old, other people's, or another build's have been removed. */
export async function openAnswers(
  user: string,
  build: string,
  closedTags: readonly TagType[],
  now: number,
): Promise<KeptAnswer[]> {
  const isOver = (answer: KeptAnswer) =>
    answer.owner !== user ||
    answer.build !== build ||
    now - answer.answeredAt > LONGEST ||
    isClosed(answer, closedTags);
  const kept = (await readAnswers(user)).filter((answer) => !isOver(answer));
  owner = user;
  held = kept.map(heldOf);
  void removeAnswers(isOver);
  return kept.toSorted((one, other) => other.answeredAt - one.answeredAt);
}

/** Stores newer answers; the oldest are removed if there are too many of a kind, or too much in all. */
export async function keepAnswers(user: string, answers: readonly KeptAnswer[]): Promise<void> {
  const before = owner === user ? held : [];
  const isNew = ({ key }: { key: string }) => answers.some((answer) => answer.key === key);
  const all = [...answers.map(heldOf), ...before.filter((each) => !isNew(each))].toSorted(
    (one, other) => other.answeredAt - one.answeredAt,
  );
  const fitting = fittingOf(all);
  const put = answers.filter(({ key }) => fitting.some((each) => each.key === key));
  const removed = all.filter((each) => !fitting.includes(each)).map(({ key }) => key);
  if (!(await changeAnswers(user, put, removed))) return;
  owner = user;
  held = fitting;
}

/** Removes everything of everybody, or what needs one of these tags. */
export async function forgetAnswers(closedTags?: readonly TagType[]): Promise<void> {
  const isOver = (answer: KeptAnswer) => closedTags === undefined || isClosed(answer, closedTags);
  if (closedTags === undefined) held = [];
  await removeAnswers(isOver);
  if (closedTags !== undefined && owner !== null) held = (await readAnswers(owner)).map(heldOf);
}

function isClosed({ tags }: KeptAnswer, closedTags: readonly TagType[]): boolean {
  return tags.some(({ type }) => closedTags.includes(type));
}

/** Those that are kept, of a list from the newest to the oldest. */
function fittingOf(all: readonly Held[]): Held[] {
  const counts = new Map<string, number>();
  let room = LARGEST_COPY;
  return all.filter(({ endpointName, size }) => {
    const count = (counts.get(endpointName) ?? 0) + 1;
    if (count > MOST_OF_A_KIND || size > LARGEST_ANSWER || size > room) return false;
    counts.set(endpointName, count);
    room -= size;
    return true;
  });
}

/** Its row in Preferences. */
const row = (): StoredRow => ({
  part: 'lastKnown',
  title: 'Last known contents',
  what: `What screens showed last, so that they open at once and without a network: ${sizeIn(held)}.`,
  lost: 'Screens are empty until the server has answered, and cannot be shown without a network.',
});

function sizeIn(answers: readonly Held[]): string {
  const kilobytes = Math.ceil(answers.reduce((sum, { size }) => sum + size, 0) / 1000);
  return kilobytes < 1000 ? `${kilobytes} kB` : `${(kilobytes / 1000).toFixed(1)} MB`;
}

storedThings.push({
  key: 'harbour.last-known',
  isPerUser: false,
  listed: row,
  suffixes: () => [],
  has: () => held.length > 0,
  count: () => held.length,
  remove: () => void forgetAnswers(),
});
