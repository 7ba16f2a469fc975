import { setTimeout as pause } from 'node:timers/promises';
import { SHEET_HEADERS, sheetRow, xlsxOf } from '../support/registration';

const MEMBERS = 300;

/** A sheet of members; `isAcknowledged` once its import was acknowledged. */
export interface SentSheet {
  /** The prefix of its members' policy numbers. */
  label: string;
  isAcknowledged: boolean;
}

type Call = (path: string, init: RequestInit) => Promise<Response>;

/** Uploads a sheet of 300 members that are in no other sheet. */
export async function uploadSheet(call: Call, label: string, sent: SentSheet[]): Promise<void> {
  const rows = Array.from({ length: MEMBERS }, (_, index) => sheetRow(`${label}/${index}`));
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(xlsxOf([SHEET_HEADERS, ...rows]))]), 'members.xlsx');
  const sheet: SentSheet = { label, isAcknowledged: false };
  sent.push(sheet);
  const answer = await inItsTurn(() => call('/registration/upload', { method: 'POST', body: form }));
  const text = await answer.text();
  if (!answer.ok) throw new Error(`A good sheet was refused with ${answer.status}: ${text}`);
  sheet.isAcknowledged = true;
}

/** A server that was killed keeps its turn to import for some seconds. */
async function inItsTurn(send: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503 || !answer.headers.has('Retry-After')) return answer;
    await answer.body?.cancel();
    await pause(Number(answer.headers.get('Retry-After')) * 100);
  }
}

/** Sheets that were stored only in part, or not at all although acknowledged. */
export function brokenSheets(sent: readonly SentSheet[], policyNumbers: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const number of policyNumbers) {
    const label = number.slice(0, number.lastIndexOf('/'));
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return sent
    .map((sheet) => ({ ...sheet, count: counts.get(sheet.label) ?? 0 }))
    .filter(({ count, isAcknowledged }) => count !== MEMBERS && (count > 0 || isAcknowledged))
    .map(({ label, count }) => `${count} of ${MEMBERS} members of the sheet ${label}`);
}
