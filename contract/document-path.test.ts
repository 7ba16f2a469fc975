import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DOCUMENT_NAME_MAX_LENGTH,
  documentNameProblem,
  documentPathProblem,
  documentUri,
  freeDocumentName,
  isPermanentFolder,
  joinPath,
  nearestDocumentName,
  pathOfUri,
  permanentFolderOf,
  sameName,
  splitPath,
  uriLike,
} from './document-path';

describe('the name of a document', () => {
  it.each([
    'Report.pdf',
    'Übersicht – 100% #1 & co; it’s {fine} $5 ~ `x` @home!.txt',
    'דוח.pdf',
    '清洁手册.pdf',
    '😀.png',
    '.hidden',
    'no ending',
    'console.txt',
    'com10.txt',
    'x'.repeat(255),
  ])('%s can be stored', (name) => {
    expect(documentNameProblem(name)).toBeNull();
    expect(nearestDocumentName(name)).toBe(name);
  });

  it.each([
    ['', /needed/, 'file'],
    ['   ', /needed/, 'file'],
    ['.', /full stop/, 'file'],
    ['..', /full stop/, 'file'],
    ['a.txt.', /full stop/, 'a.txt'],
    [' a.txt', /space/, 'a.txt'],
    ['a.txt\u00a0', /space/, 'a.txt'],
    ['../../etc/passwd', / \//, 'passwd'],
    ['C:\\docs\\a.txt', /contains one of/, 'a.txt'],
    ['a:b?.txt', /contains one of/, 'a-b-.txt'],
    ['a\u0000b.txt', /invisible/, 'ab.txt'],
    ['a\r\nb.txt', /invisible/, 'ab.txt'],
    ['annex\u202efdp.exe', /invisible/, 'annexfdp.exe'],
    ['zero\u200bwidth.txt', /invisible/, 'zerowidth.txt'],
    ['filler\u3164.txt', /invisible/, 'filler.txt'],
    ['lone\ud800.txt', /invisible/, 'lone\ufffd.txt'],
    ['line\u2028.txt', /invisible/, 'line.txt'],
    [' ..', /space or a full stop/, 'file'],
    ['CON', /device/, '_CON'],
    ['con.txt', /device/, '_con.txt'],
    ['LPT1.pdf', /device/, '_LPT1.pdf'],
    ['nul.tar.gz', /device/, '_nul.tar.gz'],
    ['a%2Fb.txt', /looks like a slash/, 'a-b.txt'],
    ['a%255cb.txt', /looks like a slash/, 'a-b.txt'],
    ['a\u2215b.txt', /looks like a slash/, 'a-b.txt'],
    ['a\uff3cb.txt', /looks like a slash/, 'a-b.txt'],
  ])('%j cannot be stored; the nearest name can', (name, problem, nearest) => {
    expect(documentNameProblem(name)).toMatch(problem);
    expect(nearestDocumentName(name)).toBe(nearest);
  });

  it('of 300 characters is too long, and is shortened before its ending', () => {
    const name = `${'n'.repeat(300)}.pdf`;
    expect(documentNameProblem(name)).toBe('A name may have at most 255 characters.');
    expect(nearestDocumentName(name)).toBe(`${'n'.repeat(251)}.pdf`);
    expect(nearestDocumentName(`${'n'.repeat(250)}😀.pdf`)).toBe(`${'n'.repeat(250)}.pdf`);
  });

  it('always has a nearest name, which is its own nearest', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const nearest = nearestDocumentName(name);
        expect(documentNameProblem(nearest)).toBeNull();
        expect(nearestDocumentName(nearest)).toBe(nearest);
      }),
    );
  });
});

describe('"Keep both"', () => {
  const taken = (...names: string[]) => new Set(names.map(sameName));

  it.each([
    ['a.txt', taken(), 'a.txt'],
    ['a.txt', taken('A.TXT'), 'a (2).txt'],
    ['a.txt', taken('a.txt', 'a (2).txt', 'A (3).txt'), 'a (4).txt'],
    ['report.final.pdf', taken('report.final.pdf'), 'report.final (2).pdf'],
    ['.hidden', taken('.hidden'), '.hidden (2)'],
    ['no ending', taken('no ending'), 'no ending (2)'],
    ['1. Introduction', taken('1. introduction'), '1. Introduction (2)'],
    ['Caf\u00e9.txt', taken('Cafe\u0301.txt'), 'Caf\u00e9 (2).txt'],
  ])('calls a second %s, with %o there, as it should', (name, names, free) => {
    expect(freeDocumentName(name, names)).toBe(free);
  });

  it('finds a name that is free, can be stored and keeps the ending, however many there are', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 300 }).map(nearestDocumentName),
        fc.integer({ min: 0, max: 30 }),
        (name, many) => {
          const names = new Set<string>();
          for (let count = 0; count < many; count += 1) names.add(sameName(freeDocumentName(name, names)));
          const free = freeDocumentName(name, names);
          expect(names.size).toBe(many);
          expect(names.has(sameName(free))).toBe(false);
          expect(documentNameProblem(free)).toBeNull();
          expect(free.length).toBeLessThanOrEqual(DOCUMENT_NAME_MAX_LENGTH);
          const ending = /[^.](\.\w{1,12})$/;
          expect(ending.exec(free)?.[1]).toBe(ending.exec(name)?.[1]);
        },
      ),
    );
  });
});

