import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './machine.mjs';

const FOLDERS = [
  '.ci',
  '.github',
  'bench',
  'contract',
  'demo',
  'docs',
  'packages',
  'scripts',
  'server',
  'src',
  'tests',
];
const FILES = ['CONTRIBUTING.md', 'Dockerfile', 'README.md', 'index.html', 'playwright.config.ts', 'vite.config.ts'];

/** The project's sources and documents with their paths from the root, for tests of their references. */
export function projectTexts(): { path: string; text: string }[] {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  return [...inFolders.filter((path) => /\.(?:tsx?|mjs|css|md|html|yml)$/.test(path)), ...FILES]
    .filter((path) => !path.includes('node_modules'))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}
