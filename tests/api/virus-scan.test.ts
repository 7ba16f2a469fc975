import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { methodOf, uploadLimitsOf, type Call } from '@contract/call';
import { CALLS } from '@contract/calls';
import type { TimeEntry } from '@contract/time-entry';
import { unscannedFiles } from '@server/data/schema';
import { DriveFileStore } from '@server/files/drive-file-store';
import { createVirusScanner } from '@server/files/virus-scanner';
import { forgetRemovedFindings, scanWaitingFiles } from '@server/files/unscanned-files';
import { transfer } from '@server/import/import-folder';
import { EICAR, startFakeClamd } from '@tests/support/fake-clamd';
import { storedFiles } from '@tests/support/stored-files';
import { ADA, createTestApi, OWEN, sharedApi } from '@tests/support/test-api';
import { plainEntry, textFile, timeSheetOf } from '@tests/support/time-sheet';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let clamd: Awaited<ReturnType<typeof startFakeClamd>>;

beforeAll(async () => {
  clamd = await startFakeClamd();
});
beforeEach(() => {
  clamd.mood = 'scans';
});
afterAll(() => clamd.close());

const withClamd = (down: 'refuse' | 'mark') => () =>
  createTestApi({ environment: { CLAMD_URL: clamd.url, CLAMD_DOWN: down, CLAMD_SILENCE_SECONDS: '1' } });

const FOUND = 'contains a virus (Eicar-Test-Signature). Nothing was saved. Tell your administrator.';
const UNCHECKED =
  'could not be checked for viruses, because the scanner does not answer. Nothing was saved. Try again in a few minutes.';

/** The virus is in its second piece. */
const infectedFile = () => textFile('bad.txt', `${'x'.repeat(70_000)}${EICAR}`);

/** Every call that takes files; one that is added has to scan them too. */
const UPLOADS = Object.entries<Call>(CALLS).filter(([, each]) => uploadLimitsOf(each) !== undefined);

describe('uploads', () => {
  const api = sharedApi(withClamd('refuse'));
  const sheet = timeSheetOf(api);
  const part = async () => {
    const answer = await api.request('GET', '/admin/system', { as: ADA });
    const { parts } = (await answer.json()) as { parts: { id: string; state: string; summary: string }[] };
    return parts.find(({ id }) => id === 'scanner');
  };

  it('are stored if they are clean, also when the answer comes in pieces', async () => {
    clamd.mood = 'in pieces';
    const entry = await sheet.saved(OWEN, plainEntry(), [textFile('notes.txt', 'clean'), textFile('more.txt', 'too')]);
    expect(entry.filenames).toEqual(['notes.txt', 'more.txt']);
    expect(await (await api.request('GET', `/timesheetfile/${entry.id}/0`, { as: OWEN })).text()).toBe('clean');
    expect(await api.deps.db.$count(unscannedFiles)).toBe(0);
    expect(await part()).toMatchObject({ state: 'ok' });
  });

  it('are refused as a whole if one is infected, and nothing of them is left', async () => {
    const refusal = await sheet.refusal(OWEN, plainEntry(), [textFile('good.txt', 'good'), infectedFile()]);
    expect(refusal).toEqual({ status: 422, text: `“bad.txt” ${FOUND}` });
  });

  it.each(UPLOADS)('by %s are scanned', async (_name, each) => {
    const body = new FormData();
    body.append('file', infectedFile());
    const path = each.route.slice(each.route.indexOf('/')).replaceAll(/:\w+/g, '1');
    const before = storedFiles(api);
    const answer = await api.request(methodOf(each), path, { as: ADA, body });
    expect([answer.status, await answer.text()]).toEqual([422, `“bad.txt” ${FOUND}`]);
    expect(storedFiles(api)).toEqual(before);
  });

  it('as pictures in a text are scanned, each of them once', async () => {
    const save = (content: string) => {
      const html = `<p><img src="data:image/png;base64,${btoa(content)}" alt="Plan"></p>`;
      return api.request('POST', '/savesection', {
        as: ADA,
        body: { key: content.slice(0, 9), html, isMandatory: false },
      });
    };
    const refused = await save(`a${EICAR}`);
    expect([refused.status, await refused.text()]).toEqual([422, `A picture in the text ${FOUND}`]);
    expect((await save('A picture')).status).toBe(200);
    const { scans } = clamd;
    await save('A picture');
    expect(clamd.scans).toBe(scans);
  });

  it('of a folder on the server are scanned', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'harbour-infected-'));
    try {
      writeFileSync(join(folder, 'people.csv'), EICAR);
      const files = [join(folder, 'people.csv')];
      const { lines } = await transfer(api.deps, { kind: 'import', files, source: 'crm', isDryRun: false });
      expect(lines[0]).toBe(`people.csv: skipped. “people.csv” ${FOUND}`);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('that are more than the scanner takes are refused', async () => {
    const answer = await sheet.send(OWEN, plainEntry(), [textFile('long.txt', 'x'.repeat(300_000))]);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({
      title: '“long.txt” is too large for the virus scanner. Nothing was saved. Ask your administrator.',
    });
  });

  it.each(['silent', 'hangs up', 'confused'] as const)('are refused while the scanner %s', async (mood) => {
    clamd.mood = mood;
    const before = await sheet.stored();
    const answer = await sheet.send(OWEN, plainEntry(), [textFile('notes.txt', 'x'.repeat(90_000))]);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'scanner-unavailable', title: `“notes.txt” ${UNCHECKED}` });
    expect(await sheet.stored()).toEqual(before);
    expect(await part()).toMatchObject(mood === 'confused' ? {} : { state: 'problem' });
    await expect.poll(() => clamd.open).toBe(0);
  });
});

