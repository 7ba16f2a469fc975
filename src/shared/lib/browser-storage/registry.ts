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

/** Its row in Preferences, with what counts and clears what one user has. */
export interface ListedByOwner {
  row: StoredRow;
  count: (owner: string) => Promise<number>;
  clear: (owner: string) => Promise<void>;
}

/** What the list needs to know of something stored in places of local or session storage. */
export interface ListedPlaces {
  key: string;
  /** Whether its places begin with the user's. */
  isPerUser: boolean;
  listed: StoredRow | ((kind: string) => StoredRow) | null;
  places(): string[];
  has(): boolean;
  count(place: string, owner: string, kind: string): number;
  remove(place: string): void;
}

/** Every stored thing whose owner's code is loaded; null is not listed. */
export const storedThings: (ListedPlaces | { key: string; byOwner: ListedByOwner | null })[] = [];
