/** 50 kills at random moments under mixed writes with files. */
import { startPortal, temporaryDataDir } from '../scripts/portal-process.mjs';
import { READY_BUDGET_MS, crashRun } from '../tests/crash/crash-run';
import { productToken } from '../tests/crash/product-token';
import { median } from './medians';

const kills = Number(process.argv[2] ?? 50);
const dataDir = temporaryDataDir();
const portal = await startPortal({ dataDir: dataDir.path });
const token = await productToken(portal.url, 'Owen Hughes');
const report = await crashRun({
  dataDir: dataDir.path,
  portal,
  token,
  kills,
  onRound: (round, acknowledged) =>
    console.log(`kill ${round} of ${kills}: ${acknowledged} writes acknowledged so far`),
});
dataDir.remove();

const slowest = Math.max(...report.readyMs);
console.log(`${report.kills} kills, ${report.acknowledged} acknowledged writes`);
console.log(
  `lost: ${report.lost.length}; rows without their blob: ${report.rowsWithoutBlob.length}; blobs without a row: ${report.blobsWithoutRow.length}`,
);
console.log(`ready again: median ${median(report.readyMs).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`);
const problems = [...report.lost, ...report.rowsWithoutBlob, ...report.blobsWithoutRow];
for (const problem of problems) console.error(`✗ ${problem}`);
const sound = report.acknowledged > 0 && problems.length === 0;
process.exitCode = sound && slowest <= READY_BUDGET_MS ? 0 : 1;
