import { DATABASES, GRACE, OWEN, sharedApi, TOM } from '@tests/support/test-api';
import { inputOf, plainEntry, textFile, timeSheetOf } from '@tests/support/time-sheet';
import { describe, expect, it } from 'vitest';

describe.each(DATABASES)('files of time entries on %s', (database) => {
  const api = sharedApi({ database });
  const sheet = timeSheetOf(api);

  describe('arriving', () => {
    it('stores the same file once, within one request and over several', async () => {
      const file = () => textFile('notes.txt', 'the same');
      const entry = await sheet.saved(OWEN, plainEntry(), [file(), file(), textFile('copy.txt', 'the same')]);
      expect(entry.filenames).toEqual(['notes.txt', 'copy.txt']);
      const again = await sheet.saved(OWEN, inputOf(entry), [file(), textFile('notes.txt', 'another')]);
      expect(again.filenames).toEqual(['notes.txt', 'copy.txt', 'notes.txt']);
    });

    it('removes folders and control characters from names', async () => {
      const entry = await sheet.saved(OWEN, plainEntry(), [
        textFile('C:\\Users\\owen\\..\\no\u0007tes.txt', 'cleaned'),
      ]);
      expect(entry.filenames).toEqual(['notes.txt']);
    });

    it.each([
      ['../../etc/passwd', 'passwd'],
      ['..', 'file'],
      ['/\u0000\u001f', 'file'],
      ['..\\..\\plan\u202egnp.exe', 'plangnp.exe'],
      ['<img src=x onerror=alert(1)>.txt', '<img src=x onerror=alert(1)>.txt'],
      ["'; drop table time_entries; --", "'; drop table time_entries; --"],
    ])('stores %j as %j, and returns its bytes', async (sent, stored) => {
      const entry = await sheet.saved(OWEN, plainEntry(), [textFile(sent, 'content')]);
      expect(entry.filenames).toEqual([stored]);
      const answer = await api.request('GET', `/timesheetfile/${entry.id}/0`, { as: OWEN });
      expect(await answer.text()).toBe('content');
      expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; /);
    });

    it('refuses a bad file in an edit, and leaves entry and files unchanged', async () => {
      const entry = await sheet.saved(OWEN, plainEntry(), [textFile('notes.txt', 'first')]);
      const edited = { ...inputOf(entry), description: 'Not to be stored' };
      const large = new File([new Uint8Array(26 * 1024 * 1024)], 'large.bin');
      for (const [file, status] of [
        [textFile('empty.txt', ''), 422],
        [textFile(`${'n'.repeat(256)}.txt`, 'x'), 422],
        [large, 413],
      ] as const) {
        expect((await sheet.refusal(OWEN, edited, [textFile('good.txt', 'x'), file])).status).toBe(status);
      }
      const saved = await sheet.saved(OWEN, inputOf(entry), [textFile('more.txt', 'second')]);
      expect(saved).toEqual({ ...entry, files: 2, filenames: ['notes.txt', 'more.txt'] });
    });

    it('refuses an empty file, one over 25 MB and more than 20', async () => {
      expect(await sheet.refusal(OWEN, plainEntry(), [textFile('full.txt', 'x'), textFile('empty.txt', '')])).toEqual({
        status: 422,
        text: 'empty.txt is empty.',
      });
      const large = new File([new Uint8Array(25 * 1024 * 1024 + 1)], 'large.bin');
      expect((await sheet.refusal(OWEN, plainEntry(), [large])).status).toBe(413);
      const many = Array.from({ length: 21 }, (_, index) => textFile(`${index}.txt`, `file ${index}`));
      expect((await sheet.refusal(OWEN, plainEntry(), many)).status).toBe(413);
    });

    it('accepts a file of exactly 25 MB', async () => {
      const large = new File([new Uint8Array(25 * 1024 * 1024)], 'large.bin');
      expect(await sheet.saved(OWEN, plainEntry(), [large])).toMatchObject({ files: 1 });
    });

    it('saves once when the same upload is sent again with its key', async () => {
      const entry = plainEntry({ startTime: '2027-06-03T09:00', endTime: '2027-06-03T10:00' });
      const upload = () =>
        sheet.send(OWEN, entry, [textFile('notes.txt', 'once')], { 'Idempotency-Key': 'retry-of-upload-1' });
      const [first, second] = [await upload(), await upload()];
      expect(await second.text()).toBe(await first.text());
      expect(await sheet.dayOf(OWEN, '2027-06-03')).toMatchObject([{ files: 1, filenames: ['notes.txt'] }]);
      const other = await sheet.send(OWEN, entry, [textFile('notes.txt', 'twice')], {
        'Idempotency-Key': 'retry-of-upload-1',
      });
      expect(other.status).toBe(422);
      expect(await sheet.dayOf(OWEN, '2027-06-03')).toHaveLength(1);
    });

    it('saves once when the uploads arrive together', async () => {
      const entry = plainEntry({ startTime: '2027-06-04T09:00', endTime: '2027-06-04T10:00' });
      const upload = () =>
        sheet.send(OWEN, entry, [textFile('notes.txt', 'both')], { 'Idempotency-Key': 'retry-of-upload-2' });
      const answers = await Promise.all([upload(), upload(), upload()]);
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
      expect(await sheet.dayOf(OWEN, '2027-06-04')).toHaveLength(1);
    });
  });

  describe('downloading a file', () => {
    it('returns the bytes, as a download with its own name', async () => {
      const entry = await sheet.saved(OWEN, plainEntry(), [textFile('Prüfbericht (2).txt', 'content')]);
      const answer = await api.request('GET', `/timesheetfile/${entry.id}/0`, { as: OWEN });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe('content');
      expect(answer.headers.get('Content-Disposition')).toBe(
        `attachment; filename="Pr_fbericht (2).txt"; filename*=UTF-8''Pr%C3%BCfbericht%20%282%29.txt`,
      );
      expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    });

    it('shows colleagues only the files of advice, and people who are not registered none', async () => {
      const entry = await sheet.saved(OWEN, plainEntry(), [textFile('private.txt', 'mine')]);
      const status = async (who: string, path: string) => (await api.request('GET', path, { as: who })).status;
      expect(await status(TOM, `/timesheetfile/entry-owen-4/1`)).toBe(200);
      expect(await status(TOM, `/timesheetfile/${entry.id}/0`)).toBe(404);
      expect(await status(GRACE, `/timesheetfile/entry-owen-4/1`)).toBe(404);
      expect(await status(OWEN, `/timesheetfile/${entry.id}/1`)).toBe(404);
      expect(await status(OWEN, '/timesheetfile/entry-of-nobody/0')).toBe(404);
      expect(await status(OWEN, `/timesheetfile/${entry.id}/-1`)).toBe(400);
      expect(await status(OWEN, `/timesheetfile/${entry.id}/first`)).toBe(400);
    });
  });
});
