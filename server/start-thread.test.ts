import { expect, it } from 'vitest';
import { cleanedText, wordFile } from './conversion/conversion-threads';
import { readSheetInThread } from './registration/read-sheet';

const options = { margins: { top: 20, right: 25, bottom: 30, left: 25 } };
const nobodyLeaves = new AbortController().signal;

it.each<[string, () => Promise<unknown>]>([
  ['a Word file', () => wordFile({ html: '<p>Dear Jo</p>', options }, 'Jo Bloggs', nobodyLeaves)],
  ['a long text', () => cleanedText('<p>Dear Jo</p>'.repeat(2_000))],
  ['a spreadsheet', () => readSheetInThread(new Uint8Array(8))],
])('who waits for %s whose thread is lost is asked to try again, not to make it smaller', async (_what, work) => {
  process.once('worker', (thread) => void thread.terminate());
  await expect(work()).rejects.toMatchObject({ status: 503, code: 'thread-lost', headers: { 'Retry-After': '1' } });
});
