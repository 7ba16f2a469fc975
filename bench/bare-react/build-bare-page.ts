import react from '@vitejs/plugin-react';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../../scripts/machine.mjs';

/**
 * A copy of dist/ in which the portal's server also serves the bare page, under /bare/.
 * @returns the copy's server entry; it lies inside the repository, where it finds its packages
 */
export async function distWithBarePage(): Promise<string> {
  const copy = join(ROOT, 'node_modules', '.cache', 'bench', 'dist');
  rmSync(copy, { recursive: true, force: true });
  cpSync(join(ROOT, 'dist'), copy, { recursive: true });
  await build({
    configFile: false,
    root: join(ROOT, 'bench', 'bare-react'),
    base: '/bare/',
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: join(copy, 'portal', 'bare'), target: 'es2022', modulePreload: { polyfill: false } },
  });
  return join(copy, 'server', 'main.js');
}