describe('the path of a document', () => {
  it.each([
    ['a.txt', null],
    ['Miscellaneous/a.txt', null],
    [`${'a/'.repeat(10)}a.txt`, null],
    [`${'a/'.repeat(11)}a.txt`, /at most 10 levels deep/],
    ['a//b.txt', /name is needed/],
    ['/a.txt', /name is needed/],
    ['a/', /name is needed/],
    ['', /name is needed/],
    ['../a.txt', /full stop/],
    ['a/../b.txt', /full stop/],
    ['NUL/a.txt', /device/],
    ['miscellaneous', /permanent folder/],
    [`${`${'f'.repeat(200)}/`.repeat(4)}a.txt`, /at most 800/],
    // Twice as long in lower case.
    [`${'\u0130'.repeat(200)}/${'\u0130'.repeat(200)}/${'\u0130'.repeat(10)}`, /at most 800/],
  ])('%j is judged', (path, problem) => {
    expect(documentPathProblem(path) ?? '').toMatch(problem ?? /^$/);
  });

  it('is in a permanent folder only if that is its first name, in any case', () => {
    expect(permanentFolderOf('FIRE risk assessments/x/a.txt')?.id).toBe(2);
    expect(permanentFolderOf('Old/Fire Risk Assessments/a.txt')).toBeNull();
    expect(permanentFolderOf('Fire Risk Assessments 2/a.txt')).toBeNull();
    expect(isPermanentFolder('manual AND handbook')).toBe(true);
    expect(isPermanentFolder('Manual and Handbook/a')).toBe(false);
  });

  it('is split and joined', () => {
    expect(splitPath('a/b/c.txt')).toEqual({ folder: 'a/b', name: 'c.txt' });
    expect(splitPath('c.txt')).toEqual({ folder: '', name: 'c.txt' });
    expect([joinPath('', 'c.txt'), joinPath('a/b', 'c.txt')]).toEqual(['c.txt', 'a/b/c.txt']);
  });

  it('is found in uris with and without the account, and written as the server writes them', () => {
    expect(documentUri('client-1', 'a/b.txt')).toBe('client-1/a/b.txt');
    expect(pathOfUri('client-1', 'client-1/a/b.txt')).toBe('a/b.txt');
    expect(pathOfUri('client-1', 'client-1')).toBe('');
    expect(pathOfUri('client-1', 'client-10/b.txt')).toBe('client-10/b.txt');
    expect(uriLike('client-1', 'client-1/a/b.txt', 'c/b.txt')).toBe('client-1/c/b.txt');
    expect(uriLike('client-1', 'a/b.txt', 'c/b.txt')).toBe('c/b.txt');
  });
});

describe('a folder that looks like a permanent one', () => {
  it.each([
    'M\u0456scellaneous',
    '\u041ciscell\u0430neous',
    'Misce\u217c\u217caneous',
    '\uff2d\uff49\uff53\uff43\uff45\uff4c\uff4c\uff41\uff4e\uff45\uff4f\uff55\uff53',
    'M\u0131scellaneous',
    'Miscellan\u00e9ous',
    'MisceIlaneous',
    'Miscellane0us',
    'F\u03b9re Risk Assessments',
    'Fire\u00a0Risk Assessments',
    'Fire-Risk_Assessments',
    'Manual  and Handbook',
    'General Risk Assessrnents',
  ])('%j is refused', (folder) => {
    expect(documentPathProblem(`${folder}/a.txt`)).toMatch(/looks like the permanent folder/);
  });

  it.each([
    'Miscellaneous/a.txt',
    'miscellaneous/a.txt',
    'Plans/M\u0456scellaneous/a.txt',
    'Miscellanea/a.txt',
    'Разное/a.txt',
    '中文文件夹中文文件夹中文文/a.txt',
    'Fire risk assessment/a.txt',
    'Manual and Handbook 2026/a.txt',
  ])('%j is not one', (path) => {
    expect(documentPathProblem(path)).toBeNull();
  });
});
