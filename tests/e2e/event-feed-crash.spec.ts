import { temporaryDataDir, type PortalProcess } from '../../scripts/portal-process.mjs';
import { followedThroughKills, nodesOn } from '../crash/event-writes';
import { productToken } from '../crash/product-token';
import { startTemporaryPostgres } from '../support/postgres';
import { expect, test } from './support/test';

const KILLS = 4;

test('two nodes killed while people write lose no event, repeat none, and keep their order', async () => {
  test.setTimeout(240_000);
  const postgres = await startTemporaryPostgres({ durable: true });
  test.skip(postgres === null, 'There is no PostgreSQL on this machine.');
  if (!postgres) return;
  const folders = [temporaryDataDir(), temporaryDataDir()];
  const nodes: PortalProcess[] = [];
  try {
    const startNode = nodesOn(
      postgres.url(),
      folders.map(({ path }) => path),
    );
    // One after the other: the first fills the database.
    nodes.push(await startNode(0));
    nodes.push(await startNode(1));
    const url = nodes[0]?.url ?? '';
    const token = await productToken(url, 'Owen Hughes');
    const readerToken = await productToken(url, 'Grace Okafor');
    const report = await followedThroughKills({ nodes, startNode, token, readerToken, kills: KILLS });

    const ids = report.complete.map(({ id }) => id);
    expect(report.followed.map(({ id }) => id)).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
    const saved = report.complete.filter(({ type }) => type === 'time-entry.saved').map(({ subjectId }) => subjectId);
    expect(new Set(saved).size).toBe(saved.length);
    expect(report.acknowledged.length).toBeGreaterThan(KILLS);
    expect(report.acknowledged.filter((id) => !saved.includes(id))).toEqual([]);
  } finally {
    await Promise.all(nodes.map((node) => node.stop('SIGKILL')));
    await postgres.stop();
    for (const folder of folders) folder.remove();
  }
});
