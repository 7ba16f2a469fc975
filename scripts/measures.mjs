/**
 * How much there is to read: lines, long functions, casts, and what the portal asks of a server. `npm run check` fails if
 * a measure exceeds its ceiling in measures.json; `node scripts/measures.mjs --lower` stores lower ones, never higher ones.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Visitor, parseSync } from 'oxc-parser';
import { ROOT } from './machine.mjs';

const STORED = join(ROOT, 'scripts', 'measures.json');
const DOCUMENT = join(ROOT, 'docs', 'ARCHITECTURE.md');

/**
 * What is measured, with what the project aims at.
 * @satisfies {Record<string, { label: string, goal: number | null }>}
 */
const MEASURES = {
  lines: { label: 'lines of `src`, `packages`, `server` and `contract`, without tests and blank lines', goal: 147_000 },
  functionsOver120: { label: 'functions over 120 lines', goal: 0 },
  functionsOver50: { label: 'functions over 50 lines', goal: 200 },
  casts: { label: 'casts with `as`, other than `as const`', goal: 250 },
  flags: { label: 'yes-or-no fields of `/vars`', goal: 1 },
  flagPlaces: { label: 'places of the portal that read them', goal: null },
};

const FOLDERS = ['contract', 'packages', 'server', 'src'];
const SOURCE = /\.tsx?$/;
const TEST = /\.(?:test|testing)\.tsx?$|^tests\/|^packages\/[^/]+\/testing\//;
const CONFIGURATION = 'contract/configuration.ts';

/** How many places are listed when a measure has grown. */
const NAMED = 8;
/** The ceiling of lines leaves room for corrections: once to twice this many. */
const ROOM_FOR_LINES = 1_000;

/** @typedef {keyof typeof MEASURES} Measure */

/** @typedef {{ measure: Measure, where: string, count: number }} Place */

/**
 * By part of the code, such as `src/pages/home`.
 * @typedef {Record<string, Partial<Record<Measure, number>>>} Parts
 */

/** @typedef {{ ceilings: Record<Measure, number>, testLines: number, parts: Parts }} Stored */

/**
 * @param {string} path
 * @param {string} text
 * @param {ReadonlySet<string>} flags the yes-or-no fields of `/vars`
 * @returns {Place[]} each with its line and what is there
 */
export function placesIn(path, text, flags) {
  const lineStarts = startsOfLines(text);
  /** @type {Place[]} */
  const places = [{ measure: 'lines', where: path, count: filledLines(text) }];
  /** @type {(measure: Measure, node: { start: number }, what: string) => void} */
  const add = (measure, { start }, what) => {
    places.push({ measure, where: `${path}:${lineAt(lineStarts, start)} ${what}`, count: 1 });
  };
  /** @type {(node: import('oxc-parser').Function | import('oxc-parser').ArrowFunctionExpression) => void} */
  const addFunction = (node) => {
    const lines = lineAt(lineStarts, node.end) - lineAt(lineStarts, node.start) + 1;
    const what = `${node.id?.name ?? 'function'}, ${lines} lines`;
    if (lines > 50) add('functionsOver50', node, what);
    if (lines > 120) add('functionsOver120', node, what);
  };
  const readsFlags = path.startsWith('src/') && text.includes('selectConfiguration');
  new Visitor({
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
    TSAsExpression(node) {
      const type = text.slice(node.typeAnnotation.start, node.typeAnnotation.end);
      if (type !== 'const') add('casts', node, `as ${type.replaceAll(/\s+/g, ' ')}`);
    },
    MemberExpression({ property }) {
      if (readsFlags && property.type === 'Identifier' && flags.has(property.name))
        add('flagPlaces', property, property.name);
    },
    ObjectPattern({ properties }) {
      for (const property of readsFlags ? properties : [])
        if (property.type === 'Property' && property.key.type === 'Identifier' && flags.has(property.key.name))
          add('flagPlaces', property, property.key.name);
    },
  }).visit(parseSync(path, text).program);
  return places;
}

/**
 * The yes-or-no fields of a schema.
 * @param {string} text
 */
export function booleanFields(text) {
  /** @type {string[]} */
  const names = [];
  new Visitor({
    Property({ key, value }) {
      if (key.type === 'Identifier' && text.startsWith('boolean(', value.start)) names.push(key.name);
    },
  }).visit(parseSync(CONFIGURATION, text).program);
  return names;
}

/**
 * What has grown, a paragraph for each measure above its ceiling.
 * @param {readonly Place[]} places
 * @param {Pick<Stored, 'ceilings' | 'parts'>} stored
 */
export function aboveCeilings(places, { ceilings, parts }) {
  const now = partsOf(places);
  return measureNames().flatMap((measure) => {
    const count = totalOf(places, measure);
    if (count <= ceilings[measure]) return [];
    const grown = Object.keys(now)
      .map((part) => ({ part, by: (now[part]?.[measure] ?? 0) - (parts[part]?.[measure] ?? 0) }))
      .filter(({ by }) => by > 0)
      .toSorted((a, b) => b.by - a.by)
      .slice(0, NAMED);
    const lines = grown.flatMap(({ part, by }) => [`  ${part}: ${by} more`, ...placesOf(places, measure, part)]);
    return [[`${count} ${MEASURES[measure].label}, at most ${ceilings[measure]}. What grew:`, ...lines].join('\n')];
  });
}

/**
 * The first places of a part, which include the new ones.
 * @param {readonly Place[]} places
 * @param {Measure} measure
 * @param {string} part
 */
