/** Finds the programs of a PostgreSQL server on this machine, or brings them. */
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, canUseApt } from './machine.mjs';
import { say } from './process.mjs';

const PREFIXES = ['/usr/lib/postgresql', '/usr/local/lib/postgresql', '/opt/homebrew/opt'];

/** @returns {string | null} the folder that holds initdb and postgres: POSTGRES_BIN, PATH, or the newest version */
export function findPostgres() {
  const onPath = (process.env.PATH ?? '').split(delimiter);
  const packaged = PREFIXES.filter((prefix) => existsSync(prefix)).flatMap((prefix) =>
    readdirSync(prefix)
      .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
      .map((version) => join(prefix, version, 'bin')),
  );
  const folders = [process.env.POSTGRES_BIN ?? '', ...onPath, ...packaged];
  return (
    folders.find((folder) => folder && ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))) ?? null
  );
}

/** @returns {Promise<string | null>} null when none can be had, after saying so */
export async function requirePostgres() {
  const found = findPostgres();
  if (found !== null) return found;
  if (canUseApt()) {
    say('Installing the PostgreSQL programs with apt-get …');
    await aptInstall('postgresql');
    const installed = findPostgres();
    if (installed !== null) return installed;
  }
  say('No PostgreSQL can be found or installed: install it, or name the folder of its programs in POSTGRES_BIN.');
  return null;
}
