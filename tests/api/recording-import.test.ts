import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importableFiles } from '@server/import/folder-files';
import { transfer } from '@server/import/import-folder';
import { openSpreadsheet } from '@server/sheet/open-spreadsheet';
import { sourceOf } from '@tests/support/recording';
import { xlsxOf } from '@tests/support/registration';
import { createTestApi, GRACE, type TestApi } from '@tests/support/test-api';
import { afterAll, beforeAll, expect, it } from 'vitest';

const HEAD = 'id,kind,title,started,people,file,transcript';
const GOOD = 'CA77,call,A call,17/11/2026 09:00,Owen Hughes; a client,a.mp3,a.vtt';

let api: TestApi;
const folder = mkdtempSync(join(tmpdir(), 'harbour-recordings-'));
beforeAll(async () => {
  api = await createTestApi();
  copyFileSync('demo/recordings/RE1003.mp3', join(folder, 'a.mp3'));
  copyFileSync('demo/recordings/MT2001.mp4', join(folder, 'b.mp4'));
  writeFileSync(join(folder, 'a.vtt'), 'WEBVTT\n\n00:00.000 --> 00:02.500\nGood morning.\n');
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await api.close();
});

function run(rows: readonly string[], isDryRun = false) {
  writeFileSync(join(folder, 'recordings.csv'), [HEAD, ...rows].join('\n'));
  return runFolder(isDryRun);
}

function runFolder(isDryRun = false, path = folder) {
  const wish = { kind: 'import', ...importableFiles(path), source: 'files', isDryRun } as const;
  const { db, files, clock, log } = api.deps;
  return transfer({ db, files, clock, log }, wish);
}

async function failedRowsIn(name: string) {
  const sheets = await openSpreadsheet(readFileSync(join(folder, name)));
  return sheets.rowsOf('To correct', { columns: 20, rows: 20 }).map((row) => row.map((cell) => cell?.value ?? ''));
}

it('recordings of a folder are imported once, with their files, and changed by the next import', async () => {
  expect((await run([GOOD], true)).lines.at(-1)).toBe('1 new, 0 changed, 0 same, 0 failed');
  await expect(sourceOf(api, 'CA77')).rejects.toThrow('404');
  expect((await run([GOOD])).lines.at(-1)).toBe('1 new, 0 changed, 0 same, 0 failed');
  expect(await sourceOf(api, 'CA77')).toMatchObject({ title: 'A call', people: ['Owen Hughes', 'a client'] });
  const transcript = await api.request('GET', '/admin/recordings/CA77/transcript', { as: GRACE });
  expect(await transcript.text()).toContain('Good morning.');
  expect((await run([GOOD])).lines.at(-1)).toBe('0 new, 0 changed, 1 same, 0 failed');
  expect((await run([GOOD.replace('A call', 'Another')])).lines.at(-1)).toBe('0 new, 1 changed, 0 same, 0 failed');
  expect((await sourceOf(api, 'CA77')).title).toBe('Another');
});

it('a failed row has a reason, and the others are imported', async () => {
  const { lines, failed } = await run([
    'CA80,call,Gone,17/11/2026 09:00,,gone.mp3,',
    'CA81,call,Elsewhere,17/11/2026 09:00,,../a.mp3,',
    'CA82,call,No sound,17/11/2026 09:00,,a.vtt,',
    'CA83,call,A film,17/11/2026 09:00,,b.mp4,',
    'CA84,meeting,A film,2026-11-17 09:00,,b.mp4,',
  ]);
  expect(lines).toEqual([
    'recordings.csv: 1 new, 0 changed, 0 same, 4 failed',
    '  row 2: The file gone.mp3 is missing.',
    '  row 3: ../a.mp3 must be in the same folder as the list.',
    '  row 4: This is not a recording: mp3, m4a, wav and mp4 files can be added.',
    '  row 5: The file is a video. Its kind must be meeting.',
    ` all of them, to correct and import again: ${join(folder, 'recordings.failed.xlsx')}`,
    '1 new, 0 changed, 0 same, 4 failed',
  ]);
  expect(failed).toBe(4);
  const [headings, first] = await failedRowsIn('recordings.failed.xlsx');
  expect(headings).toEqual([...HEAD.split(','), 'Problem']);
  expect(first).toEqual([
    'CA80',
    'call',
    'Gone',
    '17/11/2026 09:00',
    '',
    'gone.mp3',
    '',
    'The file gone.mp3 is missing.',
  ]);
  const again = await runFolder(true, join(folder, 'recordings.failed.xlsx'));
  expect(again.lines[0]).toBe('recordings.failed.xlsx: 0 new, 0 changed, 0 same, 4 failed');
  expect((await failedRowsIn('recordings.failed.failed.xlsx'))[0]).toEqual(headings);
  expect(importableFiles(folder).files).toEqual([join(folder, 'recordings.csv')]);
});

it('a file that cannot be read fails its row, and the report does not need the file of failed rows', async () => {
  symlinkSync('/proc/self/mem', join(folder, 'torn.vtt'));
  const failedFile = join(folder, 'recordings.failed.xlsx');
  rmSync(failedFile, { force: true });
  mkdirSync(failedFile);
  const { lines } = await run([GOOD.replace('a.vtt', 'torn.vtt'), GOOD.replace('CA77', 'CA78')]);
  expect(lines).toEqual([
    'recordings.csv: 1 new, 0 changed, 0 same, 1 failed',
    '  row 2: The server cannot read the file torn.vtt (EIO).',
    ` The failed rows could not be written to ${failedFile} (EISDIR). Correct them in recordings.csv, and import it again.`,
    '1 new, 0 changed, 0 same, 1 failed',
  ]);
  rmSync(failedFile, { recursive: true });
});

it('the list may be a spreadsheet, with a title above its headings', async () => {
  rmSync(join(folder, 'recordings.csv'));
  const started = new Date('2026-11-17T09:30:00Z');
  const row = (id: string, file: string) => [id, 'Call', 'From Excel', started, 'Owen Hughes', file];
  const headings = ['Id', 'Kind', 'Title', 'Started', 'People', 'File'];
  const list = xlsxOf([['Recordings of November'], [null], headings, row('CA90', 'a.mp3'), row('CA91', 'gone.mp3')]);
  writeFileSync(join(folder, 'Recordings.xlsx'), list);
  const { lines } = await runFolder();
  expect(lines.slice(0, 2)).toEqual([
    'Recordings.xlsx: 1 new, 0 changed, 0 same, 1 failed',
    '  row 5: The file gone.mp3 is missing.',
  ]);
  expect(await sourceOf(api, 'CA90')).toMatchObject({ title: 'From Excel', startedOn: '2026-11-17T09:30' });
});

it('a list in a format of its own is ignored, and one without headings is refused', async () => {
  renameSync(join(folder, 'Recordings.xlsx'), join(folder, 'recordings.pdf'));
  expect(() => importableFiles(folder)).toThrow('No file in');
  writeFileSync(join(folder, 'recordings.csv'), 'CA90;call');
  expect(await runFolder()).toEqual({
    lines: [
      'recordings.csv: skipped. The list needs headings: id, kind, title, started, people, file, transcript.',
      '0 new, 0 changed, 0 same, 1 failed',
    ],
    failed: 1,
  });
});
