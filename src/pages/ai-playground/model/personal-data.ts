import { comparisonKey, keyedText, type KeyedText } from '@contract/comparison-key';

export type PersonalDataKind = 'client' | 'person' | 'e-mail' | 'NI number' | 'phone number' | 'postcode';

export interface KnownNames {
  clients: readonly string[];
  people: readonly string[];
}

/** Possible personal data in one of the texts. */
export interface Finding {
  kind: PersonalDataKind;
  text: string;
  /** Index of the text. */
  at: number;
  start: number;
  end: number;
}

// Every pattern starts at a word boundary and is bounded, so that matching takes linear time.

/** Markdown and quotation marks around it are not part of it. */
const E_MAIL =
  /(?<![\p{L}\p{N}_.%+-])[\p{L}\p{N}_][\p{L}\p{N}_.%+'-]{0,63}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}[a-z]{2,24}(?![a-z0-9-])/giu;

/** Two letters, six digits, one letter A to D. QQ is never issued, but used in examples. */
const NI_NUMBER =
  /(?<![a-z0-9])(?!BG|GB|KN|NK|NT|TN|ZZ)(?:QQ|[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z])[ -]?\d{2}[ -]?\d{2}[ -]?\d{2}[ -]?[A-D](?![a-z0-9])/gi;

/** 0 or +44 and ten digits in groups. */
const PHONE = /(?<![\w.£$€#+/-])(?:(?:\+|00)44[ .-]?(?:\(0\)[ .-]?)?|\(?0)((?:\d[ ().-]{0,2}){9}\d)(?!\w|[ .-]?\d{2})/g;

/** Geographic and mobile numbers. 03, 08 and 09 numbers belong to organisations: helplines are not personal data. */
const PERSONAL_NUMBER = /^(?:1[1-9]|2[03489]|5[56]|7)/;

const POSTCODE = /(?<![a-z0-9])([a-z]{1,2})(?:\d{1,2}|\d[a-z])( ?)(\d[ABD-HJLNP-UW-Z]{2})(?![a-z0-9])/gi;

const POSTCODE_AREAS = new Set(
  (
    'AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G ' +
    'GL GU GY HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW ' +
    'OL OX PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD ' +
    'WF WN WR WS WV YO ZE'
  ).split(' '),
);

/** Words at the end of a company's name that people often omit. */
const COMPANY_FORM = /[\s,]+(?:ltd|limited|plc|llp|cic|group|holdings|uk|\(uk\)|& co|and co|co)\.?$/iu;

const SHORTEST_NAME = 4;

/** Finds possible personal data in texts, in order. */
export function findPersonalData(texts: readonly string[], names: KnownNames): Finding[] {
  const find = finderOf(names);
  return texts.flatMap((text, at) => find(text).map((found) => ({ ...found, at })));
}

/**
 * Replaces everything found by `[client 1]`, `[e-mail 2]` …; the same item gets the same mark in all texts, so that an
 * answer can still distinguish people.
 */
export function maskPersonalData(texts: readonly string[], names: KnownNames): string[] {
  const find = finderOf(names);
  const marks = new Map<string, string>();
  const counts = new Map<PersonalDataKind, number>();
  const markOf = ({ kind, text }: Found) => {
    const key = `${kind} ${kind === 'client' ? comparisonKey(baseName(text)) : sameWriting(text)}`;
    const known = marks.get(key);
    if (known) return known;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    marks.set(key, `[${kind} ${count}]`);
    return `[${kind} ${count}]`;
  };

  // If two overlapped, the second may be found once the first is replaced. Marks themselves are never searched, because
  // a client may be named "Client 1".
  const masked = (text: string): string => {
    let end = 0;
    const parts = find(text).map((found) => {
      const before = masked(text.slice(end, found.start));
      end = found.end;
      return before + markOf(found);
    });
    return parts.join('') + (end === 0 ? text : masked(text.slice(end)));
  };
  return texts.map(masked);
}

type Found = Omit<Finding, 'at'>;

/** Searches one text. */
function finderOf({ clients, people }: KnownNames): (text: string) => Found[] {
  const [findClients, findPeople] = [nameFinder(clients), nameFinder(people)];
  return (text) => {
    const keyed = keyedText(text);
    return withoutOverlaps([
      ...matches(text, E_MAIL).map((found) => ({ ...found, kind: 'e-mail' as const })),
      ...matches(text, NI_NUMBER).map((found) => ({ ...found, kind: 'NI number' as const })),
      ...matches(text, PHONE, isPersonalNumber).map((found) => ({ ...found, kind: 'phone number' as const })),
      ...matches(text, POSTCODE, isPostcode).map((found) => ({ ...found, kind: 'postcode' as const })),
      ...findClients(keyed).map((found) => ({ ...found, kind: 'client' as const })),
      ...findPeople(keyed).map((found) => ({ ...found, kind: 'person' as const })),
    ]);
  };
}

function matches(text: string, pattern: RegExp, isOne: (match: RegExpMatchArray) => boolean = () => true) {
  return [...text.matchAll(pattern)]
    .filter(isOne)
    .map((match) => ({ text: match[0], start: match.index, end: match.index + match[0].length }));
}

function isPersonalNumber([, number = '']: RegExpMatchArray): boolean {
  const groups = number.split(/\D+/);
  // Single digits, or a group of one, are a list or a sum.
  return PERSONAL_NUMBER.test(number.replaceAll(/\D/g, '')) && groups.every(({ length }) => length >= 2);
}

function isPostcode([whole, area = '', gap, inward = '']: RegExpMatchArray): boolean {
  if (!POSTCODE_AREAS.has(area.toUpperCase())) return false;
  if (whole === whole.toUpperCase()) return true;
  // In lower case only with a space, and not "s1 1st" or "w2 3rd".
  return whole === whole.toLowerCase() && gap === ' ' && !/^(?:1st|2nd|3rd|\dth)$/.test(inward);
}

/**
 * Finds names by their comparison keys. A single-word name may be an ordinary word, so its capitals must match. Names of
 * several words match in any case.
 */
function nameFinder(known: readonly string[]) {
  const names = [...new Set(known.map((name) => name.trim()))].filter(({ length }) => length >= SHORTEST_NAME);
  const short = names.map(baseName).filter((name) => name.includes(' ') && name.length >= 6);
  const spellings = new Map<string, string[]>();
  for (const name of [...names, ...short]) {
    const key = comparisonKey(name);
    spellings.set(key, [...(spellings.get(key) ?? []), name]);
  }
  const pattern = patternOf([...spellings.keys()].filter(Boolean));
  return ({ text, keys, places }: KeyedText) => {
    if (pattern === null) return [];
    return matches(keys, pattern)
      .map((found) => {
        const [start = 0, end = 0] = [places[found.start], places[found.end]];
        return { key: comparisonKey(found.text), text: text.slice(start, end), start, end };
      })
      .filter(
        ({ key, text: shown }) =>
          key.includes(' ') || spellings.get(key)?.some((name) => capitals(name) === capitals(shown)),
      );
  };
}

function patternOf(keys: readonly string[]): RegExp | null {
  if (keys.length === 0) return null;
  const choices = keys
    .toSorted((a, b) => b.length - a.length)
    .map((key) => escaped(key).replaceAll(' ', ' +'))
    .join('|');
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${choices})(?![\\p{L}\\p{N}])`, 'gu');
}

/** Which letters are capitals, whatever their accents. */
function capitals(name: string): string {
  const letters = name.normalize('NFD').match(/\p{L}/gu) ?? [];
  return letters.map((letter) => (letter === letter.toLowerCase() ? 'a' : 'A')).join('');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

function baseName(name: string): string {
  return name.replaceAll(/\s+/g, ' ').replace(COMPANY_FORM, '').trim();
}

function sameWriting(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\s().-]/g, '')
    .replace(/^(?:\+|00)44(?:0)?/, '0');
}

/** Of two overlapping matches, keep the one that starts first, or the longer one if both start together. */
function withoutOverlaps(findings: readonly Found[]): Found[] {
  let end = 0;
  return findings
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter((finding) => {
      if (finding.start < end) return false;
      end = finding.end;
      return true;
    });
}
