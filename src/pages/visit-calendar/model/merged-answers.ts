import type { WeeklyConsultant, WeeklyRegion, WeeklyVisitSummary } from '@contract/visit-calendar';

type Answer = Pick<WeeklyVisitSummary, 'regions'>;

/**
 * Answers about several weeks as one. A consultant's days are put together; somebody who is only in some of the
 * answers has the position that they have there, and their other days are missing. A day in two answers is there twice.
 */
export function mergedAnswers(answers: readonly Answer[]): Answer {
  const [first, ...others] = answers;
  if (!first || others.length === 0) return first ?? { regions: [] };
  return {
    regions: mergeInOrder(
      answers.map(({ regions }) => regions),
      regionKey,
      joinRegions,
    ),
  };
}

const regionKey = ({ regionName }: WeeklyRegion) => regionName ?? '';

function joinRegions(parts: readonly WeeklyRegion[]): WeeklyRegion {
  const lists = parts.map(({ consultants }) => consultants);
  return { regionName: parts[0]?.regionName ?? null, consultants: mergeInOrder(lists, consultantKey, joinConsultants) };
}

const consultantKey = ({ name, data }: WeeklyConsultant) =>
  data.find(({ consultantEmail }) => consultantEmail)?.consultantEmail ?? name ?? '';

function joinConsultants(parts: readonly WeeklyConsultant[]): WeeklyConsultant {
  const [first, ...others] = parts;
  if (!first || others.length === 0) return first ?? { name: null, jobTitle: null, fte: null, data: [] };
  return { ...first, data: parts.flatMap(({ data }) => data) };
}

/** Merges lists with mostly the same items in the same order. Items of the same name are matched by their order. */
function mergeInOrder<Item>(
  lists: readonly (readonly Item[])[],
  keyOf: (item: Item) => string,
  join: (parts: readonly Item[]) => Item,
): Item[] {
  const merged: { key: string; parts: Item[] }[] = [];
  for (const list of lists) {
    const seen = new Map<string, number>();
    let place = 0;
    for (const item of list) {
      const name = keyOf(item);
      const count = seen.get(name) ?? 0;
      seen.set(name, count + 1);
      const key = `${count} ${name}`;
      const isNext = merged[place]?.key === key;
      const found = isNext ? place : merged.findIndex((each) => each.key === key);
      if (found >= 0) merged[found]?.parts.push(item);
      else merged.splice(place, 0, { key, parts: [item] });
      place = (found >= 0 ? found : place) + 1;
    }
  }
  return merged.map(({ parts }) => join(parts));
}
