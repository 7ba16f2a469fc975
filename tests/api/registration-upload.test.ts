import { importResultSchema } from '@contract/registration';
import { SHEET_MAX_BYTES } from '@contract/registration-sheet';
import { idempotencyKeys, insurerMembers, memberImports, memberVersions } from '@server/data/schema';
import { forgetOldVersions, publishSheet, writeSheet } from '@server/registration/import-members';
import type { Actor } from '@server/audit/record-change';
import { readSheetInThread } from '@server/registration/read-sheet';
import { HOSTILE_SHEETS } from '@tests/support/hostile-sheets';
import { SHEET_HEADERS, sheetForm, sheetRow, xlsxOf } from '@tests/support/registration';
import { storedFiles } from '@tests/support/stored-files';
import { BOTH_DATABASES, onceOf, OWEN, sharedApi, TEST_NOW, TOM } from '@tests/support/test-api';
import { asc, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

const SENDER: Actor = { id: null, name: 'A test', source: 'screen', requestId: null, now: new Date(TEST_NOW) };

describe.each(BOTH_DATABASES)('the insurer’s spreadsheet on %s', (database) => {
  const once = onceOf(database);
  const api = sharedApi({ database });

  beforeEach(async () => {
    await api.deps.db.delete(memberVersions);
  });

  const send = (body: FormData, headers: Record<string, string> = {}) =>
    api.request('POST', '/registration/upload', { as: TOM, body, headers });

  async function imported(...rows: Parameters<typeof xlsxOf>[0]) {
    const answer = await send(sheetForm(xlsxOf([SHEET_HEADERS, ...rows])));
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`Refused with ${answer.status}: ${text}`);
    return importResultSchema.validate(JSON.parse(text));
  }

  const stored = () => api.deps.db.select().from(insurerMembers).orderBy(asc(insurerMembers.policyKey));

  once.it('becomes members, including dates', async () => {
    expect(
      await imported(
        sheetRow('HM-1'),
        sheetRow(' hm-2 ', { 3: '1/2/2026', 4: '2027-01-31', 5: new Date('2026-03-04') }),
      ),
    ).toEqual({
      added: 2,
      changed: 0,
      unchanged: 0,
    });
    expect(await stored()).toEqual([
      {
        policyKey: 'hm-1',
        importNo: 1,
        name: 'Kestrel Castings Ltd',
        policyNumber: 'HM-1',
        postCode: 'LA1 4XQ',
        startDate: '2026-01-01',
        endDate: '2026-12-31',
        endorsementDate: null,
        status: 'Live',
        channel: 'Broker',
        brokerCompanyName: 'Tideway Brokers',
        brokerNumber: 'BR-20',
        brokerContact: 'Nia Ellis',
      },
      expect.objectContaining({
        policyKey: 'hm-2',
        policyNumber: 'hm-2',
        startDate: '2026-02-01',
        endDate: '2027-01-31',
        endorsementDate: '2026-03-04',
      }),
    ]);
  });

  it('is merged by policy number: adds, changes, and leaves unchanged or unnamed members', async () => {
    await imported(sheetRow('A'), sheetRow('B'), sheetRow('C'));
    const result = await imported(sheetRow('b', { 6: 'Lapsed' }), sheetRow('C'), sheetRow('D', { 5: null }));
    expect(result).toEqual({ added: 1, changed: 1, unchanged: 1 });
    expect((await stored()).map(({ policyNumber, status }) => [policyNumber, status])).toEqual([
      ['A', 'Live'],
      ['b', 'Lapsed'],
      ['C', 'Live'],
      ['D', 'Live'],
    ]);
  });

  it('is imported once with one key, even if the answer was lost', async () => {
    const form = () => sheetForm(xlsxOf([SHEET_HEADERS, sheetRow('A')]));
    const headers = { 'Idempotency-Key': `sheet-of-${database}` };
    const first = await send(form(), headers);
    await api.deps.db.delete(memberVersions);
    const second = await send(form(), headers);
    expect([second.headers.get('Idempotency-Replayed'), await second.text()]).toEqual(['true', await first.text()]);
    expect(await stored()).toEqual([]);
  });

  it('lets other calls run between its slices', async () => {
    const slice = (policyNumber: string) =>
      JSON.stringify([{ policy_key: policyNumber, policy_number: policyNumber, name: 'Kestrel Castings Ltd' }]);
    const slices = Array.from({ length: 10 }, (_, index) => slice(`p-${index}`));
    const order: string[] = [];
    const writing = writeSheet(api.deps.db, { slices, count: 10 }).then(() => order.push('the sheet'));
    await api.deps.db.$count(memberVersions).then(() => order.push('a call'));
    expect((await writing, order)).toEqual(['a call', 'the sheet']);
    await api.deps.db.delete(memberImports);
  });

  it('is visible to nobody before all of it is there', async () => {
    const { db } = api.deps;
    await imported(sheetRow('A'), sheetRow('B'));
    const sheet = await readSheetInThread(xlsxOf([SHEET_HEADERS, sheetRow('A', { 6: 'Lapsed' }), sheetRow('C')]));
    const written = await writeSheet(db, sheet);
    expect((await stored()).map(({ policyNumber, status }) => [policyNumber, status])).toEqual([
      ['A', 'Live'],
      ['B', 'Live'],
    ]);
    const another = await send(sheetForm(xlsxOf([SHEET_HEADERS, sheetRow('D')])));
    expect([another.status, another.headers.get('Retry-After')]).toEqual([503, '10']);
    await db.transaction((tx) => publishSheet(tx, written, SENDER));
    expect((await stored()).map(({ policyNumber, status }) => [policyNumber, status])).toEqual([
      ['A', 'Lapsed'],
      ['B', 'Live'],
      ['C', 'Live'],
    ]);
    expect(await db.$count(memberVersions)).toBe(4);
    await forgetOldVersions(db);
    expect(await db.$count(memberVersions)).toBe(3);
  });

  it('leaves nothing when its server dies half-way, and writes nothing more once another upload has its turn', async () => {
    const { db } = api.deps;
    const read = (policyNumber: string) =>
      readSheetInThread(xlsxOf([SHEET_HEADERS, sheetRow(policyNumber), sheetRow('both')]));
    const frozen = await writeSheet(db, await read('frozen'));
    await db.update(memberImports).set({ turnEnds: sql`now() - interval '1 second'` });
    expect(await imported(sheetRow('next'), sheetRow('both'))).toEqual({ added: 2, changed: 0, unchanged: 0 });
    await expect(db.transaction((tx) => publishSheet(tx, frozen, SENDER))).rejects.toMatchObject({
      code: 'import-under-way',
    });
    expect((await stored()).map(({ policyKey }) => policyKey)).toEqual(['both', 'next']);
    expect(await db.$count(memberVersions)).toBe(2);
  });

  it('gives up its turn when it fails', async () => {
    const { db } = api.deps;
    const broken = { slices: ['[{"policy_key": "x"}]'], count: 1 };
    await expect(writeSheet(db, broken)).rejects.toThrow('Failed query');
    expect(await imported(sheetRow('A'))).toEqual({ added: 1, changed: 0, unchanged: 0 });
  });

  once.it('must be sent once, in its field and with its file extension', async () => {
    const sheet = xlsxOf([SHEET_HEADERS, sheetRow('A')]);
    const elsewhere = new FormData();
    elsewhere.set('files', new File([new Uint8Array(sheet)], 'members.xlsx'));
    const twice = sheetForm(sheet);
    twice.append('file', new File([new Uint8Array(sheet)], 'again.xlsx'));
    const answers = [elsewhere, new FormData(), sheetForm(sheet, 'members.xls'), twice].map(async (form) => {
      const answer = await send(form);
      return [answer.status, await answer.text()];
    });
    expect(await Promise.all(answers)).toEqual([
      [422, 'The form has no spreadsheet in the field "file".'],
      expect.arrayContaining([expect.any(Number)]),
      [422, 'Only .xlsx spreadsheets can be uploaded.'],
      [413, expect.stringContaining('At most 1 files')],
    ]);
    expect(await stored()).toEqual([]);
  });

  once.it('is refused for its size before it is read', async () => {
    const answer = await send(sheetForm(new Uint8Array(SHEET_MAX_BYTES + 1)));
    expect([answer.status, await answer.json()]).toEqual([
      413,
      { code: 'too-large', title: 'A file may have at most 20 MB.' },
    ]);
  });

  once.it('is refused when it is cut off half-way, or has another length than it announces', async () => {
    const sheet = xlsxOf([SHEET_HEADERS, sheetRow('A')]).toString('latin1');
    const form = `--edge\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n${sheet}`;
    const headers = { 'Content-Type': 'multipart/form-data; boundary=edge' };
    const cutOff = await api.request('POST', '/registration/upload', { as: TOM, body: form, headers });
    expect(cutOff.status).toBe(400);
    const longer = { ...headers, 'Content-Length': String(10 ** 12) };
    const lied = await api.request('POST', '/registration/upload', { as: TOM, body: form, headers: longer });
    expect(lied.status).toBe(413);
    expect(await stored()).toEqual([]);
  });
});

