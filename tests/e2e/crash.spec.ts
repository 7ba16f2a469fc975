import { crashRun } from '../crash/crash-run';
import { productToken } from '../crash/product-token';
import { expect, test } from './support/test';

test('a server killed while people write loses nothing that it has acknowledged', async ({ ownPortal }) => {
  test.setTimeout(120_000);
  const portal = await ownPortal.start();
  const token = await productToken(ownPortal.url, 'Owen Hughes');

  const report = await crashRun({ dataDir: ownPortal.dataDir, portal, token, kills: 2 });

  expect(report.acknowledged.entries).toBeGreaterThan(0);
  expect(report.lost).toEqual([]);
  expect(report.rowsWithoutBlob).toEqual([]);
  expect(report.blobsWithoutRow).toEqual([]);
  expect(report.openToOthers).toEqual([]);
});
