/** The built server as a child process, for end-to-end tests, benches and the crash run. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from './machine.mjs';

/** The first start fills the database, which can be slow on a shared machine. */
const READY_WITHIN_MS = 180_000;

/**
 * As in production, but for callers that are faster than people, and that wait until a page is quiet: with the stream of
 * changes, which never ends, it never is. Those about the stream switch it on.
 */
const QUICK_CALLER = { NODE_ENV: 'production', LOG_LEVEL: 'warn', RATE_LIMITS: '0', CHANGE_STREAM: 'off' };

/**
 * @typedef {object} PortalProcess
 * @property {string} url origin without a trailing slash
 * @property {number} port
 * @property {number} readyAfterMs from the start of the process to the first 200 of /readyz
 * @property {number} pid
 * @property {() => string} output its output so far
 * @property {(signal?: NodeJS.Signals) => Promise<number | null>} stop ends it and waits; returns its exit code, null after a kill
 */

/** @returns {{ path: string, remove: () => void }} a new, empty data folder */
export function temporaryDataDir() {
  const path = mkdtempSync(join(tmpdir(), 'harbour-data-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) };
}

/** @returns {Promise<number>} a port that nobody listens on */
export async function freePort() {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

/**
 * Starts the built server and waits until it is ready.
 * @param {{ dataDir: string, port?: number, env?: NodeJS.ProcessEnv, nodeFlags?: string[], main?: string }} options `port`: to restart at the same address; `main`: another server entry
 * @returns {Promise<PortalProcess>}
 * @throws Error with its output, if it ends or is not ready within three minutes
 */
export async function startPortal({
  dataDir,
  port: wantedPort,
  env = {},
  nodeFlags = [],
  main = 'dist/server/main.js',
}) {
  const port = wantedPort ?? (await freePort());
  const url = `http://localhost:${port}`;
  const since = performance.now();
  const child = spawn(process.execPath, ['--enable-source-maps', ...nodeFlags, resolve(ROOT, main)], {
    cwd: ROOT,
    env: { ...process.env, ...QUICK_CALLER, PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'close');

  while (!(await answersReady(url))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The server ended:\n${output}`);
    if (performance.now() - since > READY_WITHIN_MS) {
      child.kill('SIGKILL');
      throw new Error(`The server was not ready within three minutes:\n${output}`);
    }
    await pause(25);
  }
  return {
    url,
    port,
    readyAfterMs: performance.now() - since,
    pid: child.pid ?? 0,
    output: () => output,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}

/** @param {string} url */
async function answersReady(url) {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) });
    return answer.ok;
  } catch {
    return false;
  }
}
