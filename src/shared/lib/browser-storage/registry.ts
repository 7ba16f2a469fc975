/** The parts of the list in Preferences, most important first. */
export const STORED_PARTS = [
  'drafts',
  'answers',
  'prompts',
  'timer',
  'layouts',
  'recents',
  'forms',
  'lastKnown',
] as const;

export type StoredPart = (typeof STORED_PARTS)[number];

/** How Preferences lists something: its part, title, description, and the effect of clearing it. */
export interface StoredRow {
  part: StoredPart;
  title: string;
  what: string;
  lost: string;
}

/** A row shared by several owners. */
export const LAYOUTS_ROW: StoredRow = {
  part: 'layouts',
  title: 'Columns and views',
  what: 'How you have arranged and filtered tables, and what you have chosen on screens.',
  lost: 'Tables, views and choices go back to their defaults.',
};

/** A row shared by several owners. */
export const FORMS_ROW: StoredRow = {
  part: 'forms',
  title: 'Answers filled in for you',
  what: 'Your answers in the lead form and the sign-up.',
  lost: 'You have to answer again. An unfinished lead or sign-up starts from the beginning.',
};

/** What the list needs to know about something in local or session storage. */
export interface ListedSuffixes {
  key: string;
  /** Whether its suffixes begin with the user's. */
  isPerUser: boolean;
  listed: StoredRow | ((kind: string) => StoredRow) | null;
  suffixes(): string[];
  has(): boolean;
  count(suffix: string, owner: string, kind: string): number;
  remove(suffix: string): void;
}

/** Everything stored whose owner's code is loaded; null rows are not listed. */
export const storedThings: ListedSuffixes[] = [];
