import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TYPESCRIPT_ENV } from '../../scripts/machine.mjs';
import { REPOSITORY_ROOT } from '../repository-root';
import { StartUpError } from '../start-up-error';
import { DataLockedError, lockDataDir } from './data-lock';
import { kindOfFileSystem } from './file-system-kind';

/** Two processes and a new database take long on a busy machine. */
const SLOW_MS = 240_000;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'harbour-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('The lock of a data folder', () => {
  it('keeps a second server out and names the first', async () => {
    const lock = await lockDataDir(folder);
    const refusal = await lockDataDir(folder).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataLockedError);
    expect(String(refusal)).toContain(`is in use by process ${process.pid}.`);
    lock.release();
    (await lockDataDir(folder)).release();
  });

  it('is the same lock under every name of the folder', async () => {
    const inner = join(folder, 'data');
    const lock = await lockDataDir(inner);
    symlinkSync(inner, join(folder, 'alias'));
    await expect(lockDataDir(join(folder, 'alias'))).rejects.toThrow(DataLockedError);
    lock.release();
  });

  it('is refused on a file system that other machines can open, and gives a warning on one that may be shared', async () => {
    await expect(lockDataDir(folder, () => 'network')).rejects.toThrow(StartUpError);
    const lock = await lockDataDir(folder, () => 'unclear');
    expect(lock.caution).toContain('Let no other machine open it');
    lock.release();
  });

  it('is on a folder that nobody else may open', async () => {
    const open = join(folder, 'open');
    mkdirSync(open, { mode: 0o777 });
    (await lockDataDir(open)).release();
    expect(statSync(open).mode & 0o777).toBe(0o700);
    expect(statSync(join(open, 'server.lock')).mode & 0o777).toBe(0o600);
  });
});

describe('A file system', () => {
  it.each([
    ['ext4', 0xef53, 'local'],
    ['tmpfs', 0x01021994, 'local'],
    ['overlayfs', 0x794c7630, 'local'],
    ['NFS', 0x6969, 'network'],
    ['SMB 2, as a signed number', 0xfe534d42 | 0, 'network'],
    ['CIFS', 0xff534d42, 'network'],
    ['FUSE', 0x65735546, 'unclear'],
    ['9p', 0x01021997, 'unclear'],
  ])('of the kind %s is recognised', (_name, magic, kind) => {
    expect(kindOfFileSystem(magic)).toBe(kind);
  });
});

/** Whether this user may run commands in such a namespace. */
const mayUnshare = (...flags: string[]) => spawnSync('unshare', [...flags, 'true']).status === 0;

describe('Two processes', () => {
  const running: ChildProcess[] = [];
  const bound = () => join(folder, 'bound');
  const data = () => join(folder, 'data');

  afterEach(() => {
    for (const process of running.splice(0)) process.kill('SIGKILL');
  });

  /** The output of a process that uses the folder, until it has the lock or was refused. */
  async function work(command: string[], place: string, ...names: string[]) {
    const program = ['--import', 'tsx', join(REPOSITORY_ROOT, 'tests', 'support', 'hold-data.ts'), place, ...names];
    const [file, ...flags] = [...command, process.execPath];
    const child = spawn(file, [...flags, ...program], {
      cwd: REPOSITORY_ROOT,
      env: { ...process.env, ...TYPESCRIPT_ENV },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    running.push(child);
    let said = '';
    for await (const chunk of child.stdout) {
      said += String(chunk);
      if (said.endsWith('held\n')) break;
    }
    return { child, said };
  }

  const NETWORK = ['unshare', '--net'];
  const PROCESSES = ['unshare', '--pid', '--fork', '--mount-proc'];
  const boundMount = () => ['unshare', '--mount', 'sh', '-c', `mount --bind "$0" ${bound()} && exec "$@"`, data()];

  it(
    'never use one folder at the same time: writes acknowledged before a kill are there for the next',
    async () => {
      const first = await work([], data(), 'one', 'two');
      expect(first.said).toBe('\nheld\n');
      const second = await work([], data(), 'three');
      expect(second.said).toContain(`is in use by process ${first.child.pid}.`);
      first.child.kill('SIGKILL');
      await once(first.child, 'close');
      expect((await work([], data())).said).toBe('one two\nheld\n');
    },
    SLOW_MS,
  );

  it.skipIf(!mayUnshare('--net'))(
    'never use one folder at the same time from another network namespace, process namespace or mount',
    async () => {
      mkdirSync(bound());
      const lock = await lockDataDir(data());
      const others = await Promise.all([
        work(NETWORK, data(), 'net'),
        work(PROCESSES, data(), 'pid'),
        work(boundMount(), bound(), 'mount'),
      ]);
      for (const { said } of others) expect(said).toContain(`is in use by process ${process.pid}.`);
      lock.release();
    },
    SLOW_MS,
  );
});
