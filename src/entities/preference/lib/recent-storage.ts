import { declareStored, ifIs, LAYOUTS_ROW, type StoredRow } from '@/shared/lib/browser-storage';

const RECENTS_ROW: StoredRow = {
  part: 'recents',
  title: 'Recently used',
  what: 'Clients, work and searches, and where you left off.',
  lost: 'Lists of what you used recently start empty. Nothing else is lost.',
};

const NOTES_ROW: StoredRow = {
  part: 'notes',
  title: 'Notes on recordings',
  what: 'Written beside recordings, and stored nowhere else.',
  lost: 'The notes are lost; they are stored nowhere else.',
};

const PROMPTS_ROW: StoredRow = {
  part: 'prompts',
  title: 'Prompts',
  what: 'Written for the AI playground and saved for later.',
  lost: 'The prompts are lost; they are stored nowhere else.',
};

/** Kinds that Preferences does not list as recently used. */
const ROWS: Readonly<Record<string, StoredRow>> = {
  'player.notes': NOTES_ROW,
  'ai.prompts': PROMPTS_ROW,
  'marketing.prospects': LAYOUTS_ROW,
  'player.settings': LAYOUTS_ROW,
};

/** One list of many, of which nobody would say that they have used each. */
const ONE_THING = ['marketing.prospects', 'player.settings', 'opportunities.seen'];

const isOfKind = (kind: string, known: string) => kind === known || kind.startsWith(`${known}.`);

/** What was used recently on this browser, by user and kind; each kind's user checks the shape of its own. */
export const storedRecents = declareStored({
  key: 'harbour.recents',
  scope: 'user',
  check: ifIs((content): content is readonly unknown[] => Array.isArray(content)),
  listed: (kind) => Object.entries(ROWS).find(([known]) => isOfKind(kind, known))?.[1] ?? RECENTS_ROW,
  count(content, _owner, kind) {
    const isList = Array.isArray(content) && !ONE_THING.some((known) => isOfKind(kind, known));
    return isList ? content.length : 1;
  },
});