/** The same with every database: none of these sheets reaches it. */
describe('a hostile spreadsheet', () => {
  const api = sharedApi();

  beforeAll(async () => {
    await api.deps.db.delete(memberVersions);
    await api.deps.db.insert(memberVersions).values({ policyKey: 'here', policyNumber: 'HERE', name: 'Here before' });
  });

  it.each(HOSTILE_SHEETS)('is refused, and nothing is stored: %s', async (_what, make, says) => {
    const { db } = api.deps;
    const stored = async () => [
      await db.select().from(memberVersions),
      storedFiles(api),
      await db.select().from(idempotencyKeys),
    ];
    const before = await stored();
    const content = make();
    const [answer, read] = await Promise.all([
      api.request('POST', '/registration/upload', { as: TOM, body: sheetForm(content) }),
      api.request('GET', '/myopportunities', { as: OWEN }),
    ]);
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringMatching(says)]);
    expect(read.status).toBe(200);
    expect(await stored()).toEqual(before);
  });
});

describe('a thread that reads a spreadsheet', () => {
  const sheet = xlsxOf([SHEET_HEADERS, ...Array.from({ length: 20_000 }, (_, index) => sheetRow(`P${index}`))]);

  it('ends when its time is up', async () => {
    await expect(readSheetInThread(sheet, { memoryMb: 512, timeMs: 30 })).rejects.toMatchObject({
      status: 422,
      title: expect.stringMatching(/too long or too much memory/) as string,
    });
  });

  it('ends when its memory is used up, and the server survives', async () => {
    // Far below what the sheet needs: a thread near its limit collects garbage for many seconds before it ends.
    await expect(readSheetInThread(sheet, { memoryMb: 8, timeMs: 60_000 })).rejects.toMatchObject({ status: 422 });
    const small = xlsxOf([SHEET_HEADERS, sheetRow('A')]);
    await expect(readSheetInThread(small)).resolves.toMatchObject({ count: 1 });
  });

  it('waits for its turn, and is refused when too many wait', async () => {
    const small = xlsxOf([SHEET_HEADERS, sheetRow('A')]);
    const all = await Promise.allSettled(Array.from({ length: 12 }, () => readSheetInThread(small)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(all.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))).toEqual([
      expect.objectContaining({ status: 503 }),
      expect.objectContaining({ status: 503 }),
    ]);
  });
});
