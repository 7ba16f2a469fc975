/** Builds portal and server when their sources are not the ones that dist/ was made of. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './machine.mjs';
import { run, say, secondsSince } from './process.mjs';

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
  if (!(await build('portal', []))) return false;
  if (!(await build('server', ['--ssr']))) return false;
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  writeFileSync(STAMP, fingerprint);
  return true;
}

/**
 * @param {string} what
 * @param {string[]} flags
 */
async function build(what, flags) {
  const since = performance.now();
  say(`Building the ${what} …`);
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' };
  const { code, output } = await run(process.execPath, [vite, 'build', ...flags, '--logLevel', 'warn'], {
    cwd: ROOT,
    env,
    quiet: true,
  });
  if (output.trim()) say(output.trim());
  say(code === 0 ? `The ${what} is built (${secondsSince(since)}).` : `The ${what} could not be built.`);
  return code === 0;
}

/** A hash over names and contents: times of change mean nothing after a checkout. */
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
