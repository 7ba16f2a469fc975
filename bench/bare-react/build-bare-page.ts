import react from '@vitejs/plugin-react';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../../scripts/machine.mjs';

/** The files that the built server needs; it finds its packages in the parent folders. */
const SERVER_PARTS = [
  'package.json',
  'dist/server',
  'dist/portal',
  'server/data/migrations',
  'demo/recordings',
  'docs/user-guide',
];

/** The bare page replaces the directory's redirect page, so sign-in with Microsoft does not work. */
export const BARE_PATH = '/auth-redirect.html';

/**
 * A copy of the built server with the bare page beside the portal, so that both pages are served the same way, with the
 * same data and session.
 * @returns the copy's entry
 */
export function serverWithBarePage(): Promise<string> {
  copied ??= copyServer();
  return copied;
}

let copied: Promise<string> | undefined;

async function copyServer(): Promise<string> {
  const copy = join(ROOT, 'node_modules', '.cache', 'bench');
  rmSync(copy, { recursive: true, force: true });
  for (const part of SERVER_PARTS.filter((path) => existsSync(join(ROOT, path)))) {
    cpSync(join(ROOT, part), join(copy, part), { recursive: true });
  }
  // Another build of the portal, measured instead of this one.
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
