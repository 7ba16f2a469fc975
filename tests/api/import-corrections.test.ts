import { utils, write } from '@e965/xlsx';
import { CORRECTIONS_MAX, type ImportCorrected, type ImportFile, type ImportRun } from '@contract/import/calls';
import { auditLog, contacts, importRows, timeEntries } from '@server/data/schema';
import { openSpreadsheet } from '@server/sheet/open-spreadsheet';
import { importCalls } from '@tests/support/import-calls';
import { ADA, GRACE, sharedApi } from '@tests/support/test-api';
import { and, eq, like, ne } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';

// Imports take seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const api = sharedApi();

const { answered, checked, post, rowsOf, settled } = importCalls(() => api, ADA);

const CLIENT = 'Harbourside Joinery Ltd';
const LONG = 'M'.repeat(300);
const FILE = [
  'Id,Client,Name,Email',
  `k1,${CLIENT},Jo Reed,jo@reed.example`,
  'k2,Nobody & Co,Bo Vale,bo@vale.example',
  `k3,${CLIENT},${LONG},mo@fen.example`,
].join('\n');

interface Change {
  sheet?: number;
  headingRow?: number;
  cells?: [row: number, column: number, text: string | null][];
  leaveOut?: number[];
  takeBack?: number[];
}

const send = (id: string, { cells = [], ...rest }: Change) => {
  const typed = cells.map(([row, column, text]) => ({ row, column, text }));
  const body = { id, sheet: null, headingRow: 1, cells: typed, leaveOut: [], takeBack: [], ...rest };
  return api.request('POST', '/admin/imports/correct', { as: ADA, body });
};
const correct = (id: string, change: Change) => answered<ImportCorrected>(send(id, change));
const fileOf = (id: string) => answered<ImportFile>(api.request('GET', `/admin/imports/${id}`, { as: ADA }));
const correctable = async (id: string) => (await rowsOf(id, '?correctable=true&cells=true')).rows;
const again = async ({ id }: ImportRun) => {
  await post('recheck', { id });
  return settled(id);
};
const storedRows = (runId: string) =>
  api.deps.db.select().from(importRows).where(eq(importRows.runId, runId)).orderBy(importRows.rowNo);
const refusal = async (response: Promise<Response>) => {
  const answer = await response;
  return `${answer.status} ${await answer.text()}`;
};

it('corrected rows are checked again and imported, and the plan of the others stays', async () => {
  const run = await checked('contacts', FILE);
  const { id } = run;
  expect(run.counts).toMatchObject({ rows: 3, new: 1, failed: 2 });
  expect((await rowsOf(id)).rows.map(({ cells }) => cells)).toEqual([null, null, null]);
  expect(await correctable(id)).toMatchObject([
    { row: 3, wrong: [1], cells: ['k2', 'Nobody & Co', 'Bo Vale', 'bo@vale.example'], inFile: null },
    { row: 4, wrong: [2], isUnchecked: false },
  ]);
  const planned = (await storedRows(id)).find(({ rowNo }) => rowNo === 2)?.recordId;

  const saved = await correct(id, {
    cells: [
      [3, 1, CLIENT],
      [4, 2, 'Mo Fen'],
      [4, 3, 'mo@fenn.example'],
    ],
  });
  expect(saved.file).toMatchObject({ correctable: 2, unchecked: 2, run: { counts: { failed: 2 } } });
  expect(saved.rows[1]).toMatchObject({
    cells: ['k3', CLIENT, 'Mo Fen', 'mo@fenn.example'],
    inFile: { 2: LONG, 3: 'mo@fen.example' },
    isUnchecked: true,
  });
  // What the file has is no correction.
  await correct(id, { cells: [[4, 3, 'mo@fen.example']] });
  expect(await refusal(api.request('POST', '/admin/imports/run', { as: ADA, body: { id } }))).toMatch(
    /^409 .*Check them again first/,
  );
  expect((await again(run)).counts).toMatchObject({ rows: 3, new: 3, failed: 0 });
  expect((await fileOf(id)).unchecked).toBe(0);
  expect((await storedRows(id)).find(({ rowNo }) => rowNo === 2)?.recordId).toBe(planned);
  expect((await correctable(id)).map(({ outcome, inFile }) => [outcome, inFile])).toEqual([
    ['new', { 1: 'Nobody & Co' }],
    ['new', { 2: LONG }],
  ]);

  // A check of the whole file takes them too; a correction can be undone, and made again.
  await post('check', { id, mapping: run.mapping, mode: 'both' });
  expect((await settled(id)).counts).toMatchObject({ rows: 3, new: 3 });
  await correct(id, { cells: [[3, 1, null]] });
  expect((await again(run)).counts).toMatchObject({ rows: 3, new: 2, failed: 1 });
  await correct(id, { cells: [[3, 1, CLIENT]] });
  await again(run);
  await post('run', { id });
  expect((await settled(id)).counts).toMatchObject({ done: 3, refused: 0 });
  const [bo] = await api.deps.db.select().from(contacts).where(eq(contacts.name, 'Bo Vale'));
  expect(bo?.clientId).toBe('client-0001');
  expect(await refusal(send(id, { leaveOut: [3] }))).toMatch(/^409 /);
  const entries = await api.deps.db
    .select({ after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), like(auditLog.action, 'import.correct')));
  expect(entries[0]?.after).toMatchObject({ cells: 3, leftOut: 0, takenBack: 0 });
});

