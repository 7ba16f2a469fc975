/** Builds portal and server if their sources have changed since dist/ was built. */
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './machine.mjs';
import { run, say, withProgress } from './process.mjs';

const SOURCES = [
  'contract',
  'demo',
  'docs/user-guide',
  'packages',
  'public',
  'server',
  'src',
  'index.html',
  'auth-redirect.html',
  'package-lock.json',
  'scripts/blueprint-styles.ts',
  'scripts/constant-values.ts',
  'scripts/first-frame.ts',
  'scripts/portal-chunks.ts',
  'scripts/screen-files.ts',
  'scripts/service-worker.ts',
  'tsconfig.base.json',
  'vite.config.ts',
];
const DIST = join(ROOT, 'dist');
const STAMP = join(DIST, 'built-from.txt');
const PARTS = ['portal', 'server'];
const PRODUCTS = ['portal/index.html', 'server/main.js'];

/** Whether there is a complete build, whatever its sources. */
export const isBuilt = (dist = DIST) => PRODUCTS.every((path) => existsSync(join(dist, path)));

/**
 * @param {{ force?: boolean }} [options]
 * @returns {Promise<boolean>} false when a build failed; its output has been shown
 */
export async function buildIfChanged({ force = false } = {}) {
  const fingerprint = fingerprintOfSources();
  const upToDate = isBuilt() && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint;
  if (upToDate && !force) return true;

  const next = join(DIST, `next-${process.pid}`);
  try {
    // The server's build finishes long before the portal's.
    const built = await withProgress('Building the portal and the server', () =>
      Promise.all([build('portal', next, []), build('server', next, ['--ssr'])]),
    );
    if (!built.every(({ ok }) => ok)) return failed(built);
    for (const { output } of built) if (output) say(output);
    rmSync(STAMP, { force: true });
    swapIn(next);
    writeFileSync(STAMP, fingerprint);
    return true;
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

/** The files of the latest build, without those it took over. */
const OWN_FILES = 'own-files.json';

/**
 * Puts a build in the place of the one before. A server that runs from that one, and pages that are open, still ask for
 * its files: those with names that the new build does not have stay for one build more.
 * @param {string} next a folder with both parts, in `dist`
 */
export function swapIn(next, dist = DIST) {
  const list = join(dist, OWN_FILES);
  const own = Object.fromEntries(PARTS.map((part) => [part, filesIn(join(next, part))]));
  const before = existsSync(list)
    ? /** @type {Record<string, string[]>} */ (JSON.parse(readFileSync(list, 'utf8')))
    : {};
  for (const part of PARTS) {
    const place = join(dist, part);
    for (const path of before[part] ?? filesIn(place)) {
      const [from, to] = [join(place, path), join(next, part, path)];
      if (!existsSync(from) || existsSync(to)) continue;
      mkdirSync(dirname(to), { recursive: true });
      copyFileSync(from, to);
    }
    const old = join(next, `${part}-before`);
    if (existsSync(place)) renameSync(place, old);
    renameSync(join(next, part), place);
  }
  writeFileSync(list, JSON.stringify(own));
}

/** @param {string} folder */
function filesIn(folder) {
  if (!existsSync(folder)) return [];
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return paths.filter((path) => statSync(join(folder, path)).isFile());
}

/** @typedef {{ what: string, ok: boolean, output: string }} Built */

/** @param {Built[]} built */
function failed(built) {
  for (const { what, ok, output } of built) {
    if (!ok) say(output.includes('ENOSPC') ? NO_ROOM : `${output}\nThe ${what} could not be built.`);
  }
  return false;
}

const NO_ROOM = 'There is no space left on this disk for the build. Make room and start again.';

/**
 * @param {string} what
 * @param {string} folder
 * @param {string[]} flags
 * @returns {Promise<Built>}
 */
async function build(what, folder, flags) {
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' };
  const args = [vite, 'build', ...flags, '--outDir', join(folder, what), '--logLevel', 'warn'];
  const { code, output } = await run(process.execPath, args, {
    cwd: ROOT,
    env,
    quiet: true,
  });
  return { what, ok: code === 0, output: output.trim() };
}

/** A hash of names and contents, because modification times mean nothing after a checkout. */
function fingerprintOfSources() {
  const hash = createHash('sha256').update(process.env.BUILD_LABEL ?? '');
  for (const path of SOURCES.flatMap(filesUnder)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]} in a stable order, tests left out
 */
function filesUnder(path) {
  const full = join(ROOT, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(full)
    .toSorted()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit((await buildIfChanged({ force: true })) ? 0 : 1);
