import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../scripts/machine.mjs';
import { temporaryDataDir } from '../../scripts/portal-process.mjs';
import { run } from '../../scripts/process.mjs';
import { productToken } from '../../tests/crash/product-token';
import type { TemporaryPostgres } from '../../tests/support/postgres';
import { withPortal } from '../portal';
import type { Row } from '../bench';
import { callerOf } from '../caller';
import { savedEntry } from './calls';

const DAY = '2031-07-07';
const WRITERS = 4;

interface Manifest {
  tables: { name: string; rows: number; sha256: string }[];
  files: { sha256: string; bytes: number }[];
}

/**
 * `npm run backup` of the embedded database while four people write, `npm run restore` into an empty one of each kind, and
 * a backup of that: every table and file has the same SHA-256, except the sessions, which a restore ends.
 */
export async function backupUnderLoad(postgres: TemporaryPostgres | null): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-backups-'));
  const first = join(folder, 'first');
  try {
    const meanwhile = await withPortal(async (portal) => {
      const call = callerOf(portal.url, await productToken(portal.url, 'Owen Hughes'));
      let saved = 0;
      const over = new AbortController();
      const writers = Array.from({ length: WRITERS }, async () => {
        while (!over.signal.aborted) {
          const { answer, text } = await savedEntry(call, { day: DAY, kilobytes: 4 });
          if (!answer.ok) throw new Error(`A good entry was refused during the backup: ${answer.status} ${text}`);
          saved += 1;
        }
      });
      const seconds = await command('backup', first, { DATA_DIR: portal.dataDir });
      over.abort();
      await Promise.all(writers);
      return { saved, seconds };
    });
    const manifest = manifestOf(first);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const measured = [`${rows} rows and ${manifest.files.length} files in ${meanwhile.seconds.toFixed(1)} s`];
    const different: string[] = [];
    for (const kind of postgres ? ['embedded', 'PostgreSQL'] : ['embedded']) {
      const data = temporaryDataDir();
      const env = { DATA_DIR: data.path, ...(kind === 'embedded' ? {} : { DATABASE_URL: postgres?.url('restored') }) };
      const again = join(folder, `again-${kind}`);
      try {
        await command('restore', first, env);
        await command('backup', again, env);
        different.push(...differences(manifest, manifestOf(again)).map((name) => `${kind}: ${name}`));
      } finally {
        data.remove();
      }
    }
    for (const name of different) console.error(`✗ ${name}`);
    return [
      {
        figure: `backup while ${WRITERS} write (${meanwhile.saved} entries meanwhile), restored elsewhere`,
        value: `${measured.join('')}; ${different.length} tables or files differ${postgres ? ', on either database' : ''}`,
        goal: '0',
        met: different.length === 0 && meanwhile.saved > 0,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function command(what: 'backup' | 'restore', folder: string, env: NodeJS.ProcessEnv): Promise<number> {
  const since = performance.now();
  const program = join(ROOT, 'dist', 'server', 'backup.js');
  const { code, output } = await run(process.execPath, [program, what, folder], {
    cwd: ROOT,
    quiet: true,
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  if (code !== 0) throw new Error(`${what} ended with ${code}:\n${output}`);
  return (performance.now() - since) / 1000;
}

export const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;

function differences(one: Manifest, other: Manifest): string[] {
  const hashes = ({ tables, files }: Manifest) =>
    new Map([
      ...tables.map(({ name, sha256 }) => [name, name === 'sessions' ? '' : sha256] as const),
      ...files.map(({ sha256 }) => [sha256, sha256] as const),
    ]);
  const [ours, theirs] = [hashes(one), hashes(other)];
  return [...new Set([...ours.keys(), ...theirs.keys()])].filter((name) => ours.get(name) !== theirs.get(name));
}
