import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPermanentFolder, joinPath, permanentFolderOf, PERMANENT_FOLDERS } from './document-path';
import { addressOfNewDocument, moveProblem, moveToFolderProblem, removalProblem } from './document-rules';

const TITLES = PERMANENT_FOLDERS.map(({ title }) => title);
const file = (path: string) => ({ path, isPermanent: false });

/** Paths in and out of permanent folders, in several cases. */
const anyPath = fc
  .tuple(
    fc.constantFrom('', 'Plans', 'Old/Miscellaneous', ...TITLES, ...TITLES.map((title) => title.toUpperCase())),
    fc.constantFrom('', 'Sub', 'Sub/Deep', 'Miscellaneous'),
    fc.constantFrom('a.txt', 'B.pdf', 'Miscellaneous.txt'),
  )
  .map((parts) => joinPath(...parts));

describe('moving a document', () => {
  it.each([
    ['a.txt', 'Plans/a.txt', null],
    ['Plans/a.txt', 'a.txt', null],
    ['Plans/a.txt', 'Old/Miscellaneous/a.txt', null],
    ['Miscellaneous/a.txt', 'Miscellaneous/Old/a.txt', null],
    ['Miscellaneous/a.txt', 'MISCELLANEOUS/b.txt', null],
    ['a.txt', 'Miscellaneous/a.txt', 'Files cannot be moved into Miscellaneous, a permanent folder.'],
    ['Miscellaneous/x/a.txt', 'a.txt', 'Files cannot be moved out of Miscellaneous, a permanent folder.'],
    [
      'Miscellaneous/a.txt',
      'Manual and Handbook/a.txt',
      'Files cannot be moved out of Miscellaneous, a permanent folder.',
    ],
    ['miscellaneous', 'Plans/miscellaneous', 'Permanent folders cannot be moved.'],
    ['a.txt', 'a.txt', 'The file is already there.'],
    ['a.txt', 'A.txt', null],
  ])('from %s to %s is allowed or refused with a reason', (from, to, problem) => {
    expect(moveProblem(file(from), to)).toBe(problem);
  });

  it('never takes a permanent file', () => {
    expect(moveProblem({ path: 'x/Policy.pdf', isPermanent: true }, 'y/Policy.pdf')).toBe(
      'Policy.pdf is permanent and cannot be moved.',
    );
  });

  it('into its own folder is refused', () => {
    expect(moveToFolderProblem(file('Plans/a.txt'), 'Plans')).toBe('The file is already there.');
    expect(moveToFolderProblem(file('Plans/a.txt'), '')).toBeNull();
  });

  it('leaves every file in its permanent folder or outside of all, and can always be reversed', () => {
    fc.assert(
      fc.property(anyPath, anyPath, (from, to) => {
        const problem = moveProblem(file(from), to);
        const stays = permanentFolderOf(from) === permanentFolderOf(to);
        expect(problem === null).toBe(stays && from !== to);
        expect(moveProblem(file(to), from) === null).toBe(problem === null);
      }),
    );
  });
});

describe('removing a document', () => {
  it('is allowed for all except permanent ones', () => {
    expect(removalProblem(file('Miscellaneous/a.txt'))).toBeNull();
    expect(removalProblem(file('MISCELLANEOUS'))).toBe('Permanent folders cannot be removed.');
    expect(removalProblem({ path: 'Policy.pdf', isPermanent: true })).toBe(
      'Policy.pdf is permanent and cannot be removed.',
    );
  });
});

describe('the address of a new document', () => {
  it.each([
    ['Manual and Handbook/a.pdf', { folderId: 3, fileName: 'a.pdf' }],
    ['Manual and Handbook/Old/a.pdf', { folderId: 3, fileName: 'Old/a.pdf' }],
    ['manual and handbook/a.pdf', { folderId: 3, fileName: 'a.pdf' }],
    ['Plans/a.pdf', { folderId: 0, fileName: 'Plans/a.pdf' }],
    ['Miscellaneous/Miscellaneous/a.pdf', { folderId: 4, fileName: 'Miscellaneous/Miscellaneous/a.pdf' }],
  ])('of %s is its folder and the rest', (path, address) => {
    expect(addressOfNewDocument(path)).toEqual(address);
  });

  it('can be converted back to any path', () => {
    fc.assert(
      fc.property(
        anyPath.filter((path) => !isPermanentFolder(path)),
        (path) => {
          const { folderId, fileName } = addressOfNewDocument(path);
          const folder = PERMANENT_FOLDERS.find(({ id }) => id === folderId);
          const first = path.split('/')[0] ?? '';
          const isWhole = (permanentFolderOf(fileName)?.id ?? 0) === folderId;
          expect(folder && !isWhole ? joinPath(first, fileName) : fileName).toBe(path);
        },
      ),
    );
  });
});
