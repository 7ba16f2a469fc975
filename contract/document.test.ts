import { describe, expect, it } from 'vitest';
import { accountFilesSchema, isFolder, type AccountFile } from './document';

const file: AccountFile = { title: 'a.txt', uri: 'x/a.txt', subtitle: '18/11/2026 10:00', isPermanent: false };
const folder = (children: AccountFile[]): AccountFile => ({
  title: 'Plans',
  uri: 'x/Plans',
  children,
  isPermanent: false,
});

function nested(depth: number): AccountFile {
  return depth === 0 ? file : folder([nested(depth - 1)]);
}

describe('the answer with account files', () => {
  it.each<[string, unknown]>([
    ['nothing', []],
    ['files and folders', [file, folder([file, folder([])])]],
    ['nulls where a file has none', [{ ...file, children: null, subtitle: null }]],
    ['no more than the specification names', [{ title: 'a', uri: 'b', isPermanent: true, children: [] }]],
    ['what is not known yet', [{ ...file, colour: 'red' }]],
  ])('may hold %s', (_what, answer) => {
    expect(accountFilesSchema.validateSync(answer)).toBe(answer);
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['an object', {}],
    ['a file without a uri', [{ title: 'a', isPermanent: false }]],
    ['a number as the title', [{ ...file, title: 7 }]],
    ['a text as isPermanent', [{ ...file, isPermanent: 'no' }]],
    ['wrong children', [folder([{ ...file, size: '7' } as unknown as AccountFile])]],
    ['children that are not a list', [{ ...file, children: {} }]],
    ['a hundred folders, one in the other', [nested(100)]],
    ['null as a file', [null]],
  ])('may not hold %s', (_what, answer) => {
    expect(accountFilesSchema.isValidSync(answer)).toBe(false);
  });

  it('distinguishes folders from files, even if files have an empty list of children', () => {
    expect(isFolder(folder([file]))).toBe(true);
    expect(isFolder({ ...file, children: [] })).toBe(false);
    expect(isFolder({ title: 'Miscellaneous', uri: 'x', isPermanent: true, children: [] })).toBe(true);
    expect(isFolder({ title: 'Policy.pdf', uri: 'x', isPermanent: true })).toBe(false);
  });

  it('of 20,000 files is checked', () => {
    const tree = Array.from({ length: 500 }, () => folder(Array.from({ length: 40 }, () => ({ ...file }))));
    expect(accountFilesSchema.isValidSync(tree)).toBe(true);
  });
});
