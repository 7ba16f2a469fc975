/**
 * Checks and installs what everything else needs. These files use only Node: they are the first to run on a fresh clone,
 * when `node_modules` does not exist yet.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run, say, withProgress } from './process.mjs';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

/** What programs in TypeScript need (`node --import tsx`): without it, tsx does not know the aliases of folders. */
export const TYPESCRIPT_ENV = { TSX_TSCONFIG_PATH: join(ROOT, 'tsconfig.base.json') };

/** Ends the process with a clear message if this Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  say(`Harbour Tools needs Node.js 20.19 or newer; this is ${process.versions.node} (${process.execPath}).`);
  process.exit(1);
}

/**
 * Installs the packages of package-lock.json unless `node_modules` already has them.
 * @param {{ dev: boolean, folder?: string }} wanted `dev`: including those that only tests and checks need
 */
export async function installPackages({ dev, folder = ROOT }) {
  const present = installedPackages(folder);
  const missing = firstMissingPackage(folder, present, dev);
  if (missing === null) return;
  // Keep a developer's packages when only the portal is started.
  const withDev = dev || Object.values(present ?? {}).some((entry) => entry.dev);
  const where = folder === ROOT ? '' : ` of ${folder.slice(ROOT.length + 1)}/`;
  const what = `Installing the packages${where} (${missing})${present === null ? COST_OF_FIRST[dev ? 'dev' : 'start'] : ''}`;
  const { code, output } = await withProgress(what, () => npmInstall(folder, withDev));
  if (code === 0) return;
  say(whyNotInstalled(output));
  process.exit(1);
}

/** Cost of a first installation, on two cores and a fast connection; README.md has the same figures. */
const COST_OF_FIRST = { start: ', 540 MB, about a minute', dev: ', 1 GB, about two minutes' };

/**
 * @param {string} folder
 * @param {boolean} dev
 */
async function npmInstall(folder, dev) {
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error', '--fetch-retry-mintimeout=1000'];
  const options = [...quietly, dev ? '--include=dev' : '--omit=dev'];
  const exact = await run('npm', ['ci', ...options], { cwd: folder, quiet: true, windowsShell: true });
  // A mirror without packages for other systems can leave package-lock.json incomplete, which `ci` refuses.
  if (exact.code === 0 || !/npm error code (?:EUSAGE|ETARGET|E404)/.test(exact.output)) return exact;
  return run('npm', ['install', '--no-save', ...options], { cwd: folder, quiet: true, windowsShell: true });
}

/** Messages for npm's error codes at the first start. */
const INSTALL_PROBLEMS = [
  [
    /ENOSPC/,
    'There is no space left on this disk for the packages. Make room (README.md says how much) and start again.',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|network/i,
    'The package registry cannot be reached. Check the network, and the proxy or registry that npm is set to, and start again.',
  ],
  [/EACCES|EPERM|EROFS/, 'This user may not write node_modules or npm’s own folder. Give that right, and start again.'],
];

/**
 * @param {string} output npm's output
 * @returns {string} one line, or npm's own output if the reason is unknown
 */
export function whyNotInstalled(output) {
  const known = INSTALL_PROBLEMS.find(([pattern]) => /** @type {RegExp} */ (pattern).test(output));
  return known === undefined ? `The packages could not be installed:\n${output.trim()}` : String(known[1]);
}

/**
 * @param {string} folder
 * @returns {ReturnType<typeof readPackages> | null} npm's record of the installed packages; null before the first installation
 */
function installedPackages(folder) {
  const note = join(folder, 'node_modules', '.package-lock.json');
  return existsSync(note) ? readPackages(note) : null;
}

/**
 * @param {string} folder
 * @param {ReturnType<typeof installedPackages>} present
 * @param {boolean} dev
 * @returns {string | null} why an install is needed
 */
function firstMissingPackage(folder, present, dev) {
  if (present === null) return 'none yet';
  const wanted = readPackages(join(folder, 'package-lock.json'));
  for (const [path, entry] of Object.entries(wanted)) {
    // The others are folders of this project, which tsconfig.base.json names.
    const isInstalled = path.startsWith('node_modules/');
    if (!isInstalled || entry.optional || entry.devOptional || (entry.dev && !dev)) continue;
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
  // RUNLEVEL=1 prevents a newly installed service from starting: only its programs are needed.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...names];
  const first = await run('apt-get', install, { env, quiet: true });
  if (first.code === 0) return true;
  await run('apt-get', ['update', '-qq'], { env, quiet: true });
  return (await run('apt-get', install, { env, quiet: true })).code === 0;
}
