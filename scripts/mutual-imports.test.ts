import { describe, expect, it } from 'vitest';
import { readImporters } from './import-graph';
import { mutualImports } from './mutual-imports';

const imports = (...lines: string[]) => {
  const importers = new Map<string, Set<string>>();
  for (const [importer = '', imported = ''] of lines.map((line) => line.split(' -> ')))
    importers.set(imported, (importers.get(imported) ?? new Set()).add(importer));
  return mutualImports(importers, 'src');
};

describe('two folders beside each other', () => {
  it('never import each other, not even types', () => {
    expect(mutualImports(readImporters(), 'src')).toEqual([]);
  });

  it.each([
    ['parts of a page', 'src/pages/a/tree/ui/Row.tsx', 'src/pages/a/moves/model/drag.ts', 'src/pages/a/tree/tree.css'],
    ['segments of a slice', 'src/pages/a/api/a-api.ts', 'src/pages/a/model/a.ts', 'src/pages/a/api/b-api.ts'],
    ['slices', 'src/entities/a/api/a-api.ts', 'src/entities/b/index.ts', 'src/entities/a/index.ts'],
  ])('are found if they do: %s', (_what, one, other, back) => {
    expect(imports(`${one} -> ${other}`, `${other} -> ${back}`)).toHaveLength(1);
    expect(imports(`${one} -> ${other}`)).toEqual([]);
  });

  it('may be imported by the files of the folder around them, and by tests', () => {
    const page = 'src/pages/a/tree/ui/Tree.tsx -> src/pages/a/model/a.ts';
    expect(imports(page, 'src/pages/a/index.ts -> src/pages/a/tree/ui/Tree.tsx')).toEqual([]);
    expect(imports(page, 'src/pages/a/model/a.test.ts -> src/pages/a/tree/ui/Tree.tsx')).toEqual([]);
  });
});
