import react from '@vitejs/plugin-react';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../../scripts/machine.mjs';

/** What the built server needs around it; it finds its packages in the folders above. */
const SERVER_PARTS = ['package.json', 'dist/server', 'server/data/migrations', 'docs/user-guide'];

/**
 * A copy of the built server whose portal is the bare page, so that both pages travel the same way.
 * @returns the copy's entry
 */
export async function serverOfBarePage(): Promise<string> {
  const copy = join(ROOT, 'node_modules', '.cache', 'bench');
  rmSync(copy, { recursive: true, force: true });
  for (const part of SERVER_PARTS.filter((path) => existsSync(join(ROOT, path)))) {
    cpSync(join(ROOT, part), join(copy, part), { recursive: true });
  }
  await build({
    configFile: false,
    root: join(ROOT, 'bench', 'bare-react'),
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: join(copy, 'dist', 'portal'), target: 'es2022', modulePreload: { polyfill: false } },
  });
  return join(copy, 'dist', 'server', 'main.js');
}
