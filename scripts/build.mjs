/** Builds portal and server if their sources have changed since dist/ was built. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './machine.mjs';
import { run, say, withProgress } from './process.mjs';

const SOURCES = [
  'contract',
  'docs/user-guide',
  'packages',
  'public',
  'server',
  'src',
  'index.html',
  'auth-redirect.html',
  'package-lock.json',
  'scripts/blueprint-styles.ts',
  'scripts/portal-chunks.ts',
  'scripts/screen-files.ts',
  'tsconfig.base.json',
  'vite.config.ts',
];
const STAMP = join(ROOT, 'dist', 'built-from.txt');
const PRODUCTS = ['dist/portal/index.html', 'dist/server/main.js'];

/**
 * @param {{ force?: boolean }} [options]
 * @returns {Promise<boolean>} false when a build failed; its output has been shown
 */
export async function buildIfChanged({ force = false } = {}) {
  const fingerprint = fingerprintOfSources();
  const upToDate =
    PRODUCTS.every((path) => existsSync(join(ROOT, path))) &&
    existsSync(STAMP) &&
    readFileSync(STAMP, 'utf8') === fingerprint;
  if (upToDate && !force) return true;

  rmSync(STAMP, { force: true });
  // The server's build finishes long before the portal's.
  const built = await withProgress('Building the portal and the server', () =>
    Promise.all([build('portal', []), build('server', ['--ssr'])]),
  );
  if (!built.every(({ ok }) => ok)) return failed(built);
  for (const { output } of built) if (output) say(output);
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  writeFileSync(STAMP, fingerprint);
  return true;
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
 * @param {string[]} flags
 * @returns {Promise<Built>}
 */
async function build(what, flags) {
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' };
  const { code, output } = await run(process.execPath, [vite, 'build', ...flags, '--logLevel', 'warn'], {
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
