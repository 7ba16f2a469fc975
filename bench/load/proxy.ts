import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../../scripts/machine.mjs';

export interface Proxy {
  /** Origin without a trailing slash. */
  url: string;
  stop(): Promise<void>;
}

/**
 * HAProxy as deployed, but with local nodes: only the ports of deploy/haproxy.cfg are changed.
 */
export function startProxy(port: number, nodes: readonly number[]): Promise<Proxy> {
  let config = readFileSync(join(ROOT, 'deploy', 'haproxy.cfg'), 'utf8').replace(
    'bind :8080',
    `bind 127.0.0.1:${port}`,
  );
  nodes.forEach((node, index) => {
    config = config.replaceAll(`portal-${index + 1}:8080`, `localhost:${node}`);
  });
  if (/bind :|portal-\d:/.test(config))
    throw new Error('deploy/haproxy.cfg names ports that the load run does not know.');
  return startHaproxy(port, config);
}

/** The proxy of the database as deployed: only its port and the members' addresses are changed. */
export function startDatabaseProxy(port: number, members: readonly string[]): Promise<Proxy> {
  let config = readFileSync(join(ROOT, 'deploy', 'postgresql', 'haproxy.cfg'), 'utf8').replace(
    'bind 127.0.0.1:6432',
    `bind 127.0.0.1:${port}`,
  );
  members.forEach((address, index) => {
    config = config.replace(`db-${index + 1}:5432`, `${address}:5432`);
  });
  if (/bind .*:6432|db-\d:/.test(config))
    throw new Error('deploy/postgresql/haproxy.cfg names addresses that the trial does not know.');
  return startHaproxy(port, config);
}

async function startHaproxy(port: number, config: string): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-proxy-'));
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, config);
  const proxy = spawn(process.env.HAPROXY ?? 'haproxy', ['-db', '-q', '-f', file], { stdio: 'inherit' });
  const kill = () => proxy.kill('SIGKILL');
  process.once('exit', kill);
  while (!(await accepts(port))) {
    if (proxy.exitCode !== null) throw new Error('HAProxy does not start.');
    await pause(25);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      const ended = once(proxy, 'close');
      proxy.kill('SIGTERM');
      // Otherwise it would wait for open connections.
      const late = setTimeout(kill, 2_000);
      await ended;
      clearTimeout(late);
      process.off('exit', kill);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
