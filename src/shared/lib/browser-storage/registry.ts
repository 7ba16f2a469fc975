/** The parts of the list in Preferences, in the order of what would be missed most. */
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

/** How Preferences lists something: its part, what that is called, what it is, and what clearing it costs. */
export interface StoredRow {
  part: StoredPart;
  title: string;
  what: string;
  lost: string;
}

/** A row that several owners fill. */
export const LAYOUTS_ROW: StoredRow = {
  part: 'layouts',
  title: 'Columns and views',
  what: 'How you have arranged and filtered grids.',
  lost: 'Grids and views go back to their defaults.',
};

/** A row that several owners fill. */
export const FORMS_ROW: StoredRow = {
  part: 'forms',
  title: 'Answers filled in for you',
  what: 'Of the lead form and of the sign-up.',
  lost: 'You answer them again. A lead or a sign-up that is open starts from the beginning.',
};

/** Something that is stored at the moment for one user. */
export interface StoredEntry {
  row: StoredRow;
  /** Of its declaration. */
  key: string;
  /** What follows the key in its name. */
  place: string;
  /** How many things it holds. */
  count: number;
  remove(): void | Promise<void>;
}

/** A stored thing as the list sees it. */
export interface Registered {
  key: string;
  /** Why Preferences does not list it; null where it does. */
  unlisted: string | null;
  entriesOf(owner: string): StoredEntry[] | Promise<StoredEntry[]>;
}

/** Every stored thing whose owner's code is loaded. */
export const storedThings: Registered[] = [];

/** Everything that this browser has stored for `owner` and that Preferences lists; nothing of other users. */
export async function storedEntries(owner: string): Promise<StoredEntry[]> {
  return (await Promise.all(storedThings.map((thing) => thing.entriesOf(owner)))).flat();
}
