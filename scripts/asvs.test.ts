import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './machine.mjs';

const STATES = ['met', 'not applicable', 'operator', 'open'];

interface Requirement {
  number: string;
  level: string;
}

interface Row extends Requirement {
  words: string;
  state: string;
  proof: string;
}

const linesOf = (name: string) => readFileSync(join(ROOT, name), 'utf8').split('\n');

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const document = linesOf('docs/asvs.md');
const tables = document.filter((line) => line.startsWith('| '));

/** Number and level of every requirement, from a list of sections: `1.2 | 1 2 3 4 5 | 6 7 8 9`. */
const required: Requirement[] = linesOf('scripts/asvs-requirements.txt')
  .filter((line) => /^\d/.test(line))
  .flatMap((line) => {
    const [section = '', ...levels] = line.split('|').map((part) => part.trim());
    return levels.flatMap((numbers, index) =>
      numbers
        .split(' ')
        .filter(Boolean)
        .map((number) => ({ number: `${section}.${number}`, level: String(index + 1) })),
    );
  });

/** What a row is about: `1.2.5`, or several in a row, `1.2.6 to 1.2.8`. */
function requirementsOf(numbers: string): Requirement[] {
  const at = (number = '') => required.findIndex((each) => each.number === number);
  const [first, last = first] = numbers.split(' to ');
  return at(first) < 0 ? [{ number: numbers, level: '' }] : required.slice(at(first), at(last) + 1);
}

const rows: Row[] = tables
  .filter((line) => /^\| \d/.test(line))
  .flatMap((line) => {
    const [numbers = '', words = '', state = '', proof = ''] = cellsOf(line);
    return requirementsOf(numbers).map((requirement) => ({ ...requirement, words, state, proof }));
  });

/** Texts in backticks that look like a path, not like a call, a header or a variable. */
function pathsOf(text: string): string[] {
  return [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, quoted = '']) => quoted)
    .filter((quoted) => /^(?:[\w.-]+\/)+[\w.-]*$|^[\w-]+\.(?:json|yaml)$|^(?:Dockerfile|\.dockerignore)$/.test(quoted));
}

const count = (state: string, level?: string) =>
  rows.filter((row) => (state === 'all' || row.state === state) && (level === undefined || row.level === level)).length;

describe('docs/asvs.md', () => {
  it('has one row for each requirement of levels 1 and 2, in order', () => {
    expect(required).toHaveLength(253);
    expect(rows.map(({ number }) => number)).toEqual(required.map(({ number }) => number));
  });

  it('gives each a state and a proof or reason, and names a file for each that is met', () => {
    const unclear = rows.filter(
      ({ words, state, proof }) => !STATES.includes(state) || words === '' || proof.length < 'none'.length,
    );
    expect(unclear).toEqual([]);
    const unproved = rows.filter(({ state, proof }) => state === 'met' && pathsOf(proof).length === 0);
    // A requirement that is met by not doing something has a reason instead of a file.
    expect(unproved.map(({ number }) => number)).toEqual([]);
  });

  it('refers only to existing rows', () => {
    const numbers = new Set(rows.map(({ number }) => number));
    const references = rows.flatMap(({ proof }) =>
      [...proof.matchAll(/\bas (\d+\.\d+\.\d+)/g)].map(([, to = '']) => to),
    );
    expect(references.filter((to) => !numbers.has(to))).toEqual([]);
  });

  it('counts them correctly', () => {
    const counts = tables.map(cellsOf).filter(([name = '']) => [...STATES, 'all'].includes(name));
    expect(counts).toEqual(
      [...STATES, 'all'].map((state) => [state, ...[count(state, '1'), count(state, '2'), count(state)].map(String)]),
    );
    const open = rows.filter(({ state }) => state === 'open').map(({ number }) => number);
    expect(document).toContain(`Open: ${open.join(', ')}.`);
  });
});

describe.each(['docs/asvs.md', 'docs/security.md'])('%s', (name) => {
  it('names files that exist', () => {
    const paths = pathsOf(linesOf(name).join('\n'));
    expect(paths.length).toBeGreaterThan(5);
    const outside = /^DATA_DIR\//;
    expect(paths.filter((path) => !outside.test(path) && !existsSync(join(ROOT, path)))).toEqual([]);
  });
});
