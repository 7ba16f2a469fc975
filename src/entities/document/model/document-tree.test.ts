import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PERMANENT_FOLDERS } from '@contract/document-path';
import { accountFiles, TEST_ACCOUNT, treeOf } from '../index.testing';
import { documentTree, folderAround, type DocumentNode } from './document-tree';
import { putIn, takeOut } from './patch-files';

const FOUR = PERMANENT_FOLDERS.map(({ title }) => title);

const pathOf = fc
  .array(fc.constantFrom('a', 'b', 'C', 'd e', 'Miscellaneous'), { minLength: 1, maxLength: 3 })
  .chain((folders) => fc.nat(9).map((number) => [...folders, `file ${number}.txt`].join('/')));

describe('the tree of an account', () => {
  it('has the permanent folders first, in order, even if the server omits them', () => {
    const tree = documentTree(TEST_ACCOUNT, [
      { title: 'Notes.txt', uri: `${TEST_ACCOUNT}/Notes.txt`, isPermanent: false },
    ]);
    expect(tree.roots.map(({ name }) => name)).toEqual([...FOUR, 'Notes.txt']);
    expect(tree.fileCount).toBe(1);
  });

  it('accepts uris with and without the account', () => {
    const tree = documentTree(TEST_ACCOUNT, [
      { title: 'x', uri: 'x', isPermanent: false, children: [{ title: 'y.txt', uri: 'x/y.txt', isPermanent: false }] },
    ]);
    expect(tree.at('x/y.txt')?.name).toBe('y.txt');
  });

  it('treats a permanent folder and its content as permanent, but a file only if flagged', () => {
    const tree = treeOf('Miscellaneous/Photographs/1.png', 'Letters/1.txt');
    expect(tree.at('miscellaneous/photographs')).toMatchObject({ kind: 'folder', isPermanent: true });
    expect(tree.at('Miscellaneous/Photographs/1.png')).toMatchObject({ kind: 'file', isPermanent: false });
    expect(tree.at('Letters')).toMatchObject({ kind: 'folder', isPermanent: false });
  });

  it('includes planned folders until they have files', () => {
    const tree = documentTree(TEST_ACCOUNT, accountFiles(['Letters/1.txt']), ['letters/2026', 'New/Deep', 'Letters']);
    expect(tree.at('Letters/2026')).toMatchObject({ kind: 'folder', fileCount: 0 });
    expect(tree.at('New/Deep')).toMatchObject({ kind: 'folder' });
    expect(tree.folders.filter(({ path }) => path.toLowerCase() === 'letters')).toHaveLength(1);
  });

  it('counts the files below each folder', () => {
    fc.assert(
      fc.property(fc.uniqueArray(pathOf), (paths) => {
        const tree = treeOf(...paths);
        const files = allNodes(tree.roots).filter(({ kind }) => kind === 'file');
        expect(tree.fileCount).toBe(files.length);
        for (const folder of tree.folders) {
          const within = files.filter(({ path }) => path.startsWith(`${folder.path}/`));
          expect(folder.fileCount).toBe(within.length);
        }
      }),
    );
  });

  it('names the folder that contains a path', () => {
    const tree = treeOf('Letters/1.txt', 'top.txt');
    expect(folderAround(tree.at('Letters/1.txt'))?.path).toBe('Letters');
    expect(folderAround(tree.at('Letters'))?.path).toBe('Letters');
    expect(folderAround(tree.at('top.txt'))).toBeNull();
    expect(folderAround(undefined)).toBeNull();
  });
});

describe('a tree with pending changes', () => {
  it('has a moved file only at its new path, and drops a folder that became empty', () => {
    fc.assert(
      fc.property(fc.uniqueArray(pathOf, { minLength: 1 }), pathOf, fc.nat(), (paths, to, pick) => {
        fc.pre(!paths.includes(to));
        const files = accountFiles(paths);
        const from = paths[pick % paths.length] ?? '';
        const file = takeOut(files, TEST_ACCOUNT, from);
        expect(file).not.toBeNull();
        if (file) putIn(files, TEST_ACCOUNT, to, file);

        const tree = documentTree(TEST_ACCOUNT, files);
        const left = allNodes(tree.roots).filter(({ kind }) => kind === 'file');
        expect(left.map(({ path }) => path).toSorted()).toEqual(
          [...paths.filter((path) => path !== from), to].toSorted(),
        );
        expect(
          tree.folders.filter(({ path, fileCount }) => fileCount === 0 && !FOUR.some((title) => title === path)),
        ).toEqual([]);
      }),
    );
  });

  it('does not change if there is no such file', () => {
    const files = accountFiles(['Letters/1.txt']);
    expect(takeOut(files, TEST_ACCOUNT, 'Letters/2.txt')).toBeNull();
    expect(documentTree(TEST_ACCOUNT, files).fileCount).toBe(1);
  });
});

function allNodes(nodes: readonly DocumentNode[]): DocumentNode[] {
  return nodes.flatMap((node) => (node.kind === 'folder' ? [node, ...allNodes(node.children)] : [node]));
}
