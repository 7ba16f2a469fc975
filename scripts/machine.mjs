/**
 * What the machine must have before anything else can run. These files use Node alone: they are the first command on
 * a fresh clone, when `node_modules` does not exist yet.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run, say } from './process.mjs';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Ends the process with a clear sentence when this Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  say(`Harbour Tools needs Node.js 20.19 or newer; this is ${process.versions.node} (${process.execPath}).`);
  process.exit(1);
}

/**
 * Installs what package-lock.json names when it is not what `node_modules` holds.
 * @param {{ dev: boolean, folder?: string }} wanted `dev`: also what only tests and checks need
 */
export async function installPackages({ dev, folder = ROOT }) {
  const missing = firstMissingPackage(folder, dev);
  if (missing === null) return;
  const where = folder === ROOT ? '' : ` of ${folder.slice(ROOT.length + 1)}/`;
  say(`Installing the packages${where} (${missing}) …`);
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error', ...(dev ? ['--include=dev'] : [])];
  const exact = await run('npm', ['ci', ...quietly], { cwd: folder, windowsShell: true });
  if (exact.code === 0) return;
  // A mirror that lacks packages for other systems can leave package-lock.json incomplete, which `ci` does not take.
  say('Trying again with npm install …');
  const near = await run('npm', ['install', '--no-save', ...quietly], { cwd: folder, windowsShell: true });
  if (near.code === 0) return;
  say('The packages could not be installed; the lines above say why. Is the package registry within reach?');
  process.exit(1);
}

/**
 * npm notes what it installed in `node_modules/.package-lock.json`; a changed package-lock.json differs from it.
 * @param {string} folder
 * @param {boolean} dev
 * @returns {string | null} why an install is needed
 */
function firstMissingPackage(folder, dev) {
  const note = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(note)) return 'none yet';
  const wanted = readPackages(join(folder, 'package-lock.json'));
  const present = readPackages(note);
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '' || entry.optional || entry.devOptional || (entry.dev && !dev)) continue;
    const found = present[path];
    if (found?.version !== entry.version || found?.integrity !== entry.integrity) {
      return `${path.replace(/^.*node_modules\//, '')} is ${found ? 'another version' : 'missing'}`;
    }
  }
  return null;
}

/**
 * @param {string} path
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, dev?: boolean }>}
 */
function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages;
}

/** @returns {boolean} whether the system's package manager may be used without asking */
export function canUseApt() {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/**
 * @param {string[]} names Debian packages
 * @returns {Promise<boolean>} whether they are installed now
 */
export async function aptInstall(...names) {
  // RUNLEVEL=1 keeps a freshly installed service from being started: only its programs are wanted.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...names];
  const first = await run('apt-get', install, { env, quiet: true });
  if (first.code === 0) return true;
  await run('apt-get', ['update', '-qq'], { env, quiet: true });
  return (await run('apt-get', install, { env, quiet: true })).code === 0;
}
