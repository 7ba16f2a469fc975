// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REPLACES_NOTHING } from '@contract/document';
import { DOCUMENT_MAX_BYTES, joinPath, sameName } from '@contract/document-path';
import { documentTree, type DocumentUpload } from '@/entities/document';
import { accountFiles, anUpload, TEST_ACCOUNT, treeOf } from '@/entities/document/index.testing';
import { clashAnswers, isReplaceable, type ClashChoice } from './name-clash';
import { newUploads } from './new-uploads';

const PLACE = { accountId: TEST_ACCOUNT, accountName: 'Harbourside Joinery Ltd', folder: 'Miscellaneous' };
const chosen = (...names: string[]) => names.map((name, index) => ({ id: `f${index}`, name, size: 3, path: name }));
const start = (tree = treeOf('Miscellaneous/Plan.png'), present: readonly DocumentUpload[] = []) => ({
  tree,
  present,
  forNew: REPLACES_NOTHING,
});

describe('chosen files', () => {
  it('wait for their turn, and for an answer if the name is taken, ignoring case', () => {
    const { uploads } = newUploads(chosen('plan.PNG', 'new.txt', 'NEW.txt'), PLACE, start());
    expect(uploads.map(({ name, status }) => [name, status])).toEqual([
      ['plan.PNG', 'asking'],
      ['new.txt', 'waiting'],
      ['NEW.txt', 'asking'],
    ]);
    expect(uploads[1]).toMatchObject({ replaces: REPLACES_NOTHING, folder: 'Miscellaneous' });
  });

  it('clash with running uploads to the same folder, but not with those of another account', () => {
    const present = [anUpload('a'), anUpload('b', { accountId: 'client-0002' }), anUpload('c', { status: 'failed' })];
    const { uploads } = newUploads(chosen('a.txt', 'b.txt', 'c.txt'), PLACE, start(treeOf(), present));
    expect(uploads.map(({ status }) => status)).toEqual(['asking', 'waiting', 'waiting']);
  });

  it('get a valid name', () => {
    const { uploads } = newUploads(chosen('CON.txt', 'what?.txt'), PLACE, start());
    expect(uploads.map(({ name }) => name)).toEqual(['_CON.txt', 'what-.txt']);
  });

  it('are refused one by one, each with its reason', () => {
    const sizes = [0, DOCUMENT_MAX_BYTES + 1, 3];
    const names = chosen('empty.txt', 'large.bin', 'fine.txt');
    const files = names.map((file, index) => ({ ...file, size: sizes[index] ?? 0 }));
    const { uploads, refused } = newUploads(files, PLACE, start());
    expect(uploads.map(({ name }) => name)).toEqual(['fine.txt']);
    expect(refused).toEqual([
      { name: 'empty.txt', reason: 'It is empty or a folder.' },
      { name: 'large.bin', reason: 'It is larger than 25 MB.' },
    ]);
  });
});

describe('a name that is taken', () => {
  const tree = documentTree(
    TEST_ACCOUNT,
    accountFiles(['Miscellaneous/a.txt', 'Miscellaneous/b.txt/x.txt'], { version: 'v7' }),
  );
  const asked = (name: string, id = name) => anUpload(id, { name, status: 'asking' });
  const answer = (uploads: DocumentUpload[], choice: ClashChoice, hasExtensions = true) =>
    clashAnswers(uploads, choice, { tree, present: uploads, hasExtensions });

  it('is replaced by version, or without one if the server does not require it', () => {
    expect(answer([asked('A.txt')], 'replace')).toEqual([{ id: 'A.txt', store: { name: 'A.txt', replaces: 'v7' } }]);
    expect(answer([asked('a.txt')], 'replace', false)).toEqual([
      { id: 'a.txt', store: { name: 'a.txt', replaces: null } },
    ]);
  });

  it('skips the new file, or stores it beside the old one', () => {
    expect(answer([asked('a.txt')], 'skip')).toEqual([{ id: 'a.txt', store: null }]);
    expect(answer([asked('a.txt')], 'both')).toEqual([
      { id: 'a.txt', store: { name: 'a (2).txt', replaces: REPLACES_NOTHING } },
    ]);
  });

  it('is never replaced if it is a folder’s or a running upload’s', () => {
    expect(isReplaceable(asked('b.txt'), tree)).toBe(false);
    expect(isReplaceable(asked('c.txt'), tree)).toBe(false);
    expect(answer([asked('b.txt')], 'replace')).toEqual([
      { id: 'b.txt', store: { name: 'b (2).txt', replaces: REPLACES_NOTHING } },
    ]);
    const twice = answer([asked('a.txt', 'one'), asked('a.txt', 'two')], 'replace');
    expect(twice.map(({ store }) => store?.name)).toEqual(['a.txt', 'a (2).txt']);
  });

  it('never leads to two files with one path, for any answers', () => {
    const name = fc.constantFrom('a.txt', 'A.TXT', 'b.txt', 'a (2).txt', 'n.txt', 'N.txt');
    const choice = fc.constantFrom<ClashChoice>('both', 'replace', 'skip');
    fc.assert(
      fc.property(
        fc.array(name, { maxLength: 8 }),
        fc.array(choice, { minLength: 8, maxLength: 8 }),
        (names, choices) => {
          let present = newUploads(chosen(...names), PLACE, start(tree)).uploads;
          for (const [index, { id }] of present.entries()) {
            const one = present.filter((upload) => upload.id === id && upload.status === 'asking');
            const stored = clashAnswers(one, choices[index] ?? 'skip', { tree, present, hasExtensions: true })[0]
              ?.store;
            if (stored)
              present = present.map((upload) =>
                upload.id === id ? { ...upload, ...stored, status: 'waiting' } : upload,
              );
          }
          const sent = present.filter(({ status }) => status === 'waiting');
          const paths = sent.map(({ folder, name: own }) => sameName(joinPath(folder, own)));
          expect(new Set(paths).size).toBe(paths.length);
          // Only uploads with a replaced version overwrite a document.
          for (const upload of sent.filter(({ replaces }) => replaces === REPLACES_NOTHING)) {
            expect(tree.at(joinPath(upload.folder, upload.name))).toBeUndefined();
          }
        },
      ),
    );
  });
});
