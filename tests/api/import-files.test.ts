import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importableFiles } from '@server/import/folder-files';
import { transfer, withSkipped, type TransferWish } from '@server/import/import-folder';
import { read, utils, write } from '@e965/xlsx';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { subDays } from 'date-fns';
import { eq } from 'drizzle-orm';
import { IMPORT_KINDS } from '@contract/import/kind';
import { describedKind } from '@contract/import/kinds';
import { targets as targetRows } from '@server/data/schema';
import { STORES } from '@server/import/stores';
import { ADA, createTestApi, TEST_DAY, type TestApi } from '@tests/support/test-api';

const TEST_DAY_START = `${TEST_DAY}T00:00`;

let api: TestApi;
let folder: string;
beforeEach(async () => {
  api = await createTestApi();
  folder = mkdtempSync(join(tmpdir(), 'harbour-files-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await api.close();
});

const put = (name: string, text: string | Buffer) => writeFileSync(join(folder, name), text);

async function imported(isDryRun = false) {
  const { files, skipped } = importableFiles(folder);
  const wish: TransferWish = { kind: 'import', files, source: 'crm', isDryRun };
  return withSkipped(await transfer(api.deps, wish), skipped);
}

async function lines(isDryRun = false): Promise<string[]> {
  return (await imported(isDryRun)).lines;
}

describe('a folder of files', () => {
  it('is imported in the order of its references, even in a dry run', async () => {
    put('02-contacts.csv', 'Id,Client,Name\n1,c1,Jo Reed\n2,Larch Ltd,Bo Vale');
    put('09-clients.csv', 'Id,Name\nc1,Larch Ltd');
    const expected = [
      '09-clients.csv: 1 new, 0 changed, 0 same, 0 failed',
      '02-contacts.csv: 2 new, 0 changed, 0 same, 0 failed',
    ];
    expect(await lines(true)).toEqual([...expected, '3 new, 0 changed, 0 same, 0 failed']);
    expect(await lines(true)).toEqual([...expected, '3 new, 0 changed, 0 same, 0 failed']);
    expect(await lines()).toEqual([...expected, '3 new, 0 changed, 0 same, 0 failed']);
    expect((await lines()).at(-1)).toBe('0 new, 0 changed, 3 same, 0 failed');
  });

  it('reports failures, and leaves the failed rows in a file that can be corrected and imported', async () => {
    const titles = 'Everyone who has a client\n\n';
    put('contacts.csv', `${titles}Id,Client,Name\n1,No such client,Jo Reed\n2,Harbourside Joinery Ltd,Bo Vale`);
    const said = await lines();
    expect(said.at(0)).toBe('contacts.csv: 1 new, 0 changed, 0 same, 1 failed');
    expect(said.at(1)).toBe('  row 4: Client “No such client” is not a known client.');
    const book = read(readFileSync(join(folder, 'contacts.failed.xlsx')));
    const [sheet] = Object.values(book.Sheets);
    utils.sheet_add_aoa(sheet ?? {}, [['Harbourside Joinery Ltd']], { origin: 'B2' });
    rmSync(join(folder, 'contacts.csv'));
    put('contacts.xlsx', write(book, { type: 'buffer' }) as Buffer);
    expect((await lines()).at(-1)).toBe('1 new, 0 changed, 0 same, 0 failed');
  });

  it('is refused without a known file, and stops at a file with unknown columns', async () => {
    expect(() => importableFiles(folder)).toThrow('No file in');
    put('people.csv', 'Colour,Shape\nred,round');
    expect((await lines())[1]).toBe('  Choose a column for Id, or for E-mail, to identify a person.');
  });

  it('says which of its files were skipped and why, and fails if one of them has data', async () => {
    put('clients.csv', 'Id,Name\nc1,Larch Ltd');
    for (const name of ['~$clients.xlsx', '.~lock.clients.csv#', '.DS_Store', 'read me.pdf', 'contacts.failed.csv'])
      put(name, 'x');
    expect(await imported(true)).toEqual({
      lines: [
        'clients.csv: 1 new, 0 changed, 0 same, 0 failed',
        '.DS_Store: skipped. It is a temporary or hidden file.',
        '.~lock.clients.csv#: skipped. It is a temporary or hidden file.',
        'contacts.failed.csv: skipped. It has failed rows of an earlier import.',
        'read me.pdf: skipped. It is neither a spreadsheet nor CSV nor NDJSON.',
        '~$clients.xlsx: skipped. It is a temporary or hidden file.',
        '1 new, 0 changed, 0 same, 0 failed',
      ],
      failed: 0,
    });

    put('staff list.csv', 'Name\nJo');
    put('teams.csv', '');
    put('areas.xlsx', 'not a spreadsheet');
    mkdirSync(join(folder, 'more'));
    put('more/people.csv', 'Email');
    symlinkSync(join(folder, 'nowhere'), join(folder, 'visits.csv'));
    const { lines: said, failed } = await imported(true);
    expect(failed).toBe(5);
    expect(
      said.filter((line) => line.includes('skipped')).filter((line) => !/temporary|failed rows|neither/.test(line)),
    ).toEqual([
      'areas.xlsx: skipped. This is not a spreadsheet of Excel or OpenDocument.',
      'more: skipped. It is a folder: import it by its own path.',
      'staff list.csv: skipped. Its name does not say what it contains.',
      'teams.csv: skipped. It is empty.',
      'visits.csv: skipped. It cannot be read.',
    ]);
    expect(said.at(-2)).toContain('Name a file after what it contains, such as people.csv');
  });

  it('may be one file with the failed rows of an earlier import', () => {
    put('people.failed.csv', 'Email\njo@example.com');
    const path = join(folder, 'people.failed.csv');
    expect(importableFiles(path).files).toEqual([path]);
    expect(() => importableFiles(folder)).toThrow('people.failed.csv: skipped. It has failed rows');
  });

  it('is exported from a given time where records have a date of change, and as a whole otherwise', async () => {
    await transfer(api.deps, { kind: 'export', folder, format: 'ndjson', since: null });
    const count = (kind: string) => readFileSync(join(folder, `${kind}.ndjson`), 'utf8').split('\n').length - 1;
    const [targets, clients] = [count('targets'), count('clients')];
    const now = api.deps.clock.now();
    const [some] = await api.deps.db.select({ id: targetRows.id }).from(targetRows).limit(1);
    await api.deps.db.update(targetRows).set({ updatedAt: subDays(now, 30) });
    await api.deps.db
      .update(targetRows)
      .set({ updatedAt: now })
      .where(eq(targetRows.id, some?.id ?? 0));
    const { lines: said } = await transfer(api.deps, {
      kind: 'export',
      folder,
      format: 'ndjson',
      since: TEST_DAY_START,
    });
    expect([targets > 1, count('targets'), count('clients')]).toEqual([true, 1, clients]);
    expect(said.find((line) => line.startsWith('clients'))).toContain('all records: they have no date of change');
    const refused = await api.request('GET', `/admin/export/clients/csv?since=${TEST_DAY_START}`, { as: ADA });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('no-change-date')]);
    const since = await api.request('GET', `/admin/export/targets/ndjson?since=${TEST_DAY_START}`, { as: ADA });
    expect((await since.text()).split('\n')).toHaveLength(2);
  });

  it('has a date of change in exactly the kinds that declare one', () => {
    const dated = IMPORT_KINDS.filter((kind) => STORES[kind].changedAt !== undefined);
    expect(dated).toEqual(IMPORT_KINDS.filter((kind) => describedKind(kind).knowsChanges));
  });
});
