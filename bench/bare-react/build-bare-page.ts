import react from '@vitejs/plugin-react';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../../scripts/machine.mjs';

/** What the built server needs around it; it finds its packages in the folders above. */
const SERVER_PARTS = [
  'package.json',
  'dist/server',
  'dist/portal',
  'server/data/migrations',
  'server/demo/recordings',
  'docs/user-guide',
];

/** Where the bare page is: in the place of the directory's redirect page, so that nobody can sign in with Microsoft. */
export const BARE_PATH = '/auth-redirect.html';

/**
 * A copy of the built server that has the bare page beside the portal, so that both pages travel the same way, read the
 * same data and know the same session.
 * @returns the copy's entry
 */
export async function serverWithBarePage(): Promise<string> {
  const copy = join(ROOT, 'node_modules', '.cache', 'bench');
  rmSync(copy, { recursive: true, force: true });
  for (const part of SERVER_PARTS.filter((path) => existsSync(join(ROOT, path)))) {
    cpSync(join(ROOT, part), join(copy, part), { recursive: true });
  }
  // Another build of the portal, to be measured in this one's place.
  const { BENCH_PORTAL } = process.env;
  if (BENCH_PORTAL) cpSync(BENCH_PORTAL, join(copy, 'dist', 'portal'), { recursive: true });
  const bare = join(copy, 'bare');
  await build({
    configFile: false,
    root: join(ROOT, 'bench', 'bare-react'),
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: bare, assetsDir: 'assets/bare', target: 'es2022', modulePreload: { polyfill: false } },
  });
  cpSync(join(bare, 'assets'), join(copy, 'dist', 'portal', 'assets'), { recursive: true });
  cpSync(join(bare, 'index.html'), join(copy, 'dist', 'portal', BARE_PATH));
  return join(copy, 'dist', 'server', 'main.js');
}
