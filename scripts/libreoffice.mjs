/** Finds LibreOffice on this machine, or brings it: only `npm run corpus` wants it, to see Word files as Word lays them out. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, canUseApt } from './machine.mjs';
import { say } from './process.mjs';

/** @returns {string | null} SOFFICE_PATH, or the `soffice` of PATH */
function findLibreOffice() {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'soffice'));
  return [process.env.SOFFICE_PATH ?? '', ...onPath].find((path) => path && existsSync(path)) ?? null;
}

/** @returns {Promise<string | null>} null when none can be had, after saying so */
export async function requireLibreOffice() {
  const found = findLibreOffice();
  if (found !== null) return found;
  if (canUseApt()) {
    say('Installing LibreOffice with apt-get (96 MB) …');
    await aptInstall('libreoffice-writer-nogui');
    const installed = findLibreOffice();
    if (installed !== null) return installed;
  }
  say('No LibreOffice can be found or installed: install it, or name its soffice in SOFFICE_PATH.');
  return null;
}
