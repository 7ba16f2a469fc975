import { declareStored, ifIs, LAYOUTS_ROW, type StoredRow } from '@/shared/lib/browser-storage';

const RECENTS_ROW: StoredRow = {
  part: 'recents',
  title: 'Recently used',
  what: 'Clients, files, work and searches that you used, and screens that you left.',
  lost: 'Lists of recently used items will be empty. Nothing else is lost.',
};

const PROMPTS_ROW: StoredRow = {
  part: 'prompts',
  title: 'Prompts',
  what: 'Prompts that you saved in the AI playground.',
  lost: 'The prompts are deleted. There is no other copy.',
};

/** Kinds that Preferences does not list as recently used. */
const ROWS: Readonly<Record<string, StoredRow>> = {
  'ai.prompts': PROMPTS_ROW,
  'marketing.prospects': LAYOUTS_ROW,
  'list-view': LAYOUTS_ROW,
  'home.feed': LAYOUTS_ROW,
  'player.settings': LAYOUTS_ROW,
  'survey.layout': LAYOUTS_ROW,
  'template-document.columns': LAYOUTS_ROW,
  dictation: LAYOUTS_ROW,
  help: LAYOUTS_ROW,
  keys: LAYOUTS_ROW,
};

/** A single list of many items, which would not make sense as recently used items. */
const ONE_THING = [
  'marketing.prospects',
  'list-view',
  'player.settings',
  'opportunities.seen',
  'home.feed',
  'survey.layout',
  'dictation',
  'help',
  'keys',
];

const isOfKind = (kind: string, known: string) => kind === known || kind.startsWith(`${known}.`);

/** Recently used items on this browser, by user and kind; the code for each kind checks its shape. */
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
