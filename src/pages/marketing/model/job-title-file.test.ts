// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { CSV_ERROR } from '@contract/csv';
import { CSV_ROW_ERROR, JOB_TITLE_FILE_ERROR } from '@contract/job-title';
import { effectsOf, isCsvFile, knownTitles, readJobTitleFile } from './job-title-file';

const file = (...parts: BlobPart[]) => new File(parts, 'titles.csv', { type: 'text/csv' });

describe('a CSV file of job titles', () => {
  it.each([
    ['semicolons', file('Title;isSDM\r\nManaging Director;yes\r\n')],
    ['a byte order mark', file('\uFEFFtitle,isSDM\nManaging Director,1')],
    ['quotation marks and columns in another order', file('id,"isSDM","title"\n1,"Yes","Managing  Director "\n')],
    ['a column __proto__', file('title,__proto__,constructor,isSDM\nManaging Director,polluted,x,true\n')],
  ])('is read with %s', async (_what, chosen) => {
    const { rows, errors } = await readJobTitleFile(chosen);
    expect(rows.map(({ title, isSDM }) => ({ title, isSDM }))).toEqual([{ title: 'Managing Director', isSDM: true }]);
    expect(errors).toEqual([]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it.each([
    ['an open quotation mark', file('title,isSDM\nClerk,no\n"Director,yes\nA,no\nB,no\n'), CSV_ERROR.broken(3)],
    ['no title column', file('name,isSDM\nClerk,no\n'), JOB_TITLE_FILE_ERROR.noTitleColumn],
    ['a picture in it', file(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0x00])), CSV_ERROR.notText],
  ])('with %s is refused as a whole', async (_what, chosen, message) => {
    await expect(readJobTitleFile(chosen)).rejects.toThrow(message);
  });

  it('of 50 MB is refused without being read', async () => {
    const huge = file();
    Object.defineProperty(huge, 'size', { value: 50 * 1024 * 1024 });
    huge.arrayBuffer = () => Promise.reject(new Error('read'));
    await expect(readJobTitleFile(huge)).rejects.toThrow(CSV_ERROR.tooLarge);
  });

  it('names skipped lines, and accepts the others', async () => {
    const { rows, errors, ignoredColumns } = await readJobTitleFile(
      file('title,isSDM,note\nClerk,no,\nDirector,perhaps,\nCLERK,yes,\nBuyer,,\n'),
    );
    expect(rows.map(({ title }) => title)).toEqual(['Clerk', 'Buyer']);
    expect(errors).toEqual([
      { line: 3, message: CSV_ROW_ERROR.notYesOrNo },
      { line: 4, message: CSV_ROW_ERROR.repeated(2) },
    ]);
    expect(ignoredColumns).toEqual(['note']);
  });

  it('previews its effect on existing titles', async () => {
    const known = knownTitles([
      { title: 'Clerk', isSDM: true },
      { title: 'Buyer', isSDM: true },
      { title: 'Director', isSDM: false },
    ]);
    const { rows } = await readJobTitleFile(file('title,isSDM\nclerk,no\nBuyer,\nDirector,no\nOwner,yes\nChef,\n'));
    expect(effectsOf(rows, known)).toEqual({ added: 2, changed: 1, unchanged: 2 });
  });
});

it.each([
  ['titles.csv', '', true],
  ['TITLES.CSV', 'application/vnd.ms-excel', true],
  ['titles', 'text/csv', true],
  ['titles.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', false],
  ['titles.csv.exe', '', false],
])('%s of type %j is recognised as CSV: %s', (name, type, isCsv) => {
  expect(isCsvFile({ name, type })).toBe(isCsv);
});
