// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentFolder, DocumentTree } from '@/entities/document';
import { accountFiles, TEST_ACCOUNT, treeOf } from '@/entities/document/index.testing';
import { documentTree } from '@/entities/document';
import { inOrder } from './document-order';
import { filterTree } from '../tree/model/filter-tree';
import { treeStep, typedAhead } from '../tree/model/tree-keys';
import { visibleRows, type TreeRow } from './visible-rows';

const PATHS = [
  'Letters/2026/b.txt',
  'Letters/2026/a 10.txt',
  'Letters/2026/a 9.txt',
  'Letters/c.txt',
  'Miscellaneous/d.txt',
  'top.txt',
];
const FOUR = ['General Risk Assessments', 'Fire Risk Assessments', 'Manual and Handbook', 'Miscellaneous'];

const shown = (tree: DocumentTree, isOpen: (folder: DocumentFolder) => boolean = () => true) =>
  visibleRows(inOrder(tree, 'name', null), isOpen);
const namesOf = (rows: readonly TreeRow[]) => rows.map(({ node }) => node.name);

describe('the rows of a tree', () => {
  it('are its folders, then its files, in natural number order; the permanent folders first', () => {
    expect(namesOf(shown(treeOf(...PATHS)))).toEqual([
      ...FOUR,
      'd.txt',
      'Letters',
      '2026',
      'a 9.txt',
      'a 10.txt',
      'b.txt',
      'c.txt',
      'top.txt',
    ]);
  });

  it('exclude the content of closed folders', () => {
    expect(namesOf(shown(treeOf(...PATHS), () => false))).toEqual([...FOUR, 'Letters', 'top.txt']);
  });

  it('can have the newest files first', () => {
    const files = [
      ...accountFiles(['Miscellaneous/a.txt'], { addedOn: '2026-01-01T10:00' }),
      { title: 'b.txt', uri: 'b.txt', isPermanent: false, addedOn: '2026-01-02T10:00' },
      { title: 'c.txt', uri: 'c.txt', isPermanent: false, addedOn: '2026-03-02T10:00' },
      { title: 'a.txt', uri: 'a.txt', isPermanent: false, addedOn: '2026-01-02T10:00' },
    ];
    const rows = visibleRows(inOrder(documentTree(TEST_ACCOUNT, files), 'added', null), () => false);
    expect(namesOf(rows).slice(4)).toEqual(['c.txt', 'a.txt', 'b.txt']);
  });

  it('have their level and position among siblings', () => {
    const rows = shown(treeOf(...PATHS));
    const at = (name: string) => rows.find(({ node }) => node.name === name);
    expect(at('2026')).toMatchObject({ level: 2, position: 1, siblings: 2, isOpen: true });
    expect(at('a 10.txt')).toMatchObject({ level: 3, position: 2, siblings: 3, isOpen: null });
  });
});

describe('a filter', () => {
  const found = (text: string, ...paths: string[]) => {
    const tree = treeOf(...paths);
    const filtered = filterTree(tree, text);
    if (!filtered) return null;
    const isOpen = (folder: DocumentFolder) => filtered.leading.has(folder);
    return namesOf(visibleRows(inOrder(tree, 'name', filtered.matching), isOpen));
  };

  it.each([
    ['d.t', ['Miscellaneous', 'd.txt']],
    ['A 1', ['Letters', '2026', 'a 10.txt']],
    ['txt 9', ['Letters', '2026', 'a 9.txt']],
    ['nowhere', []],
  ])('by %j keeps nodes with all its words, and their ancestors', (text, names) => {
    expect(found(text, ...PATHS)).toEqual(names);
  });

  it('ignores accents and case', () => {
    expect(found('prufung', 'Brandschutz Prüfung.pdf', 'Other.pdf')).toEqual(['Brandschutz Prüfung.pdf']);
  });

  it('keeps a matching folder closed, with all its content', () => {
    const tree = treeOf(...PATHS);
    const filtered = filterTree(tree, 'letters');
    expect(filtered?.found).toBe(1);
    expect(found('letters', ...PATHS)).toEqual(['Letters']);
    expect([...(filtered?.matching ?? [])].map(({ name }) => name)).toContain('c.txt');
  });

  it('is null without words', () => {
    expect(found('  ', ...PATHS)).toBeNull();
  });
});

