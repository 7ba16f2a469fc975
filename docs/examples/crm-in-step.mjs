/**
 * Keeps a CRM in step with the portal: follows the event feed and tells the CRM which of its records to refresh. Copy
 * it and replace `updateCrm`. It stores its cursor in a file only after the CRM has taken the events, so nothing is
 * lost if it is stopped at any moment; the CRM may see the last events again, with the same ids.
 *
 * PORTAL=https://portal.example/api TOKEN=… node crm-in-step.mjs
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** The stored cursor; empty at the first start. */
async function storedCursor(path) {
  try {
    return await readFile(path, 'utf8');
  } catch {
    return '';
  }
}

/** Replaces the file at once, so that a crash leaves either the old cursor or the new one. */
async function storeCursor(path, cursor) {
  await writeFile(`${path}.new`, cursor);
  await rename(`${path}.new`, path);
}

/**
 * Reads one page and hands it over. `crm.apply(events)` takes events in order; `crm.reload()` reads everything again,
 * when events were missed. @returns whether there is more to read
 */
export async function takeStep({ portal, token, cursorFile, crm, fetch = globalThis.fetch }) {
  const after = await storedCursor(cursorFile);
  const query = new URLSearchParams({ limit: '500', ...(after && { after }) });
  const answer = await fetch(`${portal}/events?${query}`, {
    headers: { Authorization: `Bearer ${token}`, 'X-Requested-With': 'XMLHttpRequest' },
  });
  if (answer.status === 410) {
    // The portal was restored from a backup, or this program was away for too long.
    await storeCursor(cursorFile, '');
    await crm.reload();
    return true;
  }
  if (!answer.ok) throw new Error(`The portal answered ${answer.status}.`);
  const lines = (await answer.text()).split('\n').filter(Boolean);
  if (lines.length > 0) await crm.apply(lines.map((line) => JSON.parse(line)));
  await storeCursor(cursorFile, answer.headers.get('Events-Next') ?? after);
  return answer.headers.get('Events-More') === 'true';
}

if (process.argv[1] === import.meta.filename) {
  const { PORTAL: portal, TOKEN: token } = process.env;
  const updateCrm = (event) => process.stdout.write(`${event.type} ${event.subjectId}\n`);
  const crm = {
    apply: async (events) => events.forEach(updateCrm),
    reload: async () => void process.stdout.write('reload\n'),
  };
  for (;;) {
    const hasMore = await takeStep({ portal, token, cursorFile: 'cursor.txt', crm }).catch((error) => {
      process.stderr.write(`${error.message}\n`);
      return false;
    });
    if (!hasMore) await pause(5_000);
  }
}
