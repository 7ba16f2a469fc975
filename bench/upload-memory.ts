/**
 * The growth of the server's memory during uploads of 30 documents of 20 MB each, all at once and three at a time, with the
 * embedded database and the file system, on a server restarted after its demo data was made.
 */
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PortalProcess } from '../scripts/portal-process.mjs';
import { productToken } from '../tests/crash/product-token';
import { amount, atMost, withUnit, type Row } from './bench';
import { headersOf } from './caller';
import { peakDuring, peakMb, residentMb } from './load/process-cost';
import { withPortal } from './portal';

const FILES = amount('FILES', 30);
const FILE_BYTES = amount('FILE_MB', 20, 0.5) * 2 ** 20;
const BUDGET_MB = 150;
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
    headers: { ...headersOf(token), 'Content-Type': 'multipart/form-data; boundary=edge' },
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

/** Uploads all files, `atOnce` at a time; returns the maximum growth of the server's memory in megabytes. */
async function growth({ url, pid }: PortalProcess, token: string, atOnce: number): Promise<number> {
  // Reset the peak.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = residentMb(pid);
  const names = Array.from({ length: FILES }, (_, index) => `${atOnce} at once, number ${index}.bin`);
  const sender = async () => {
    for (let name = names.shift(); name !== undefined; name = names.shift()) await upload(url, token, name);
  };
  const peak = await peakDuring(pid, () => Promise.all(Array.from({ length: atOnce }, sender)));
  return Math.max(peak, peakMb(pid)) - before;
}

export function measure(): Promise<Row[]> {
  return withPortal(
    async (portal) => {
      const token = await productToken(portal.url, 'Owen Hughes');
      for (const name of ['warm 1.bin', 'warm 2.bin']) await upload(portal.url, token, name);
      const rows: Row[] = [];
      for (const atOnce of [3, FILES]) {
        const figure = `growth during ${FILES} uploads of ${withUnit(FILE_BYTES / 2 ** 20, 'MB')}, ${atOnce} at once`;
        rows.push(atMost(figure, await growth(portal, token, atOnce), BUDGET_MB, 'MB'));
      }
      return rows;
    },
    { prepare: () => Promise.resolve() },
  );
}
