import type { Removal } from './replay-file';

/** Names whose value is always a secret. */
const SECRET_NAME =
  /^(?:.*token|password|passphrase|secret|client_?secret|authorization|cookie|api_?key|nonce|credential)s?$/i;

/** Secrets that are recognised by their form: signed tokens, and anything after 'Bearer'. */
const SECRET_TEXT = /\beyJ[\w-]{8,}\.[\w-]+(?:\.[\w-]*)?|\bBearer\s+[\w.~+/=-]{8,}/g;

/** The content of a file as text. */
const FILE_TEXT = /data:[\w.+-]+\/[\w.+-]+(?:;[\w.+=-]+)*,[^"'\s)<>]*/g;

/** Names of fields with people's names or texts. */
const PERSONAL_NAME =
  /^(?:(?:first|last|full|given|family|contact|employee|display)?_?name|.*e?mail(?:address)?|.*phone.*|.*mobile.*|address.*|.*postcode|description|notes?|.*comments?|text|answer|answertext|message|subject|reason|prompt|content|html|search(?:text)?)$/i;

/** Texts of four words or more, in any field, were written by somebody. */
const PROSE = /(?:\S+\s+){3,}\S/;

/** The maximum number of removals that are listed; the list is for people. */
const MAX_LISTED = 500;

const REMOVED = { secret: '[removed]', file: '[removed: file]', 'not storable': '[removed: not storable]' } as const;

/** Shorter secrets would also match in harmless texts. */
const MIN_SECRET = 8;

interface RedactOptions {
  /** Also makes names and what people wrote unreadable, with the same length and line breaks. */
  hidesPersonalText: boolean;
}

/**
 * A copy of `value` that is JSON and contains no secrets and no file contents, with a list of what was removed. A secret
 * found under its name is also removed wherever else it occurs, including names of entries.
 */
export function redact(value: unknown, { hidesPersonalText }: RedactOptions): { value: unknown; removed: Removal[] } {
  const removed: Removal[] = [];
  const secrets = secretsIn(value);
  const above = new Set<object>();

  const take = (path: readonly string[], reason: Removal['reason']) => {
    if (removed.length < MAX_LISTED) removed.push({ path: path.join(' › '), reason });
  };
  const cleanText = (text: string, path: readonly string[]): string => {
    let clean = text;
    for (const secret of secrets) clean = clean.replaceAll(secret, REMOVED.secret);
    // Searched for first: most texts contain neither, and a state has hundreds of thousands of texts.
    if (clean.includes('eyJ') || clean.includes('Bearer')) clean = clean.replaceAll(SECRET_TEXT, REMOVED.secret);
    if (clean !== text) take(path, 'secret');
    if (!clean.includes('data:')) return clean;
    const withoutFiles = clean.replaceAll(FILE_TEXT, REMOVED.file);
    if (withoutFiles !== clean) take(path, 'file');
    return withoutFiles;
  };
  const visitText = (text: string, name: string, path: readonly string[]): string => {
    if (SECRET_NAME.test(name) && text !== '') {
      take(path, 'secret');
      return REMOVED.secret;
    }
    const clean = cleanText(text, path);
    if (!hidesPersonalText || !(PERSONAL_NAME.test(name) || PROSE.test(clean))) return clean;
    const hidden = clean.replaceAll(/\p{L}/gu, 'x').replaceAll(/\d/g, '0');
    if (hidden !== clean) take(path, 'personal text');
    return hidden;
  };
  const visit = (part: unknown, name: string, path: readonly string[]): unknown => {
    if (typeof part === 'string') return visitText(part, name, path);
    if (part === null || typeof part === 'boolean' || typeof part === 'number' || part === undefined) return part;
    if (typeof part !== 'object' || !isData(part) || above.has(part)) {
      take(path, isFile(part) ? 'file' : 'not storable');
      return isFile(part) ? REMOVED.file : REMOVED['not storable'];
    }
    above.add(part);
    const copy = Array.isArray(part)
      ? part.map((item, index) => visit(item, name, [...path, String(index)]))
      : Object.fromEntries(
          Object.entries(part).map(([key, item]) => {
            const cleanKey = cleanText(key, path);
            const isPathOfFile = key === 'path' && 'size' in part;
            return [cleanKey, visit(item, isPathOfFile ? 'name' : key, [...path, cleanKey])];
          }),
        );
    above.delete(part);
    return copy;
  };

  return { value: visit(value, '', []), removed };
}

/** The secrets found under their names, longest first, so that a secret inside another leaves nothing behind. */
function secretsIn(value: unknown): string[] {
  const found = new Set<string>();
  const seen = new Set<object>();
  const search = (part: unknown, name: string) => {
    if (typeof part === 'string' && part.length >= MIN_SECRET && SECRET_NAME.test(name)) found.add(part);
    if (typeof part !== 'object' || part === null || seen.has(part)) return;
    seen.add(part);
    for (const [key, item] of Object.entries(part)) search(item, Array.isArray(part) ? name : key);
  };
  search(value, '');
  return [...found].toSorted((one, other) => other.length - one.length);
}

function isData(value: object): boolean {
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function isFile(value: unknown): boolean {
  return (
    value instanceof Blob || value instanceof ArrayBuffer || ArrayBuffer.isView(value) || value instanceof FormData
  );
}