describe('uploads that are accepted without a scan', () => {
  const api = sharedApi(withClamd('mark'));
  const sheet = timeSheetOf(api);
  const open = ({ id }: TimeEntry) => api.request('GET', `/timesheetfile/${id}/0`, { as: OWEN });

  it('are marked, scanned once the scanner answers, and not sent if they are infected', async () => {
    clamd.mood = 'hangs up';
    const clean = await sheet.saved(OWEN, plainEntry(), [textFile('notes.txt', 'clean')]);
    const bad = await sheet.saved(OWEN, plainEntry({ startTime: '2027-06-01T10:00', endTime: '2027-06-01T11:00' }), [
      infectedFile(),
    ]);
    expect(await api.deps.db.$count(unscannedFiles)).toBe(2);
    expect((await open(bad)).status).toBe(200);

    const store = new DriveFileStore(api.filesFolder);
    await scanWaitingFiles(api.deps, store);
    expect(await api.deps.db.$count(unscannedFiles)).toBe(2);
    clamd.mood = 'scans';
    await scanWaitingFiles(api.deps, store);
    await forgetRemovedFindings(api.deps.db, store);
    expect((await open(clean)).status).toBe(200);
    const refused = await open(bad);
    expect([refused.status, await refused.text()]).toEqual([
      422,
      'This file cannot be opened: it contains a virus (Eicar-Test-Signature), which was found after it was stored. Tell your administrator.',
    ]);
    const [found] = await api.deps.db.select().from(unscannedFiles);
    await store.delete(found?.hash ?? '');
    await forgetRemovedFindings(api.deps.db, store);
    expect(await api.deps.db.$count(unscannedFiles)).toBe(0);
  });
});

it('uploads are not scanned where no scanner is configured', async () => {
  const api = await createTestApi();
  try {
    expect(createVirusScanner(api.deps).config).toBeNull();
    expect((await timeSheetOf(api).saved(OWEN, plainEntry(), [infectedFile()])).filenames).toEqual(['bad.txt']);
  } finally {
    await api.close();
  }
});
