/**
 * The growth of the server's memory during uploads of 30 documents of 20 MB each, all at once and three at a time, with the
 * embedded database and the file system, on a server restarted after its demo data was made.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { startPortal, type PortalProcess } from '../scripts/portal-process.mjs';
import { productToken } from '../tests/crash/product-token';
import { withPortal } from './browser';

const FILES = 30;
const FILE_BYTES = 20 * 1024 * 1024;
const BUDGET_MB = 150;
const SAMPLE_MS = 20;
const ACCOUNT = 'client-0006';

const block = randomBytes(256 * 1024);

function* multipart(fileName: string): Generator<Buffer> {
  const part = (headers: string) => `--edge\r\nContent-Disposition: form-data; ${headers}\r\n\r\n`;
  yield Buffer.from(`${part('name="fileName"')}${fileName}\r\n${part(`name="file"; filename="${fileName}"`)}`);
  // Different content for each, so that each is stored.
  yield Buffer.from(fileName.padEnd(64));
  for (let sent = 64; sent < FILE_BYTES; sent += block.length) yield block.subarray(0, FILE_BYTES - sent);
  yield Buffer.from('\r\n--edge--\r\n');
}

async function upload(url: string, token: string, fileName: string): Promise<void> {
  const sending = request(`${url}/api/adddocument/1/4/?accountId=${ACCOUNT}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'X-Requested-With': 'XMLHttpRequest',
      'Content-Type': 'multipart/form-data; boundary=edge',
    },
  });
  const answered = new Promise<string>((resolve, reject) => {
    sending.on('error', reject);
    sending.on('response', (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(text) : reject(new Error(`${answer.statusCode}: ${text}`)),
      );
    });
  });
  await pipeline(Readable.from(multipart(fileName)), sending);
  const { size } = JSON.parse(await answered) as { size: number };
  if (size !== FILE_BYTES) throw new Error(`${fileName} arrived with ${size} bytes.`);
}

/** Megabytes of a field of /proc/{pid}/status. */
function memory(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8')
    .split('\n')
    .find((each) => each.startsWith(field));
  return Number(/\d+/.exec(line ?? '')?.[0]) / 1024;
}

/** Uploads all files, `atOnce` at a time; returns the maximum growth of the server's memory in megabytes. */
async function growth({ url, pid }: PortalProcess, token: string, atOnce: number): Promise<number> {
  // Reset the peak.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = memory(pid, 'VmRSS');
  let sampled = before;
  const timer = setInterval(() => (sampled = Math.max(sampled, memory(pid, 'VmRSS'))), SAMPLE_MS);
  const names = Array.from({ length: FILES }, (_, index) => `${atOnce} at once, number ${index}.bin`);
  const senders = Array.from({ length: atOnce }, async () => {
    for (let name = names.shift(); name !== undefined; name = names.shift()) await upload(url, token, name);
  });
  await Promise.all(senders);
  clearInterval(timer);
  const peak = Math.max(sampled, memory(pid, 'VmHWM'));
  console.log(`${String(atOnce).padStart(2)} at once: from ${before.toFixed(0)} MB to ${peak.toFixed(0)} MB at most`);
  return peak - before;
}

const prepare = async (dataDir: string) => {
  const portal = await startPortal({ dataDir });
  await portal.stop();
};

const worst = await withPortal(
  async (portal) => {
    const token = await productToken(portal.url, 'Owen Hughes');
    for (const name of ['warm 1.bin', 'warm 2.bin']) await upload(portal.url, token, name);
    return Math.max(await growth(portal, token, 3), await growth(portal, token, FILES));
  },
  { prepare },
);
console.log(
  `${FILES} × ${FILE_BYTES / 1024 / 1024} MB: the memory grew by ${worst.toFixed(0)} MB, budget ${BUDGET_MB} MB`,
);
process.exitCode = worst <= BUDGET_MB ? 0 : 1;