it('rows are left out and taken back; a row with a warning makes the next check one of the whole file', async () => {
  const run = await checked('clients', 'Name,Consultant\nAlder Ltd,nobody@else.example\n,Owen Hughes\nBirch Ltd,');
  const { id } = run;
  expect([run.counts.new, run.counts.failed]).toEqual([2, 1]);
  const out = await correct(id, { leaveOut: [3] });
  expect(out.file).toMatchObject({ unchecked: 0, correctable: 2, run: { counts: { failed: 0, leftOut: 1, rows: 3 } } });
  const [alder] = await storedRows(id);
  await correct(id, { cells: [[2, 1, 'Owen Hughes']] });
  const whole = await again(run);
  expect([whole.counts.new, whole.counts.failed, whole.counts.leftOut]).toEqual([2, 0, 1]);
  const rows = await storedRows(id);
  expect(rows.find(({ rowNo }) => rowNo === 2)).toMatchObject({ reason: null, outcome: 'new' });
  expect(rows.find(({ rowNo }) => rowNo === 2)?.recordId).not.toBe(alder?.recordId);
  const back = await correct(id, { takeBack: [3], cells: [[3, 0, 'Cedar Ltd']] });
  expect(back.file).toMatchObject({ unchecked: 1, run: { counts: { failed: 1, leftOut: 0 } } });
  expect((await again(run)).counts).toMatchObject({ new: 3, failed: 0, rows: 3 });
  await correct(id, { leaveOut: [2] });
  await again(run);
  await post('run', { id });
  expect((await settled(id)).counts).toMatchObject({ done: 2, leftOut: 1 });
});

it('rows with warnings are checked again, also if only the row that they refer to was corrected', async () => {
  const file = 'Email,First,Last,Manager\nab@new.example,Al,Bly,cd@new.example\ncd@new.example,Cy,,';
  const run = await checked('people', file);
  expect((await storedRows(run.id)).map(({ outcome, after }) => [outcome, after?.['managerId'] ?? null])).toEqual([
    ['new', null],
    ['failed', null],
  ]);
  await correct(run.id, { cells: [[3, 2, 'Dee']] });
  expect((await again(run)).counts).toMatchObject({ rows: 2, new: 2, failed: 0 });
  const [report, manager] = await storedRows(run.id);
  expect(report).toMatchObject({ reason: null, after: { managerId: manager?.recordId } });
});

