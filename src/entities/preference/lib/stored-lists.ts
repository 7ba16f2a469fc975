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

interface ListDeclaration {
  key: string;
  /** The key under which earlier versions stored the same lists. */
  formerKey?: string;
  listed: StoredRow;
  /** Whether Preferences counts the list's items, and not the list. */
  countsItems: boolean;
}

/** Lists on this browser, by user and kind; the code for each kind checks the shape of its items. */
function declareLists({ countsItems, ...declaration }: ListDeclaration) {
  return declareStored({
    ...declaration,
    scope: 'user',
    check: ifIs((content): content is readonly unknown[] => Array.isArray(content)),
    count: (content) => (countsItems && Array.isArray(content) ? content.length : 1),
  });
}

export type StoredLists = ReturnType<typeof declareLists>;

const RECENTS = 'harbour.recents';

export const storedRecents = declareLists({ key: RECENTS, listed: RECENTS_ROW, countsItems: true });

/** What a user has chosen on a screen, or how they left it. */
export const storedChoices = declareLists({
  key: 'harbour.choices',
  formerKey: RECENTS,
  listed: LAYOUTS_ROW,
  countsItems: false,
});

/** What a user has seen, so that only news are pointed out. */
export const storedSeen = declareLists({
  key: 'harbour.seen',
  formerKey: RECENTS,
  listed: RECENTS_ROW,
  countsItems: false,
});

export const storedPrompts = declareLists({
  key: 'harbour.prompts',
  formerKey: RECENTS,
  listed: PROMPTS_ROW,
  countsItems: true,
});

/** All of them, for Preferences and for files of a screen's state. */
export const STORED_LISTS: readonly StoredLists[] = [storedRecents, storedChoices, storedSeen, storedPrompts];
