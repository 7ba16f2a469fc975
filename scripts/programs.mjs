/** Finds or installs third-party programs that tests and trials use. */
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { aptInstall, canUseApt } from './machine.mjs';
import { say } from './process.mjs';

const PREFIXES = ['/usr/lib/postgresql', '/usr/local/lib/postgresql', '/opt/homebrew/opt'];

const onPath = () => (process.env.PATH ?? '').split(delimiter).filter(Boolean);

/** @returns {string | null} the folder of initdb and postgres: POSTGRES_BIN, PATH, or the newest version */
export function findPostgres() {
  const packaged = PREFIXES.filter((prefix) => existsSync(prefix)).flatMap((prefix) =>
    readdirSync(prefix)
      .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
      .map((version) => join(prefix, version, 'bin')),
  );
  const folders = [process.env.POSTGRES_BIN ?? '', ...onPath(), ...packaged];
  const found = folders.find(
    (folder) => folder && ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  );
  // A folder of links may have a few of its programs only.
  return found === undefined ? null : dirname(realpathSync(join(found, 'postgres')));
}

/** @returns {Promise<string | null>} the folder of its programs; null after a message if it cannot be installed */
export function requirePostgres() {
  const advice = 'install it, or name the folder of its programs in POSTGRES_BIN';
  return findOrInstall('PostgreSQL', findPostgres, 'postgresql', advice);
}

/** @returns {Promise<string | null>} the path of haproxy; null after a message if it cannot be installed */
export function requireHaproxy() {
  const find = () => firstFile([...onPath(), '/usr/sbin', '/usr/local/sbin'].map((folder) => join(folder, 'haproxy')));
  return findOrInstall('HAProxy', find, 'haproxy', 'install it, and put it on the PATH');
}

/** @returns {Promise<string | null>} the path of clamd; null after a message if it cannot be installed */
export function requireClamd() {
  const find = () => firstFile([...onPath(), '/usr/sbin', '/usr/local/sbin'].map((folder) => join(folder, 'clamd')));
  return findOrInstall('ClamAV', find, 'clamav-daemon', 'install its daemon, and put clamd on the PATH');
}

/** @returns {string | null} the path of soffice: SOFFICE_PATH, or PATH */
export function findLibreOffice() {
  return firstFile([process.env.SOFFICE_PATH ?? '', ...onPath().map((folder) => join(folder, 'soffice'))]);
}

/** @returns {Promise<string | null>} the path of soffice; null after a message if it cannot be installed */
export function requireLibreOffice() {
  const advice = 'install it, or name its soffice in SOFFICE_PATH';
  return findOrInstall('LibreOffice', findLibreOffice, 'libreoffice-writer-nogui', advice);
}

/** @param {string[]} paths */
function firstFile(paths) {
  return paths.find((path) => path && existsSync(path)) ?? null;
}

/**
 * @param {string} name
 * @param {() => string | null} find
 * @param {string} debianPackage
 * @param {string} advice what to do if it cannot be installed
 */
async function findOrInstall(name, find, debianPackage, advice) {
  const found = find();
  if (found !== null) return found;
  if (canUseApt()) {
    say(`Installing ${name} with apt-get …`);
    await aptInstall(debianPackage);
    const installed = find();
    if (installed !== null) return installed;
  }
  say(`No ${name} can be found or installed: ${advice}.`);
  return null;
}