it('a cell with an error stays wrong while another is corrected, and the file of failed rows has what was typed', async () => {
  const sheet = utils.aoa_to_sheet([
    ['Id', 'Name', 'Town'],
    ['00017', 'x'.repeat(300), 'y'],
  ]);
  sheet['C2'] = { t: 'e', v: 42, w: '#N/A' };
  const content = write(utils.book_new(sheet, 'Clients'), { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  const run = await checked('clients', content, 'clients.xlsx');
  expect((await correctable(run.id))[0]?.wrong).toEqual([1, 2]);
  await correct(run.id, { sheet: 0, cells: [[2, 1, '=Larch & Sons\u0000']] });
  expect((await again(run)).counts.failed).toBe(1);
  expect((await correctable(run.id))[0]).toMatchObject({ wrong: [2], reason: 'Town has the error #N/A.' });
  const file = await api.request('GET', `/admin/imports/${run.id}/failed`, { as: ADA });
  const book = await openSpreadsheet(new Uint8Array(await file.arrayBuffer()));
  const [, row] = book.rowsOf('To correct', { columns: 4, rows: 2 });
  expect(row?.map((cell) => cell?.text)).toEqual(['00017', '=Larch & Sons', '#N/A', 'Town has the error #N/A.']);
  await correct(run.id, { sheet: 0, cells: [[2, 2, '']] });
  expect((await again(run)).counts).toMatchObject({ new: 1, failed: 0 });
});

it('an erasure reaches what was typed', async () => {
  const [someone] = await api.deps.db.select().from(contacts).where(like(contacts.email, '%@%')).limit(1);
  const email = someone?.email ?? '';
  const { id } = await checked('clients', 'Name,Town\n,York\n,Hull');
  await correct(id, {
    cells: [
      [2, 0, `Ask ${email}`],
      [3, 0, 'Elm Ltd'],
    ],
  });
  // Planned with another address, it is theirs by what was typed since.
  const theirs = await checked(
    'contacts',
    `Id,Client,Name,Email,Phone\nk8,${CLIENT},A. N. Other,an@other.example,${'1'.repeat(60)}`,
  );
  await correct(theirs.id, { cells: [[2, 4, '1']] });
  await again(theirs);
  await correct(theirs.id, { cells: [[2, 3, email]] });
  const body = { kind: 'contact', id: someone?.id, reason: 'Request 17' };
  expect((await api.request('POST', '/admin/personaldata/erase', { as: GRACE, body })).status).toBe(200);
  const typed = (await storedRows(id)).map(({ corrections }) => JSON.stringify(corrections));
  expect([typed.join('').includes(email), typed[1]]).toEqual([false, '{"0":"Elm Ltd"}']);
  expect(await storedRows(theirs.id)).toMatchObject([{ name: 'Erased', after: null, cells: null, corrections: null }]);
  // Typed after the erasure, it is refused and not stored.
  const late = await checked('contacts', `Client,Name,Email\n${CLIENT},,x`);
  await correct(late.id, {
    cells: [
      [2, 1, 'A. N. Other'],
      [2, 2, email],
    ],
  });
  await again(late);
  expect(await storedRows(late.id)).toMatchObject([{ name: 'Erased', cells: null, corrections: null }]);
});

it.each(['recheck', 'check'])('an erasure during a %s is not undone', async (call) => {
  const [someone] = await api.deps.db.select().from(contacts).where(like(contacts.email, '%@%')).limit(1);
  const email = someone?.email ?? '';
  const { id, mapping } = await checked('clients', 'Name,Town\n,York\n,Hull');
  await correct(id, {
    cells: [
      [2, 0, `Ask ${email}`],
      [3, 0, `Oak ${call}`],
    ],
  });
  const { files } = api.deps;
  const get = files.get.bind(files);
  // The check has read what was typed, and reads the file.
  vi.spyOn(files, 'get').mockImplementationOnce(async (hash) => {
    const body = { kind: 'contact', id: someone?.id, reason: 'Request 18' };
    expect((await api.request('POST', '/admin/personaldata/erase', { as: GRACE, body })).status).toBe(200);
    return get(hash);
  });
  await post(call, call === 'check' ? { id, mapping, mode: 'both' } : { id });
  expect((await settled(id)).counts).toMatchObject({ rows: 2, new: 1, failed: 1 });
  const rows = await storedRows(id);
  expect(JSON.stringify(rows)).not.toContain(email);
  expect(rows[0]).toMatchObject({ outcome: 'failed', cells: ['', 'York'] });
});

it('only cells and rows of the plan can be corrected', async () => {
  const { id } = await checked('clients', 'Name,Town\n,York\nFir Ltd,Hull');
  for (const place of [{ sheet: 0 }, { headingRow: 2 }])
    expect(await refusal(send(id, { ...place, leaveOut: [2] }))).toMatch(/^409 .*import-headings-changed/);
  const tooMany = Array.from({ length: CORRECTIONS_MAX + 1 }, (_, row) => row + 1);
  expect(await refusal(send(id, { leaveOut: tooMany }))).toMatch(/^4\d\d /);
  expect((await fileOf(id)).run.counts).toMatchObject({ failed: 1, leftOut: 0 });
  // The others are saved.
  const saved = await correct(id, { cells: [[2, 0, 'Yew Ltd']], leaveOut: [3, 99] });
  expect(saved.rows.map(({ row, cells }) => [row, cells])).toEqual([[2, ['Yew Ltd', 'York']]]);
  const reason = expect.stringContaining('cannot be corrected') as string;
  expect(saved.refused).toEqual([3, 99].map((row) => ({ row, reason })));
  const outside = await correct(id, { cells: [[2, 2, 'x']] });
  expect(outside).toMatchObject({ rows: [], refused: [{ row: 2, reason: 'The file does not have this column.' }] });
});

it('records to refer to are found by part of their name', async () => {
  const find = (kind: string, text: string) =>
    answered<{ text: string }[]>(
      api.request('GET', `/admin/importrecords/${kind}?${new URLSearchParams({ text }).toString()}`, { as: ADA }),
    );
  expect((await find('people', 'wen hugh')).map(({ text }) => text)).toEqual(['Owen Hughes']);
  expect((await find('clients', 'HARBOURSIDE J')).map(({ text }) => text)).toEqual([CLIENT]);
  // Nothing finds a time entry by its description.
  const [entry] = await api.deps.db.select().from(timeEntries).where(ne(timeEntries.description, '')).limit(1);
  const id = entry?.id ?? '';
  expect(await find('time-entries', id)).toEqual([{ value: id, text: id }]);
  expect(await find('clients', "100%_\\'")).toEqual([]);
});