function placesOf(places, measure, part) {
  if (measure === 'lines') return [];
  return places
    .filter((place) => place.measure === measure && partOf(place.where) === part)
    .slice(0, NAMED)
    .map(({ where }) => `    ${where}`);
}

/**
 * The stored ceilings, lowered where there is less now.
 * @param {readonly Place[]} places
 * @param {number} testLines
 * @param {Stored} stored
 * @returns {Stored}
 */
function lowered(places, testLines, { ceilings }) {
  const lower = (/** @type {Measure} */ measure) => {
    const count = totalOf(places, measure);
    const limit = measure === 'lines' ? Math.ceil(count / ROOM_FOR_LINES + 1) * ROOM_FOR_LINES : count;
    return Math.min(ceilings[measure] ?? Infinity, limit);
  };
  return {
    ceilings: /** @type {Stored['ceilings']} */ (Object.fromEntries(measureNames().map((name) => [name, lower(name)]))),
    testLines,
    parts: partsOf(places),
  };
}

/**
 * The table of the ceilings, as docs/ARCHITECTURE.md has it.
 * @param {Pick<Stored, 'ceilings' | 'testLines'>} stored
 */
function tableOf({ ceilings, testLines }) {
  const rows = [
    ['What', 'At most', 'Goal'],
    ...measureNames().map((name) => [MEASURES[name].label, inEnglish(ceilings[name]), inEnglish(MEASURES[name].goal)]),
    ['lines of tests', `${inEnglish(testLines)}, not limited`, ''],
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  return [lines[0], `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...lines.slice(1)].join('\n');
}

/** Between these two lines a table in a document is generated. */
const GENERATED = /(?<=<!-- measures -->\n\n)[^]*?(?=\n\n<!-- \/measures -->)/;

function measureNames() {
  return /** @type {Measure[]} */ (Object.keys(MEASURES));
}

/**
 * @param {readonly Place[]} places
 * @param {Measure} wanted
 */
function totalOf(places, wanted) {
  return places.reduce((sum, { measure, count }) => (measure === wanted ? sum + count : sum), 0);
}

/** @param {readonly Place[]} places */
function partsOf(places) {
  /** @type {Parts} */
  const parts = {};
  for (const { measure, where, count } of places.toSorted((a, b) => (a.where < b.where ? -1 : 1))) {
    const part = (parts[partOf(where)] ??= {});
    part[measure] = (part[measure] ?? 0) + count;
  }
  return parts;
}

/**
 * `contract`, a domain of the server, a slice of the portal.
 * @param {string} where
 */
function partOf(where) {
  const folders = where.split('/').slice(0, -1);
  return folders.slice(0, folders[0] === 'src' ? 4 : 2).join('/');
}

/** @param {string} text */
function startsOfLines(text) {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/**
 * The number of the line, from 1, by binary search.
 * @param {readonly number[]} starts
 * @param {number} offset
 */
function lineAt(starts, offset) {
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low + 1;
}

/** @param {string} text */
function filledLines(text) {
  return text.match(/^.*\S/gm)?.length ?? 0;
}

/** @param {number | null} count */
function inEnglish(count) {
  return count?.toLocaleString('en-GB') ?? '';
}

/**
 * The sources below a folder of the project.
 * @param {string} folder
 */
function sourcesIn(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.split(sep).join('/')}`)
    .filter((path) => SOURCE.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

function measureAll() {
  const sources = [...FOLDERS, 'tests'].flatMap(sourcesIn);
  const flags = new Set(booleanFields(readFileSync(join(ROOT, CONFIGURATION), 'utf8')));
  const code = sources.filter(({ path }) => !TEST.test(path));
  return {
    places: [
      ...code.flatMap(({ path, text }) => placesIn(path, text, flags)),
      ...[...flags].map(
        (name) => /** @type {const} */ ({ measure: 'flags', where: `${CONFIGURATION} ${name}`, count: 1 }),
      ),
    ],
    testLines: sources.reduce((sum, { path, text }) => (TEST.test(path) ? sum + filledLines(text) : sum), 0),
  };
}

/** @param {Stored} stored */
function store({ parts, ...stored }) {
  const ofParts = Object.entries(parts).map(([part, counts]) => {
    const each = Object.entries(counts).map(([name, count]) => `"${name}": ${count}`);
    return `    "${part}": { ${each.join(', ')} }`;
  });
  const rest = JSON.stringify(stored, null, 2).slice(0, -'\n}'.length);
  writeFileSync(STORED, `${rest},\n  "parts": {\n${ofParts.join(',\n')}\n  }\n}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { places, testLines } = measureAll();
  /** @type {Stored} */
  const before = JSON.parse(readFileSync(STORED, 'utf8'));
  const stored = process.argv.includes('--lower') ? lowered(places, testLines, before) : before;
  const text = readFileSync(DOCUMENT, 'utf8');
  const withTable = text.replace(GENERATED, tableOf(stored));
  if (stored !== before) {
    store(stored);
    writeFileSync(DOCUMENT, withTable);
  }
  for (const name of measureNames()) console.log(`${totalOf(places, name)} ${MEASURES[name].label}`);
  const problems = aboveCeilings(places, stored);
  if (stored === before && withTable !== text)
    problems.push(
      'The table in docs/ARCHITECTURE.md is not that of scripts/measures.json: node scripts/measures.mjs --lower',
    );
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
