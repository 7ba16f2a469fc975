import { describe, expect, it } from 'vitest';
import { aboveCeilings, booleanFields, placesIn } from './measures.mjs';

const FLAGS = new Set(['signOut', 'wordImport']);
const PATH = 'src/pages/home/ui/Feed.tsx';

const functionOf = (lines: number) => `export function Feed() {\n${'  step();\n'.repeat(lines - 2)}}\n`;
const places = (text: string) => placesIn(PATH, text, FLAGS);
const named = (text: string, measure: string) =>
  places(text).flatMap((place) => (place.measure === measure ? [place.where] : []));

describe('what there is to read', () => {
  it('is counted in lines with something in them', () => {
    expect(places('a();\n\n  \nb();\n')).toEqual([{ measure: 'lines', where: PATH, count: 2 }]);
  });

  it.each([
    [50, [], []],
    [51, [`${PATH}:1 Feed, 51 lines`], []],
    [120, [`${PATH}:1 Feed, 120 lines`], []],
    [121, [`${PATH}:1 Feed, 121 lines`], [`${PATH}:1 Feed, 121 lines`]],
  ])('has a function of %i lines', (lines, over50, over120) => {
    expect(named(functionOf(lines), 'functionsOver50')).toEqual(over50);
    expect(named(functionOf(lines), 'functionsOver120')).toEqual(over120);
  });

  it('counts functions in functions, with their own lines', () => {
    const text = `const rows = () => {\n${functionOf(60)}};\n`.replace('export ', '');
    expect(named(text, 'functionsOver50')).toEqual([`${PATH}:1 function, 62 lines`, `${PATH}:2 Feed, 60 lines`]);
  });

  it('counts casts, but no constants and no renamed imports', () => {
    const text = `import { a as b } from './a';\nconst c = [b] as const;\nconst d = c as unknown as string;\n`;
    expect(named(text, 'casts')).toEqual([`${PATH}:3 as string`, `${PATH}:3 as unknown`]);
  });

  it('counts where the portal asks what a server can do', () => {
    const text = `const a = selectConfiguration(s).wordImport;\nconst { signOut, roles } = selectConfiguration(s);\n`;
    expect(named(text, 'flagPlaces')).toEqual([`${PATH}:1 wordImport`, `${PATH}:2 signOut`]);
    expect(booleanFields('object({ signOut: boolean().optional(), roles: array(string()) })')).toEqual(['signOut']);
  });
});

describe('a measure over its ceiling', () => {
  const none = { lines: 1_000, functionsOver120: 0, functionsOver50: 1, casts: 0, flags: 0, flagPlaces: 0 };

  it('names where it has grown', () => {
    const parts = { 'src/pages/home/ui': { functionsOver50: 1 } };
    expect(aboveCeilings(places(functionOf(120)), { ceilings: none, parts })).toEqual([]);
    expect(aboveCeilings(places(functionOf(121)), { ceilings: none, parts })).toEqual([
      `1 functions over 120 lines, at most 0. What grew:\n  src/pages/home/ui: 1 more\n    ${PATH}:1 Feed, 121 lines`,
    ]);
  });
});
