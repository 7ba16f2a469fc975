/**
 * `npm run corpus`: each document of tests/corpus in the editor, as PDF and as Word file laid out by LibreOffice, compared by
 * text, order, paper and pages. Writes what it found to docs/conversion-corpus.md.
 */
import { join } from 'node:path';
import { requireChromium } from './chromium.mjs';
import { requireLibreOffice } from './libreoffice.mjs';
import { ROOT, installPackages, requireNode } from './machine.mjs';
import { become } from './process.mjs';

requireNode();
process.chdir(ROOT);
await installPackages({ dev: true });
const [chromium, libreOffice] = [await requireChromium(), await requireLibreOffice()];
if (chromium === null || libreOffice === null) process.exit(1);
const env = {
  ...process.env,
  CHROMIUM_PATH: chromium,
  SOFFICE_PATH: libreOffice,
  // The names of folders that sources import by.
  TSX_TSCONFIG_PATH: join(ROOT, 'tsconfig.portal.json'),
};
await become(process.execPath, ['--import', 'tsx', 'tests/corpus/run-corpus.ts', ...process.argv.slice(2)], env);
