/** The maximum length of an author's name; longer ones are shortened. */
export const SUGGESTION_AUTHOR_MAX_LENGTH = 100;

/** What follows the name of an author who is only named in a Word file (product/suggested-changes#authors). */
export const WORD_AUTHOR = ' (in Word)';

const LEAP_YEAR = String.raw`(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)`;
const SHORT_MONTHS = String.raw`02-(?:0[1-9]|1\d|2[0-8])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)`;
const LONG_MONTHS = String.raw`(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])`;

/** A minute that exists. */
const MINUTE = String.raw`(?:\d{4}-(?:${SHORT_MONTHS}|${LONG_MONTHS})|${LEAP_YEAR}-02-29)T(?:[01]\d|2[0-3]):[0-5]\d`;

/**
 * Suggested changes in a text (product/suggested-changes). `data-suggest` marks words (on a span) or a whole block as
 * inserted or deleted; `data-break` on a paragraph or list item says that the break before it is inserted or deleted.
 * The value of both is `insert|delete`, an id, the instant, and the author's name, separated by spaces.
 */
export const SUGGESTION_VALUE = new RegExp(`^(insert|delete) ([\\da-z]{4,24}) (${MINUTE}Z) (\\S(?:.{0,98}\\S)?)$`);

export interface SuggestedChange {
  kind: 'insert' | 'delete';
  /** Parts of one change, for example of a replacement, have the same id. */
  id: string;
  /** UTC, yyyy-MM-ddTHH:mmZ. */
  at: string;
  by: string;
}

export type SuggestionAnswer = 'accept' | 'refuse';

/** The value of an attribute; null if it is not a suggestion. */
export function readSuggestion(value: string | null | undefined): SuggestedChange | null {
  const [, kind, id, at, by] = SUGGESTION_VALUE.exec(value ?? '') ?? [];
  return (kind === 'insert' || kind === 'delete') && id && at && by ? { kind, id, at, by } : null;
}

export function writeSuggestion({ kind, id, at, by }: SuggestedChange): string {
  const name = by.replaceAll(/\s+/g, ' ').trim().slice(0, SUGGESTION_AUTHOR_MAX_LENGTH).toWellFormed().trim();
  return `${kind} ${id} ${at} ${name}`;
}

/** Whether the suggested text is removed by the answer. */
export function isTakenOut({ kind }: SuggestedChange, answer: SuggestionAnswer): boolean {
  return (kind === 'insert') === (answer === 'refuse');
}

/** A quick check: true for a text that may have suggestions. */
export function hasSuggestions(html: string): boolean {
  return html.includes(' data-suggest="') || html.includes(' data-break="');
}
