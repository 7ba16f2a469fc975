import type { Importers } from './import-graph';

/** Tests and test helpers may use everything. */
const TEST = /\.test\.tsx?$|\.testing\.ts$/;

/**
 * Folders beside each other that import each other: of `pages/documents`, `tree` and `uploads`, or `ui` and `model`.
 * Imports of types count, because people have to read them too.
 * @returns of each pair one import in either direction
 */
export function mutualImports(importers: Importers, root: string): string[] {
  const uses = new Map<string, string>();
  for (const [imported, from] of importers) {
    for (const importer of from) {
      if (![imported, importer].every((file) => file.startsWith(`${root}/`) && !TEST.test(file))) continue;
      const [one, other] = foldersApart(importer, imported);
      if (one !== null && other !== null) uses.set(`${one} ${other}`, `${importer} -> ${imported}`);
    }
  }
  return [...uses].flatMap(([pair, use]) => {
    const [one = '', other = ''] = pair.split(' ');
    const back = uses.get(`${other} ${one}`);
    return one < other && back !== undefined ? [`${use}, ${back}`] : [];
  });
}

/** The two folders in which two paths begin to differ; null for a file directly in the folder of both. */
function foldersApart(one: string, other: string): [string | null, string | null] {
  const [first, second] = [one.split('/'), other.split('/')];
  const at = first.findIndex((name, index) => name !== second[index]);
  const folder = (names: readonly string[]) => (at < names.length - 1 ? names.slice(0, at + 1).join('/') : null);
  return [folder(first), folder(second)];
}
