import { declareStored, ifIs, LAYOUTS_ROW, type StoredRow } from '@/shared/lib/browser-storage';

const RECENTS_ROW: StoredRow = {
  part: 'recents',
  title: 'Recently used',
  what: 'Clients, files, work and searches that you used, and screens that you left.',
  lost: 'Lists of recently used items will be empty. Nothing else is lost.',
};

const NOTES_ROW: StoredRow = {
  part: 'notes',
  title: 'Notes on recordings',
  what: 'Notes that you wrote beside recordings. They are not stored anywhere else.',
  lost: 'The notes are deleted. There is no other copy.',
};

const PROMPTS_ROW: StoredRow = {
  part: 'prompts',
  title: 'Prompts',
  what: 'Prompts that you saved in the AI playground.',
  lost: 'The prompts are deleted. There is no other copy.',
};

const LATER_ROW: StoredRow = {
  part: 'later',
  title: 'Prospects for later',
  what: 'Rows that you have hidden from your prospects until a day, as far as they are only in this browser.',
  lost: 'They are shown again at once.',
};

const TEMPLATES_ROW: StoredRow = {
  part: 'templates',
  title: 'Templates of time entries',
  what: 'Templates of the time sheet that are only in this browser.',
  lost: 'The templates are deleted. There is no other copy.',
};

const CONVERSATIONS_ROW: StoredRow = {
  part: 'conversations',
  title: 'Conversations',
  what: 'Conversations of the AI playground that are only in this browser.',
  lost: 'The conversations are deleted. There is no other copy.',
};

const VIEWS_ROW: StoredRow = {
  part: 'views',
  title: 'Saved views',
  what: 'Views with a name that are only in this browser.',
  lost: 'The names and addresses of the views are deleted. There is no other copy.',
};

/** Kinds that Preferences does not list as recently used. */
const ROWS: Readonly<Record<string, StoredRow>> = {
  'player.notes': NOTES_ROW,
  'ai.prompts': PROMPTS_ROW,
  'marketing.later': LATER_ROW,
  'marketing.postponed': LATER_ROW,
  'time-sheet.templates': TEMPLATES_ROW,
  'ai.conversations': CONVERSATIONS_ROW,
  'views.saved': VIEWS_ROW,
  'marketing.prospects': LAYOUTS_ROW,
  'list-view': LAYOUTS_ROW,
  'home.feed': LAYOUTS_ROW,
  'player.settings': LAYOUTS_ROW,
  'survey.layout': LAYOUTS_ROW,
  'template-document.columns': LAYOUTS_ROW,
  dictation: LAYOUTS_ROW,
  help: LAYOUTS_ROW,
  keys: LAYOUTS_ROW,
  'tours.seen': LAYOUTS_ROW,
};

/** A single list of many items, which would not make sense as recently used items. */
const ONE_THING = [
  'marketing.prospects',
  'list-view',
  'player.settings',
  'opportunities.seen',
  'home.feed',
  'home.visit',
  'survey.layout',
  'dictation',
  'help',
  'keys',
  'tours.seen',
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
