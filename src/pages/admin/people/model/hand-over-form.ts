import type { HandedOver, HandOver, HandOverPart, Work, WorkKind } from '@contract/hand-over';
import { counted } from '@/shared/lib/number';

interface KindWords {
  one: string;
  many: string;
  /** What handing these over means, where it is not clear. */
  hint?: string;
}

export const WORK_WORDS: Readonly<Record<WorkKind, KindWords>> = {
  visits: { one: 'booked visit', many: 'booked visits' },
  writeUps: {
    one: 'visit to write up',
    many: 'visits to write up',
    hint: 'The new consultant confirms the write-up minutes, which count in their week.',
  },
  clients: { one: 'client', many: 'clients' },
  accounts: { one: 'client as account owner', many: 'clients as account owner' },
  targets: { one: 'target', many: 'targets' },
  opportunities: {
    one: 'opportunity they own',
    many: 'opportunities they own',
    hint: 'They have only the name of their owner, so nobody who shares a name can have them.',
  },
  leads: {
    one: 'open lead they sent',
    many: 'open leads they sent',
    hint: 'They move to the new owner’s Opportunities Dashboard, with their commission.',
  },
  forms: { one: 'form to fill in', many: 'forms to fill in' },
  prospects: { one: 'prospect', many: 'prospects', hint: 'Only sales users can have them.' },
  reports: { one: 'person they manage', many: 'people they manage' },
};

type Taker = Work['people'][number];

export const countedWork = (count: number, kind: WorkKind): string =>
  counted(count, WORK_WORDS[kind].one, WORK_WORDS[kind].many);

/** The choice to leave a kind with the person who has it. */
export const LEAVE = '-';

/** Who takes everything, and who takes a kind instead: '' means the same person, `LEAVE` means nobody. */
export interface Takers {
  all: string;
  own: Partial<Record<WorkKind, string>>;
}

export const NO_TAKERS: Takers = { all: '', own: {} };

/** The id of the person who takes a kind; null for nobody. */
export function takerOf({ all, own }: Takers, kind: WorkKind): string | null {
  const chosen = own[kind] || all;
  return chosen === '' || chosen === LEAVE ? null : chosen;
}

/** What is handed over, as it was seen. */
export function partsOf(work: Work, fromId: string, takers: Takers): HandOverPart[] {
  const offered = new Set(work.people.map(({ id }) => id));
  return work.kinds.flatMap(({ kind, items }) => {
    const toId = takerOf(takers, kind);
    // Somebody may have been deactivated since they were chosen.
    if (toId === null || !offered.has(toId) || items.length === 0) return [];
    return { kind, fromId, toId, items: items.map(({ id, version }) => ({ id, version })) };
  });
}

/** Kinds that not everybody can take over, and why somebody cannot. */
const LIMITED: Readonly<
  Partial<Record<WorkKind, { isFor: (person: Taker) => boolean; reason: string; what: string }>>
> = {
  opportunities: {
    isFor: ({ hasOwnName }) => hasOwnName,
    reason: 'has the same name as somebody else',
    what: 'opportunities',
  },
  prospects: { isFor: ({ isSalesUser }) => isSalesUser, reason: 'is not a sales user', what: 'prospects' },
};

/** Those who can have records of a kind. */
export function takersFor(kind: WorkKind, people: readonly Taker[]): readonly Taker[] {
  const limit = LIMITED[kind];
  return limit ? people.filter(limit.isFor) : people;
}

/** What is missing before anything can be handed over. */
export function neededFor(work: Work, parts: readonly HandOverPart[]): string[] {
  for (const { kind, toId } of parts) {
    const limit = LIMITED[kind];
    const taker = work.people.find(({ id }) => id === toId);
    if (limit && taker && !limit.isFor(taker))
      return [`somebody else for the ${limit.what}, because ${taker.name} ${limit.reason}`];
  }
  return parts.length === 0 ? ['somebody to take over'] : [];
}

/** The result with the listed names, including those of records that the person no longer has. */
export function namedResult(result: HandedOver, work: Work): HandedOver {
  const names = new Map(work.kinds.flatMap(({ kind, items }) => items.map(({ id, name }) => [`${kind} ${id}`, name])));
  return {
    ...result,
    refused: result.refused.map((each) => ({ ...each, name: names.get(`${each.kind} ${each.id}`) ?? each.name })),
  };
}

/** Gives back what was handed over. */
export function undoOf({ parts }: HandedOver): HandOver {
  return { isUndo: true, parts: parts.map((part) => ({ ...part, fromId: part.toId, toId: part.fromId })) };
}

/** '2 booked visits, 1 client and 3 targets' */
export function workWords(parts: readonly Pick<HandOverPart, 'kind' | 'items'>[]): string {
  const words = parts.map(({ kind, items }) => countedWork(items.length, kind));
  const last = words.pop() ?? '';
  return words.length > 0 ? `${words.join(', ')} and ${last}` : last;
}
