import { sql, type Column, type SQL } from 'drizzle-orm';

/**
 * What may come before an address: not part of a longer one; in JSON, the `n` of a line break is not part of one
 * either.
 */
const BEFORE_ADDRESS = String.raw`(?:(?<![[:alnum:]._%+-])|(?<=\\[bfnrt]))`;
const AFTER_ADDRESS = String.raw`(?![[:alnum:]-]|\.[[:alnum:]])`;

/** PostgreSQL's pattern for a name or address that is not part of a longer one. */
function patternOf(word: string): string {
  const escaped = word.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`);
  return word.includes('@')
    ? `${BEFORE_ADDRESS}${escaped}${AFTER_ADDRESS}`
    : `(?<![[:alnum:]])${escaped}(?![[:alnum:]])`;
}

/**
 * Whether a text, list or JSON value has the word, ignoring case. Never for an empty word. The pattern takes fifteen times
 * as long as `strpos`, so it is only applied to values that contain the characters.
 */
export function hasWord(value: Column | SQL, word: string): SQL {
  if (word === '') return sql`false`;
  const hasCharacters = sql`strpos(lower(${value}::text), lower(${word})) > 0`;
  return sql`coalesce(${hasCharacters} and ${value}::text ~* ${patternOf(word)}, false)`;
}

/** The value of a text or JSON column without the word. */
export function withoutWord(column: Column, word: string): SQL {
  return sql`regexp_replace(${column}::text, ${patternOf(word)}, '', 'gi')::${sql.raw(column.getSQLType())}`;
}