describe('the keys of a tree', () => {
  const tree = treeOf(...PATHS);
  const closed = shown(tree, () => false);
  const open = shown(tree);
  const indexOf = (rows: readonly TreeRow[], name: string) => rows.findIndex(({ node }) => node.name === name);
  const onClosed = (name: string, key: string) => treeStep(closed, indexOf(closed, name), key, 3);
  const onOpen = (name: string, key: string) => treeStep(open, indexOf(open, name), key, 3);
  const to = (rows: readonly TreeRow[], name: string) => ({ kind: 'go', row: indexOf(rows, name) });

  it('open with right, then enter; close with left, then leave', () => {
    expect(onClosed('Letters', 'ArrowRight')).toMatchObject({ kind: 'open', folders: [{ path: 'Letters' }] });
    expect(onOpen('Letters', 'ArrowRight')).toEqual(to(open, '2026'));
    expect(onOpen('Letters', 'ArrowLeft')).toMatchObject({ kind: 'close', folder: { path: 'Letters' } });
    expect(onOpen('a 9.txt', 'ArrowLeft')).toEqual(to(open, '2026'));
    expect(onOpen('c.txt', 'ArrowLeft')).toEqual(to(open, 'Letters'));
  });

  it('do nothing to the right of a file, to the left at the top level, or in an empty folder', () => {
    expect(onOpen('c.txt', 'ArrowRight')).toBeNull();
    expect(onOpen('top.txt', 'ArrowLeft')).toBeNull();
    expect(onClosed('top.txt', 'ArrowLeft')).toBeNull();
    expect(onOpen('Fire Risk Assessments', 'ArrowRight')).toBeNull();
  });

  it('open a whole level with *', () => {
    const step = onClosed('top.txt', '*');
    expect(step?.kind === 'open' && step.folders.map(({ path }) => path)).toEqual([...FOUR, 'Letters']);
    expect(onOpen('top.txt', '*')).toBeNull();
  });

  it.each([
    ['ArrowDown', 'Letters', '2026'],
    ['ArrowUp', 'Letters', 'd.txt'],
    ['Home', 'Letters', FOUR[0]],
    ['End', 'Letters', 'top.txt'],
    ['PageDown', 'Letters', 'a 10.txt'],
    ['PageUp', 'Letters', 'Manual and Handbook'],
  ])('%s leads from %s to %s', (key, from, name) => {
    expect(onOpen(from, key)).toEqual(to(open, name ?? ''));
  });

  it('never leave the tree, and always move', () => {
    const key = fc.constantFrom(
      'ArrowDown',
      'ArrowUp',
      'ArrowLeft',
      'ArrowRight',
      'Home',
      'End',
      'PageUp',
      'PageDown',
      '*',
    );
    fc.assert(
      fc.property(fc.subarray(PATHS), fc.array(key), fc.nat(9), (paths, keys, page) => {
        const some = treeOf(...paths);
        const opened = new Set<string>();
        let active = 0;
        for (const pressed of keys) {
          const rows = shown(some, ({ path }) => opened.has(path));
          const step = treeStep(rows, active, pressed, page);
          const target = step?.kind === 'go' ? step.row : null;
          expect(target === null || (rows[target] !== undefined && target !== active)).toBe(true);
          active = target ?? active;
          if (step?.kind === 'open') step.folders.forEach(({ path }) => opened.add(path));
          if (step?.kind === 'close') opened.delete(step.folder.path);
        }
      }),
    );
  });

  it('go to the next name that begins with the typed text', () => {
    const go = (from: string, typed: string) => {
      const found = typedAhead(open, indexOf(open, from), typed, ({ node }) => node.name.toLowerCase());
      return found === null ? null : open[found]?.node.name;
    };
    expect(go('a 9.txt', 'a')).toBe('a 10.txt');
    expect(go('a 10.txt', 'a')).toBe('a 9.txt');
    expect(go('a 9.txt', 'a 9')).toBe('a 9.txt');
    expect(go('a 9.txt', 'aa')).toBe('a 10.txt');
    expect(go('top.txt', 'l')).toBe('Letters');
    expect(go('top.txt', 'x')).toBeNull();
  });
});
