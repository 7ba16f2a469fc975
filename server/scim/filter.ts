import { refused, type ScimErrorType } from './scim-failure';
import { withoutUrn } from './schema-urns';

/** `attribute eq value`; the attribute is in lower case, without its schema. */
export interface Comparison {
  attribute: string;
  value: string | boolean | number | null;
}

const TOKEN = /\s*(?:([\w$:.-]+(?:\[[^\]]*\])?(?:\.[\w$-]+)?)|("(?:[^"\\]|\\.)*"))/y;

/**
 * The comparisons of a filter, all of which must hold. Only `eq` and `and` are supported, as Entra ID sends nothing else.
 * @throws ApiFailure 400 `invalidFilter`
 */
export function parseFilter(text: string): Comparison[] {
  return comparisonsOf(text, 'invalidFilter');
}

export function comparisonsOf(text: string, type: ScimErrorType): Comparison[] {
  const words = wordsOf(text, type);
  const comparisons: Comparison[] = [];
  for (let at = 0; at < words.length; at += 4) {
    const [attribute = '', operator = '', value = '', and] = words.slice(at, at + 4);
    const isLast = at + 3 === words.length;
    if (attribute.startsWith('"') || operator.toLowerCase() !== 'eq' || value === '')
      throw refused(
        type,
        `Only "eq" and "and" are supported, such as userName eq "jo@example.com". This was sent: ${text}`,
      );
    if (!isLast && and?.toLowerCase() !== 'and') throw refused(type, `"and" is missing in ${text}.`);
    if (and !== undefined && at + 4 === words.length) throw refused(type, `The end is missing in ${text}.`);
    comparisons.push({ attribute: withoutUrn(attribute).toLowerCase(), value: valueOf(value, type) });
  }
  if (comparisons.length === 0) throw refused(type, 'The filter is empty.');
  return comparisons;
}

function wordsOf(text: string, type: ScimErrorType): string[] {
  const words: string[] = [];
  let end = 0;
  while (text.slice(end).trim() !== '') {
    TOKEN.lastIndex = end;
    const found = TOKEN.exec(text);
    if (!found) throw refused(type, `The filter is not valid: ${text}`);
    words.push(found[1] ?? found[2] ?? '');
    end = TOKEN.lastIndex;
  }
  return words;
}

function valueOf(word: string, type: ScimErrorType): Comparison['value'] {
  try {
    const value: unknown = JSON.parse(/^(true|false|null)$/i.test(word) ? word.toLowerCase() : word);
    if (value === null || typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number')
      return value;
  } catch {
    // Falls through to the refusal.
  }
  throw refused(type, `${word} is not a value: texts need double quotes.`);
}
