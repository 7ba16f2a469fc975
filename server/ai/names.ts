import { NAMES_MAX, type FoundNames } from '@contract/ai';
import { comparisonKey } from '@contract/comparison-key';
import { COMPANY_WORDS, partsOf } from '@contract/name-words';
import { sql, type SQL } from 'drizzle-orm';
import { keyOfText } from '../data/comparison-key';
import type { Database } from '../data/database';
import { clients, staff } from '../data/schema';

/** Names that begin with a word of the question, of one kind; there may be many that begin with "The". */
const BEGUN_MAX = 20_000;

/** Punctuation before the first word of a name. */
const OPENING_SIGNS = ` "'(*`;

/**
 * The clients and members of staff, including those who have left, all of whose words are among `words`, apart from a
 * company's form (product/ai-playground#personal-data-check). The database compares the first words, because there may
 * be a hundred thousand clients.
 */
export async function findNames(db: Database, words: string): Promise<FoundNames> {
  const keys = comparisonKey(words);
  const ofPeople = sql`${staff.firstName} || ' ' || ${staff.lastName}`;
  const [ofClients, ofStaff] = await Promise.all([
    namesBegunBy(db, keys, sql`select ${clients.name} as name, ${clients.nameKey} as key from ${clients}`),
    namesBegunBy(db, keys, sql`select ${ofPeople} as name, ${keyOfText(ofPeople)} as key from ${staff}`),
  ]);
  const known = new Set([...COMPANY_WORDS, ...keys.split(' ')]);
  const isIn = (name: string) => partsOf(comparisonKey(name)).every((part) => known.has(part));
  const [found, people] = [ofClients.filter(isIn), ofStaff.filter(isIn)];
  return {
    clients: found.slice(0, NAMES_MAX),
    people: people.slice(0, NAMES_MAX),
    hasMore:
      Math.max(found.length, people.length) > NAMES_MAX || Math.max(ofClients.length, ofStaff.length) > BEGUN_MAX,
  };
}

async function namesBegunBy(db: Database, words: string, names: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct name from (${names}) as named
    where split_part(ltrim(key, ${OPENING_SIGNS}), ' ', 1) in (
      select unnest(string_to_array(${words}::text, ' '))
    )
    order by name limit ${BEGUN_MAX + 1}`);
  return rows.map(({ name }) => name);
}
