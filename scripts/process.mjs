/** Child processes and progress messages. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

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
