import { randomUUID } from 'node:crypto';
import type { Call } from '../caller';
import { SHEET_HEADERS, sheetRow, xlsxOf } from '../../tests/support/registration';

const PAGE = { margins: { top: 20, right: 20, bottom: 20, left: 20 }, footer: 'Page {page} of {pages}' };

/** Converts a document of `paragraphs` to Word or PDF. */
export function converted(call: Call, kind: 'word' | 'pdf', paragraphs: number): Promise<Response> {
  const text = '<p>Records are held for as long as they are needed and no longer; you may ask for a copy of them.</p>';
  const body = JSON.stringify({ html: `<h1>Handbook</h1>${text.repeat(paragraphs)}`, css: '', options: PAGE });
  return call(`/${kind}/v1/convert`, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
}

/** Imports a spreadsheet of `count` new members. */
export function importedMembers(call: Call, count: number): Promise<Response> {
  const label = randomUUID();
  const rows = Array.from({ length: count }, (_, index) => sheetRow(`${label}/${index}`));
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(xlsxOf([SHEET_HEADERS, ...rows]))]), 'members.xlsx');
  return call('/registration/upload', { method: 'POST', body: form });
}

/** The content of the file of the entry with `key`. */
export const fileOf = (key: string, kilobytes: number) => key.repeat(28 * kilobytes);

/** Saves an entry on `day` with a unique description, and a file of `kilobytes` unless that is 0. */
export async function savedEntry(
  call: Call,
  { day, kilobytes, key = randomUUID() }: { day: string; kilobytes: number; key?: string },
): Promise<{ description: string; answer: Response; text: string }> {
  const description = `Crash ${key}`;
  const form = new FormData();
  const times = { startTime: `${day}T09:00`, endTime: `${day}T10:00` };
  form.set('entryJson', JSON.stringify({ description, activityType: 'Administration', ...times }));
  if (kilobytes > 0) form.append('files', new Blob([fileOf(key, kilobytes)], { type: 'text/plain' }), 'notes.txt');
  const answer = await call('/addtimesheetentry', {
    method: 'POST',
    body: form,
    headers: { 'Idempotency-Key': key },
  });
  return { description, answer, text: await answer.text() };
}

/** The descriptions of the entries of a day. */
export async function entriesOf(call: Call, day: string): Promise<Set<string>> {
  const answer = await call(`/employeetimedata/${day}`);
  if (!answer.ok) throw new Error(`The entries of ${day} could not be read: ${answer.status} ${await answer.text()}`);
  return new Set(((await answer.json()) as { description: string }[]).map(({ description }) => description));
}
