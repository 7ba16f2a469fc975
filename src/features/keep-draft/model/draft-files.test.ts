// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { heldFile, holdFile, holdFileAs, releaseFiles, type FileRef } from '@/shared/lib/file-registry';
import { fileRefsIn } from './draft-file-refs';
import {
  DRAFT_FILES_MAX_BYTES,
  forgetDraftFiles,
  restoreDraftFiles,
  storeDraftFiles,
  sweepDraftFiles,
} from './draft-files';
import { storeDraft } from './draft-storage';

const NOW = Date.parse('2026-03-10T10:32:00Z');
const HOUR = 60 * 60 * 1000;

afterEach(async () => {
  localStorage.clear();
  await sweepDraftFiles(NOW + 1_000 * HOUR);
  vi.restoreAllMocks();
});

describe('the files of a draft', () => {
  it('are restored unchanged after a reload', async () => {
    const chosen = new File(['the plan'], 'plan.txt', { type: 'text/plain', lastModified: 1_700_000_000_000 });
    const ref = holdFile(chosen);
    expect(await storeDraftFiles('ada', 'note', [ref], NOW)).toEqual([]);
    releaseFiles([ref]); // as a reload does

    expect(await restoreDraftFiles('ada', [ref])).toEqual([]);
    const back = heldFile(ref.id);
    expect(await back?.text()).toBe('the plan');
    expect([back?.name, back?.type, back?.lastModified]).toEqual(['plan.txt', 'text/plain', 1_700_000_000_000]);
  });

  it('are stored again once they have been made smaller, in the place of the larger ones', async () => {
    const ref = holdFile(sized(DRAFT_FILES_MAX_BYTES));
    await storeDraftFiles('ada', 'note', [ref], NOW);
    await storeDraftFiles('ada', 'copy', [ref], NOW);
    holdFileAs(ref.id, new File(['small'], 'small.jpg'));
    expect(await storeDraftFiles('ada', 'copy', [ref], NOW)).toEqual([]);
    await forgetDraftFiles('ada', 'copy');
    releaseFiles([ref]);
    expect(await restoreDraftFiles('ada', [ref])).toEqual([]);
    expect(await heldFile(ref.id)?.text()).toBe('small');
  });

  it('are separate for each user', async () => {
    const ref = await aStoredFile('ada', 'note');
    expect(await restoreDraftFiles('owen', [ref])).toEqual([ref.id]);
  });

  it('are removed with the draft, or at once if it no longer names them', async () => {
    const [first, second] = [holdFile(new File(['1'], '1')), holdFile(new File(['2'], '2'))];
    const other = await aStoredFile('ada', 'other');
    await storeDraftFiles('ada', 'note', [first, second], NOW);
    await storeDraftFiles('ada', 'note', [second], NOW);
    releaseFiles([first, second]);
    expect(await restoreDraftFiles('ada', [first, second])).toEqual([first.id]);

    releaseFiles([second]);
    await forgetDraftFiles('ada', 'note');
    expect(await restoreDraftFiles('ada', [second, other])).toEqual([second.id]);
  });

  it('stay until its copy is removed as well', async () => {
    const ref = await aStoredFile('ada', 'note');
    await storeDraftFiles('ada', 'copy', [ref], NOW);
    await forgetDraftFiles('ada', 'note');
    expect(await restoreDraftFiles('ada', [ref])).toEqual([]);
    releaseFiles([ref]);
    await forgetDraftFiles('ada', 'copy');
    expect(await restoreDraftFiles('ada', [ref])).toEqual([ref.id]);
  });

  it('are removed if their draft has expired or was cleared, for every owner', async () => {
    const lost = await aStoredFile('ada', 'lost');
    const stored = await aStoredFile('owen', 'stored');
    storeDraft('owen', 'stored', { id: 'd', values: stored, savedAt: new Date(NOW).toISOString() }, NOW);
    await sweepDraftFiles(NOW + HOUR);
    expect(await restoreDraftFiles('ada', [lost])).toEqual([lost.id]);
    expect(await restoreDraftFiles('owen', [stored])).toEqual([]);
  });

  it('are stored up to 50 MB per user; files above the limit are reported', async () => {
    const half = () => holdFile(sized(DRAFT_FILES_MAX_BYTES / 2));
    const refs = [half(), half(), half()];
    expect(await storeDraftFiles('ada', 'note', refs, NOW)).toEqual([refs[2]?.id]);
    const others = [half()];
    expect(await storeDraftFiles('ada', 'other', others, NOW)).toEqual([others[0]?.id]);
    expect(await storeDraftFiles('owen', 'note', [half()], NOW)).toEqual([]);
    // There is space again.
    expect(await storeDraftFiles('ada', 'note', refs.slice(2), NOW)).toEqual([]);
  });

  it.each<[string, () => void]>([
    ['has none', () => vi.stubGlobal('indexedDB', undefined)],
    [
      'forbids it',
      () =>
        vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
          throw new DOMException('No.', 'SecurityError');
        }),
    ],
    ['has no room', () => vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)],
  ])('are reported if the browser’s database %s', async (_name, breakIt) => {
    vi.resetModules(); // a database that is open already stays open
    const files = await import('./draft-files');
    const registry = await import('@/shared/lib/file-registry');
    const ref = registry.holdFile(new File(['x'], 'x'));
    breakIt();
    expect(await files.storeDraftFiles('ada', 'note', [ref], NOW)).toEqual([ref.id]);
    registry.releaseFiles([ref]);
    expect(await files.restoreDraftFiles('ada', [ref])).toEqual([ref.id]);
    await files.forgetDraftFiles('ada', 'note');
    vi.unstubAllGlobals();
  });

  it('are found anywhere in its values', () => {
    const ref = { id: '1', name: 'n', size: 1, path: 'n' };
    expect(fileRefsIn({ text: 'a', list: [{ q: { files: [ref] } }, null, 7] })).toEqual([ref]);
    expect(fileRefsIn('text')).toEqual([]);
  });
});

async function aStoredFile(owner: string, key: string): Promise<FileRef> {
  const ref = holdFile(new File(['x'], 'x.txt'));
  await storeDraftFiles(owner, key, [ref], NOW);
  releaseFiles([ref]);
  return ref;
}

/** Reports a size that it does not have. */
function sized(size: number): File {
  return Object.defineProperty(new File(['x'], 'x'), 'size', { value: size });
}

function full(): never {
  throw new DOMException('full', 'QuotaExceededError');
}
