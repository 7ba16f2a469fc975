import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { format, parseISO } from 'date-fns';
import { sql } from 'drizzle-orm';
import type { AppDeps } from '../../deps';
import { REPOSITORY_ROOT } from '../../repository-root';
import { factsOf, finding, type Probe } from './probe';

/** The date until which each major version of Node gets security updates. */
const NODE_ENDS: Readonly<Record<string, string>> = { 20: '2026-04-30', 22: '2027-04-30', 24: '2028-04-30' };
const NODE_TO_USE = '24';

interface Applied extends Record<string, unknown> {
  count: number;
  newest: string | null;
}

/** Portal, Node, and the migrations of the database. */
export function versionsProbe({ db, clock, run }: Pick<AppDeps, 'db' | 'clock' | 'run'>): Probe {
  return async () => {
    const [{ version }, builtAt, migrations, { rows }] = await Promise.all([
      readJson<{ version: string }>('package.json'),
      builtOn(),
      readJson<{ entries: { when: number; tag: string }[] }>('server/data/migrations/meta/_journal.json'),
      db.execute<Applied>(
        sql`select count(*)::int as count, max(created_at)::text as newest from drizzle.__drizzle_migrations`,
      ),
    ]);
    const applied = rows[0] ?? { count: 0, newest: null };
    const newest = migrations.entries.find(({ when }) => String(when) === applied.newest);
    const node = process.versions.node;
    const facts = factsOf([
      { name: 'Portal', text: version },
      builtAt && { name: 'Built', moment: builtAt.toISOString() },
      { name: 'Node', text: node },
      { name: 'Migrations', text: `${applied.count}${newest ? `, the last ${newest.tag}` : ''}` },
      { name: 'Running since', moment: run.startedAt.toISOString() },
    ]);
    if (!newest)
      return finding(
        'warning',
        'The database is newer than this server.',
        facts,
        'Update this server to the version of the other servers.',
      );
    const ends = NODE_ENDS[node.split('.')[0] ?? ''];
    if (ends !== undefined && ends < clock.now().toISOString())
      return finding(
        'warning',
        `This Node has had no security updates since ${format(parseISO(ends), 'dd/MM/yyyy')}.`,
        facts,
        `Run the portal on Node ${NODE_TO_USE}.`,
      );
    return finding('ok', 'All versions match.', facts);
  };
}

/** When the portal was built; null if it runs from its sources. */
async function builtOn(): Promise<Date | null> {
  const page = await stat(join(REPOSITORY_ROOT, 'dist', 'portal', 'index.html')).catch(() => null);
  return page?.mtime ?? null;
}

async function readJson<Value>(path: string): Promise<Value> {
  return JSON.parse(await readFile(join(REPOSITORY_ROOT, path), 'utf8')) as Value;
}
