import { createHash, randomUUID } from 'node:crypto';

const ACCOUNT = 'client-0006';

/** An acknowledged document; during a move, it may be in either place. */
export interface WrittenDocument {
  paths: string[];
  hash: string;
}

type Call = (path: string, init: RequestInit) => Promise<Response>;

/** Adds a document of some hundred kilobytes and moves every second one; adds it to `written` once acknowledged. */
export async function writeDocument(call: Call, turn: number, written: WrittenDocument[]): Promise<void> {
  const path = `Crash/${randomUUID()}.txt`;
  const content = `${path}\n`.repeat(6_000);
  const form = new FormData();
  form.set('fileName', path);
  form.set('file', new Blob([content]), 'file.txt');
  const added = await acknowledged(call(`/adddocument/1/0/?accountId=${ACCOUNT}`, { method: 'POST', body: form }));
  const { version } = JSON.parse(added) as { version: string };
  const document: WrittenDocument = { paths: [path], hash: createHash('sha256').update(content).digest('hex') };
  written.push(document);
  if (turn % 2 > 0) return;
  const moved = path.replace('Crash/', 'Moved/');
  document.paths.push(moved);
  const names = new URLSearchParams({
    fileName: `${ACCOUNT}/${path}`,
    newFileName: `${ACCOUNT}/${moved}`,
    seenVersion: version,
  });
  await acknowledged(call('/updateDocument/1', { method: 'POST', body: names }));
  document.paths = [moved];
}

/** Publishes as the template wizard does: makes a PDF and adds it to the client's documents. */
export async function publishDocument(call: Call, label: string, written: WrittenDocument[]): Promise<void> {
  const page = { margins: { top: 20, right: 20, bottom: 20, left: 20 }, footer: 'Page {page} of {pages}' };
  const body = JSON.stringify({ html: `<h1>Handbook</h1><p>${label}</p>`, css: '', options: page });
  const made = await call('/pdf/v1/convert', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
  const pdf = await made.arrayBuffer();
  // On a busy machine, the server may answer "try again later"; then nothing was published.
  if (!made.ok) return;
  const path = `Crash/${randomUUID()}.pdf`;
  const form = new FormData();
  form.set('fileName', path);
  form.set('file', new Blob([pdf], { type: 'application/pdf' }), 'handbook.pdf');
  await acknowledged(call(`/adddocument/1/0/?accountId=${ACCOUNT}`, { method: 'POST', body: form }));
  written.push({ paths: [path], hash: createHash('sha256').update(new Uint8Array(pdf)).digest('hex') });
}

/** Documents of `written` that are missing in the account's `rows`, or have other content there. */
export function lostDocuments(
  written: readonly WrittenDocument[],
  rows: readonly { path: string; hash: string }[],
): string[] {
  const hashes = new Map(rows.map(({ path, hash }) => [path, hash]));
  return written
    .filter(({ paths, hash }) => paths.filter((path) => hashes.get(path) === hash).length !== 1)
    .map(({ paths }) => paths.join(' or '));
}

/** The body of an answer that must be successful. */
async function acknowledged(call: Promise<Response>): Promise<string> {
  const answer = await call;
  const text = await answer.text();
  if (!answer.ok) throw new Error(`A good document was refused with ${answer.status}: ${text}`);
  return text;
}
