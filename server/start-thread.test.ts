import { expect, it } from 'vitest';
import { cleanedText, wordFile } from './conversion/conversion-threads';
import { readSheetInThread } from './registration/read-sheet';

const options = { margins: { top: 20, right: 25, bottom: 30, left: 25 } };
const nobodyLeaves = new AbortController().signal;
const toWord = () => wordFile({ html: '<p>Dear Jo</p>', options }, 'Jo Bloggs', nobodyLeaves);

/** Terminates the next threads as soon as they start. */
function loseThreads(count: number): void {
  process.once('worker', (thread) => {
    void thread.terminate();
    if (count > 1) loseThreads(count - 1);
  });
}

it.each<[string, () => Promise<unknown>, number]>([
  ['a Word file', toWord, 2],
  ['a long text', () => cleanedText('<p>Dear Jo</p>'.repeat(2_000)), 2],
  ['a spreadsheet', () => readSheetInThread(new Uint8Array(8)), 1],
])(
  'a caller waiting for %s whose threads are lost is asked to try again, not to make it smaller',
  async (_what, work, lost) => {
    loseThreads(lost);
    await expect(work()).rejects.toMatchObject({ status: 503, code: 'thread-lost', headers: { 'Retry-After': '1' } });
  },
);

it('makes a Word file in another thread if the first is lost', async () => {
  loseThreads(1);
  const file = await toWord();
  expect(file.length).toBeGreaterThan(1_000);
});
