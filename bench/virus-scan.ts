/**
 * `npm run try virus-scan`: the real clamd with a signature file of our own, as its makers' cannot be downloaded everywhere.
 * Uploads clean and infected files to the built server, one larger than clamd accepts, and some while clamd is down, on
 * both settings of CLAMD_DOWN.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { zipSync } from 'fflate';
import { requireClamd } from '../scripts/programs.mjs';
import { startPortal, temporaryDataDir } from '../scripts/portal-process.mjs';
import { EICAR } from '../tests/support/fake-clamd';
import { storedFiles } from '../tests/support/stored-files';
import { callerOf, type Call } from './caller';
import { productToken } from './load/staff';

const STREAM_MAX = '20M';
const READY_WITHIN_MS = 60_000;
const SENDER = 'staff-owen-hughes';

interface Clamd {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

function clamdIn(folder: string, program: string): Clamd {
  const [socket, signatures, temporary] = ['clamd.ctl', 'signatures', 'temporary'].map((name) => join(folder, name));
  for (const path of [signatures, temporary]) mkdirSync(path ?? '');
  writeFileSync(join(signatures ?? '', 'own.ndb'), `Own.Eicar:0:*:${Buffer.from(EICAR).toString('hex')}\n`);
  writeFileSync(
    join(folder, 'clamd.conf'),
    [
      'Foreground yes',
      `LocalSocket ${socket}`,
      `DatabaseDirectory ${signatures}`,
      `TemporaryDirectory ${temporary}`,
      `StreamMaxLength ${STREAM_MAX}`,
      `MaxFileSize ${STREAM_MAX}`,
      'MaxScanSize 100M',
      'AlertExceedsMax yes',
    ].join('\n'),
  );
  let running: ChildProcess | null = null;
  return {
    url: `unix:${socket}`,
    start: async () => {
      running = spawn(program, [`--config-file=${join(folder, 'clamd.conf')}`], {
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      for (const ends = performance.now() + READY_WITHIN_MS; !(await answers(socket ?? '')); await pause(100))
        if (performance.now() > ends || running.exitCode !== null) throw new Error('clamd does not start.');
    },
    stop: async () => {
      if (!running || running.exitCode !== null) return;
      running.kill('SIGKILL');
      await once(running, 'exit');
    },
  };
}

/** Whether somebody listens on a socket. */
function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ path });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** A time entry with files: 200, or the status and text of the refusal. */
async function send(call: Call, name: string, content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const body = new FormData();
  const entry = {
    activityType: 'Administration',
    description: name,
    startTime: '2027-06-01T09:00',
    endTime: '2027-06-01T09:30',
  };
  body.set('entryJson', JSON.stringify(entry));
  body.append('files', new File([content], name));
  const since = performance.now();
  const answer = await call('/addtimesheetentry', { method: 'POST', body });
  const text = answer.ok ? '' : ` ${await answer.text()}`;
  console.log(`  ${name}: ${answer.status}${text} (${Math.round(performance.now() - since)} ms)`);
  return `${answer.status}${text}`;
}

const textOf = (bytes: number) => new Uint8Array(bytes).fill(0x61);
const IN_ARCHIVE = () => new Uint8Array(zipSync({ 'word/document.xml': Buffer.from(EICAR) }));

async function drill(clamd: Clamd, down: 'refuse' | 'mark'): Promise<string[]> {
  const wrong: string[] = [];
  const expectAnswer = async (sent: Promise<string>, expected: RegExp) => {
    const said = await sent;
    if (!expected.test(said)) wrong.push(`${said} does not match ${expected}`);
  };
  const dataDir = temporaryDataDir();
  await clamd.start();
  const env = { CLAMD_URL: clamd.url, CLAMD_DOWN: down, DEMO_DATA: 'demo' };
  const portal = await startPortal({ dataDir: dataDir.path, env });
  try {
    console.log(`CLAMD_DOWN=${down}`);
    const call = callerOf(portal.url, await productToken(portal.url, SENDER));
    const files = () => storedFiles({ filesFolder: join(dataDir.path, 'files') });
    await expectAnswer(send(call, 'clean.txt', 'A clean file.'), /^200$/);
    await expectAnswer(send(call, 'clean, 18 MB.bin', textOf(18 * 1024 * 1024)), /^200$/);
    await expectAnswer(
      send(call, 'larger than StreamMaxLength.bin', textOf(24 * 1024 * 1024)),
      /^413 .*too large for the virus scanner/,
    );
    const before = JSON.stringify(files());
    await expectAnswer(send(call, 'eicar.com', EICAR), /^422 “eicar\.com” contains a virus \(Own\.Eicar/);
    await expectAnswer(
      send(call, 'late.bin', new Uint8Array([...textOf(5_000_000), ...Buffer.from(EICAR)])),
      /^422 “late/,
    );
    await expectAnswer(send(call, 'letter.docx', IN_ARCHIVE()), /^422 “letter\.docx” contains a virus/);
    if (JSON.stringify(files()) !== before) wrong.push('a refused file has left something');
    await clamd.stop();
    await expectAnswer(send(call, 'while down.txt', 'x'), down === 'mark' ? /^200$/ : /^503 .*scanner does not answer/);
    await clamd.start();
    await expectAnswer(send(call, 'again.txt', 'y'), /^200$/);
  } finally {
    await portal.stop();
    await clamd.stop();
    dataDir.remove();
  }
  return wrong;
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { only: { type: 'string' } } });
  const settings = (['refuse', 'mark'] as const).filter((down) => values.only === undefined || values.only === down);
  if (settings.length === 0) {
    console.error('--only takes refuse or mark.');
    process.exitCode = 2;
    return;
  }
  const program = await requireClamd();
  if (program === null) {
    process.exitCode = 1;
    return;
  }
  for (const down of settings) {
    const folder = mkdtempSync(join(tmpdir(), 'harbour-clamd-'));
    try {
      const wrong = await drill(clamdIn(folder, program), down);
      for (const line of wrong) console.error(`  wrong: ${line}`);
      if (wrong.length > 0) process.exitCode = 1;
    } finally {
      if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
    }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await run(process.argv.slice(2));
