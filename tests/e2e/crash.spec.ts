import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { crashRun } from '../crash/crash-run';
import { productToken } from '../crash/product-token';
import { expect, test } from './support/test';

test('a server that is killed while people write loses nothing that it had acknowledged', async ({ ownPortal }) => {
  test.setTimeout(120_000);
  const portal = await ownPortal.start();
  const token = await productToken(ownPortal.url, 'Owen Hughes');

  const report = await crashRun({ dataDir: ownPortal.dataDir, portal, token, kills: 3 });

  expect(report.acknowledged.entries).toBeGreaterThan(0);
  expect(report.lost).toEqual([]);
  expect(report.rowsWithoutBlob).toEqual([]);
  expect(report.blobsWithoutRow).toEqual([]);
  expect(openToOthers(ownPortal.dataDir)).toEqual([]);
});

/** What other users of the machine have a right on. */
function openToOthers(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  // PostgreSQL writes its caches again while it runs, and Emscripten gives them the mode that was asked for; nobody else may
  // enter the folder that they are in, and the next start closes them too.
  const judged = [folder, ...paths].filter((path) => !path.endsWith('pg_internal.init'));
  return judged.filter((path) => (statSync(path).mode & 0o077) > 0);
}
