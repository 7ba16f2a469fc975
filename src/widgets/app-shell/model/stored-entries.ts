/**
 * What the portal keeps in this browser for one of its users, by what it is to them. Entries of other users of the
 * browser are never among them, and neither is what only serves the machine: see `NOT_LISTED`.
 */

/** The kinds of what is saved, in the order of what would be missed most. */
export const STORED_PARTS = [
  'drafts',
  'answers',
  'notes',
  'prompts',
  'versions',
  'layouts',
  'recents',
  'forms',
] as const;

export type StoredPart = (typeof STORED_PARTS)[number];

/** One entry of the browser's storage. */
export interface StoredEntry {
  part: StoredPart;
  storage: 'local' | 'session';
  name: string;
  /** How many things it holds. */
  count: number;
}

/** An entry's beginning, for a user, and what it holds. */
interface Rule {
  part: StoredPart;
  storage: StoredEntry['storage'];
  prefix: (owner: string) => string;
  count: (content: unknown, owner: string) => number;
}

// As keep-draft and the answers of templates write it: no user's prefix is the beginning of another's.
const encoded = (owner: string) => encodeURIComponent(owner).replaceAll('.', '%2E');

const one = () => 1;
const listed = (content: unknown) => (Array.isArray(content) ? content.length : 1);
const recents = (part: StoredPart, kind = '', count: Rule['count'] = listed): Rule => ({
  part,
  storage: 'local',
  prefix: (owner) => `harbour.recents.${owner}.${kind}`,
  count,
});

/** The first rule that fits an entry says what it is. */
const RULES: readonly Rule[] = [
  { part: 'drafts', storage: 'local', prefix: (owner) => `harbour.draft.${encoded(owner)}.`, count: one },
  {
    part: 'answers',
    storage: 'local',
    prefix: (owner) => `harbour.answers.${encoded(owner)}.`,
    count: (content) => Object.keys((content as { answers?: object } | null)?.answers ?? {}).length || 1,
  },
  recents('notes', 'player.notes.'),
  recents('prompts', 'ai.prompts'),
  recents('layouts', 'marketing.prospects', one),
  recents('layouts', 'player.settings', one),
  // One list of many, of which nobody would say that they have used each.
  recents('recents', 'opportunities.seen', one),
  recents('recents'),
  { part: 'layouts', storage: 'local', prefix: (owner) => `harbour.columns.${owner}.`, count: one },
  {
    part: 'layouts',
    storage: 'session',
    prefix: () => 'harbour.targetSelection',
    count: (content, owner) => Number((content as { owner?: unknown } | null)?.owner === owner),
  },
  { part: 'forms', storage: 'local', prefix: (owner) => `harbour.lead.${owner}`, count: one },
  { part: 'forms', storage: 'session', prefix: () => 'harbour.signUp', count: one },
];

/**
 * Entries that no list shows, each with its reason: a change there makes a write twice, signs somebody out, or is gone
 * with the tab anyway.
 */
export const NOT_LISTED: Readonly<Record<string, string>> = {
  'harbour.theme': 'a choice of the dialog itself',
  'harbour.density': 'a choice of the dialog itself',
  'harbour.motion': 'a choice of the dialog itself',
  'harbour.session': 'the sign-in',
  'harbour.session.ended': 'the sign-in',
  'harbour.session.sent': 'the sign-in',
  'harbour.savedPath': 'the sign-in',
  'harbour.sign-in-hint': 'the sign-in',
  'harbour.sign-in-redirect': 'the sign-in',
  'harbour.idempotency.': 'writes that were not answered yet would be made twice',
  'harbour.probe': 'written and removed at once, to see whether the browser stores anything',
  'harbour.draft-files': 'a database: its files go with their drafts',
  'harbour.versions': 'a database of its own, listed as versions',
  'harbour.scroll': 'where the tab was scrolled to',
  'harbour.template-document.card': 'where the tab was',
  'harbour.tester-tools': 'a switch of the server',
};

/** Which part an entry of that name would belong to, for somebody; null for none. */
export function partOf(name: string, storage: StoredEntry['storage'], owner: string): StoredPart | null {
  return ruleFor(name, storage, owner)?.part ?? null;
}

/** Everything that is stored for `owner`, apart from the database of versions; nothing where storage is switched off. */
export function readStoredEntries(owner: string): StoredEntry[] {
  return (['local', 'session'] as const).flatMap((storage) => {
    try {
      const store = storageOf(storage);
      return Object.keys(store).flatMap((name) => entryOf(name, storage, store.getItem(name), owner));
    } catch {
      return []; // storage is switched off
    }
  });
}

/** Takes entries out of the browser's storage. */
export function removeEntries(entries: readonly StoredEntry[]): void {
  for (const { storage, name } of entries) {
    try {
      storageOf(storage).removeItem(name);
    } catch {
      // storage is switched off: there is nothing to remove
    }
  }
}

function entryOf(name: string, storage: StoredEntry['storage'], text: string | null, owner: string): StoredEntry[] {
  const rule = ruleFor(name, storage, owner);
  if (!rule) return [];
  const count = rule.count(parsed(text), owner);
  return count > 0 ? [{ part: rule.part, storage, name, count }] : [];
}

function ruleFor(name: string, storage: StoredEntry['storage'], owner: string): Rule | undefined {
  return RULES.find((rule) => {
    if (rule.storage !== storage) return false;
    const prefix = rule.prefix(owner);
    // A prefix that ends in a dot is followed by something; the others are whole names, or go on with a dot.
    return name === prefix || (name.startsWith(prefix) && (prefix.endsWith('.') || name[prefix.length] === '.'));
  });
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null; // cut off or edited by hand: it is one thing, whatever it was
  }
}

function storageOf(storage: StoredEntry['storage']): Storage {
  return storage === 'local' ? localStorage : sessionStorage;
}
