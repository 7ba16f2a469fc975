import { CSV_ERROR, CSV_MAX_BYTES } from '@contract/csv';
import { CSV_MAX_ROWS, CSV_ROW_ERROR, uploadedJobTitlesSchema, JOB_TITLE_FILE_ERROR } from '@contract/job-title';
import { jobTitles } from '@server/data/schema';
import { consoleOf } from '@tests/support/marketing';
import { storedFiles } from '@tests/support/stored-files';
import { DATABASES, sharedApi } from '@tests/support/test-api';
import { beforeEach, describe, expect, it } from 'vitest';

describe.each(DATABASES)('job titles on %s', (database) => {
  const api = sharedApi({ database });
  const marketing = consoleOf(api);

  beforeEach(async () => {
    await api.deps.db.delete(jobTitles);
    await api.deps.db.insert(jobTitles).values([
      { key: 'head of hr', title: 'Head of HR', isSdm: true },
      { key: 'receptionist', title: 'Receptionist', isSdm: false },
    ]);
  });

  const decides = async () =>
    Object.fromEntries((await marketing.jobTitles()).map(({ title, isSDM }) => [title, isSDM]));
  const uploaded = async (content: string | Uint8Array) => {
    const { status, text } = await marketing.upload(content);
    expect(status, text).toBe(200);
    return uploadedJobTitlesSchema.validate(JSON.parse(text));
  };

  it('are ticked and unticked, each time returning the current record', async () => {
    const on = await marketing.send('updateJobTitle', { title: 'receptionist', isSDM: true, id: 'ignored' });
    expect(JSON.parse(on.text)).toEqual({ title: 'Receptionist', isSDM: true });
    const again = await marketing.send('updateJobTitle', { title: 'Receptionist', isSDM: true });
    expect(again.status).toBe(200);
    expect(await decides()).toEqual({ 'Head of HR': true, Receptionist: true });
  });

  it.each([
    ['a missing title', { title: 'Astronaut', isSDM: true }],
    ['no title', { isSDM: true }],
    ['a tick as a text', { title: 'Receptionist', isSDM: 'true' }],
    ['a long title', { title: 'x'.repeat(256), isSDM: true }],
  ])('cannot be ticked for %s', async (_what, body) => {
    expect((await marketing.send('updateJobTitle', body)).status).toBe(422);
    expect(await decides()).toEqual({ 'Head of HR': true, Receptionist: false });
  });

  const CSV = 'title,isSDM\nRECEPTIONIST,yes\nHead of HR,true\n"Director, Care",1\nPorter,no\n';

  it('are uploaded: new ones are added, known ones are changed or left', async () => {
    expect(await uploaded(CSV)).toEqual({
      added: 2,
      changed: 1,
      unchanged: 1,
      rejected: 0,
      errors: [],
      ignoredColumns: [],
    });
    expect(await decides()).toEqual({
      'Director, Care': true,
      'Head of HR': true,
      Porter: false,
      Receptionist: true,
    });
    expect(await uploaded(CSV)).toMatchObject({ added: 0, changed: 0, unchanged: 4 });
  });

  const utf16 = (text: string, isLittle: boolean) => {
    const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
    return new Uint8Array(isLittle ? bytes : bytes.swap16());
  };

  it.each([
    ['semicolons', CSV.replaceAll(',', ';').replace('Director;', 'Director,')],
    ['tabs', CSV.replaceAll(',', '\t').replace('Director\t', 'Director,')],
    ['a byte order mark', `\uFEFF${CSV}`],
    ['Windows line ends', CSV.replaceAll('\n', '\r\n')],
    ['UTF-16 little-endian', utf16(CSV, true)],
    ['UTF-16 big-endian', utf16(CSV, false)],
    ['columns in reverse order', 'isSDM,Job Title\nyes,Receptionist\ntrue,Head of HR\n1,"Director, Care"\nno,Porter'],
    ['empty lines', CSV.replaceAll('\n', '\n\n')],
  ])('are read with %s', async (_what, content) => {
    expect(await uploaded(content)).toMatchObject({ added: 2, changed: 1, unchanged: 1, rejected: 0 });
  });

  it('add titles and leave known ones unchanged when the second column is missing', async () => {
    expect(await uploaded('title\nHead of HR\nPorter')).toMatchObject({ added: 1, changed: 0, unchanged: 1 });
    expect(await decides()).toEqual({ 'Head of HR': true, Porter: false, Receptionist: false });
  });

  it('are reported by line if they are wrong, and all others are accepted', async () => {
    const rows = ['title,isSDM', 'Good,yes', ',yes', '=cmd(),yes', '+44,no', '@me,no', '-1,no', 'Doubt,perhaps'];
    rows.push('x'.repeat(256), 'good,no', 'Lone \u0007 bell,no', 'Fine');
    const answer = await uploaded(rows.join('\n'));
    expect(answer).toMatchObject({ added: 3, rejected: 8 });
    expect(answer.errors).toEqual([
      { line: 3, message: CSV_ROW_ERROR.noTitle },
      ...[4, 5, 6, 7].map((line) => ({ line, message: CSV_ROW_ERROR.formula })),
      { line: 8, message: CSV_ROW_ERROR.notYesOrNo },
      { line: 9, message: CSV_ROW_ERROR.tooLong },
      { line: 10, message: CSV_ROW_ERROR.repeated(2) },
    ]);
    expect(Object.keys(await decides())).toEqual(expect.arrayContaining(['Good', 'Fine']));
  });

  it('are not confused by columns named like built-in properties', async () => {
    const answer = await uploaded('__proto__,title,constructor,isSDM\npolluted,Porter,x,yes');
    expect(answer).toMatchObject({ added: 1, ignoredColumns: ['__proto__', 'constructor'] });
    expect(({} as Record<string, unknown>)['title']).toBeUndefined();
  });

  it('are read by column in lines that are too short or too long', async () => {
    expect(await uploaded('title,isSDM\nPorter\nGuard,yes,and,more')).toMatchObject({ added: 2, rejected: 0 });
  });

  it.each([
    ['an open quotation mark', 'title,isSDM\nPorter,yes\n"Guard,no\nCook,no', CSV_ERROR.broken(3)],
    ['no title column', 'name,isSDM\nPorter,yes', JOB_TITLE_FILE_ERROR.noTitleColumn],
    ['a single column named __proto__', '__proto__\nPorter', JOB_TITLE_FILE_ERROR.noTitleColumn],
    ['nothing', '', CSV_ERROR.empty],
    ['blanks', ' \n\n', CSV_ERROR.empty],
    ['an image', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), CSV_ERROR.notText],
    [
      'too many rows',
      `title\n${Array.from({ length: CSV_MAX_ROWS + 1 }, (_, n) => `T${n}`).join('\n')}`,
      JOB_TITLE_FILE_ERROR.tooManyRows,
    ],
  ])('are all refused for %s', async (_what, content, message) => {
    const { status, text } = await marketing.upload(content);
    expect([status, text]).toEqual([422, message]);
    expect(await decides()).toEqual({ 'Head of HR': true, Receptionist: false });
  });

  it('are refused in a file of 50 MB', async () => {
    const row = 'A title of some length,yes\n';
    const { status } = await marketing.upload(`title,isSDM\n${row.repeat((50 * 1024 * 1024) / row.length)}`);
    expect(status).toBe(413);
    expect(await decides()).toEqual({ 'Head of HR': true, Receptionist: false });
  });

  it('are accepted up to the limit, and a long list of errors is cut', async () => {
    const answer = await uploaded(`title,isSDM\n${'=x,yes\n'.repeat(CSV_MAX_ROWS - 1)}Porter,yes`);
    expect(answer).toMatchObject({ added: 1, rejected: CSV_MAX_ROWS - 1 });
    expect(answer.errors).toHaveLength(200);
    expect(CSV_MAX_BYTES).toBeGreaterThan(CSV_MAX_ROWS * 100);
  });

  it('are added once, however often their upload arrives, and leave no file', async () => {
    const before = storedFiles(api);
    const headers = { 'Idempotency-Key': 'upload-once-123' };
    const first = await marketing.upload(CSV, 'a.csv', headers);
    const second = await marketing.upload(CSV, 'a.csv', headers);
    expect(second.text).toBe(first.text);
    expect(second.headers.get('Idempotency-Replayed')).toBe('true');
    expect(storedFiles(api)).toEqual(before);
  });

  it('need their file in the right field', async () => {
    const wrong = new FormData();
    wrong.set('files', new File(['title\nPorter'], 'a.csv'));
    expect((await marketing.send('updateJobTitles', wrong)).status).toBe(422);
    const none = new FormData();
    none.set('file', 'title');
    expect((await marketing.send('updateJobTitles', none)).status).toBe(422);
    expect((await marketing.send('updateJobTitles', { file: 'title' })).status).toBe(415);
  });
});
