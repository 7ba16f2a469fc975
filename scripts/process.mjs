/** Child processes and progress messages. */
import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** @param {number} since a `performance.now()` value */
export function secondsSince(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/** How often progress is printed without a terminal. */
const SIGN_OF_LIFE_MS = 15_000;

/**
 * Shows progress while `work` runs, and how long it took: in a terminal on one line that counts the seconds, elsewhere with
 * an occasional line.
 * @template Result
 * @param {string} what for example `Building the portal`
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withProgress(what, work) {
  const since = performance.now();
  const seconds = () => `${Math.round((performance.now() - since) / 1000)} s`;
  const isTerminal = process.stdout.isTTY;
  const line = isTerminal ? () => process.stdout.write(`\r${what} … ${seconds()}`) : () => say(`  … ${seconds()}`);
  if (isTerminal) line();
  else say(`${what} …`);
  const timer = setInterval(line, isTerminal ? 1_000 : SIGN_OF_LIFE_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    say(isTerminal ? `\r${what} … ${seconds()}` : `  done in ${seconds()}`);
  }
}

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [quiet] collect the output instead of showing it
 * @property {boolean} [windowsShell] the command is a script on Windows (npm)
 */

/**
 * Runs a command to its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>} 127 when the command does not exist
 */
export function run(command, args, { cwd, env, quiet = false, windowsShell = false } = {}) {
  const shell = windowsShell && process.platform === 'win32';
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
  const child = spawn(command, args, { cwd, env, stdio, shell });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}` }));
    child.on('close', (code, signal) => resolve({ code: code ?? codeOfSignal(signal), output }));
  });
}

/**
 * Runs a command to its end and measures it. Its output goes to a file, unless it is meant to be seen as it comes.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, log: string | null }} options
 * @returns {Promise<{ code: number, cpuSeconds: number | null }>} `cpuSeconds`: of the command and all that it started and
 *   ended; null on a system without a POSIX shell
 */
export async function runMeasured(command, args, { env = process.env, cwd, log }) {
  const isPosix = process.platform !== 'win32';
  const folder = mkdtempSync(join(tmpdir(), 'harbour-times-'));
  const times = join(folder, 'times');
  const output = log === null ? 'inherit' : openSync(log, 'w');
  const child = isPosix
    ? spawn('/bin/sh', ['-c', MEASURED, times, command, ...args], { cwd, env, stdio: ['ignore', output, output] })
    : spawn(command, args, { cwd, env, stdio: ['ignore', output, output] });
  /** @type {number} */
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(127));
    child.on('close', (status, signal) => resolve(status ?? codeOfSignal(signal)));
  });
  if (typeof output === 'number') closeSync(output);
  const cpuSeconds = existsSync(times) ? childSeconds(readFileSync(times, 'utf8')) : null;
  rmSync(folder, { recursive: true, force: true });
  return { code, cpuSeconds };
}

/** `$0` is the file for the times, the rest is the command. */
const MEASURED = '"$@"; code=$?; times > "$0"; exit $code';

/**
 * @param {string} times the output of the shell's `times`: its own, then its children's, each user and system
 * @returns {number | null}
 */
export function childSeconds(times) {
  const parts = [...(times.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  if (parts.length !== 2) return null;
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

/**
 * Runs a long-lived command in the foreground: passes signals on to it, and exits with its exit code.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<never>}
 */
export async function become(command, args, env = process.env) {
  const child = spawn(command, args, { env, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      // A terminal also sends Ctrl+C to the child; a second one would interrupt its shutdown.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      child.kill(signal);
    });
  }
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      say(`${command} could not be started: ${error.message}`);
      resolve(127);
    });
    child.on('close', (status, signal) => resolve(status ?? codeOfSignal(signal)));
  });
  process.exit(code);
}

/**
 * @param {NodeJS.Signals | null} signal
 * @returns {number} as shells report it
 */
function codeOfSignal(signal) {
  return signal === null ? 1 : 128 + constants.signals[signal];
}
