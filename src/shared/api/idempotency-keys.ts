const STORE_KEY = 'harbour.idempotency';
const DAY = 24 * 60 * 60 * 1000;

interface KeptKey {
  key: string;
  at: number;
}

/**
 * Gives one key per unanswered write: pressing Save again after the answer was lost, even after a reload, repeats the
 * key, so that the server does the work once. The key is forgotten as soon as an answer has arrived.
 */
export const idempotencyKeys = {
  /** The key for a write with this fingerprint (method, path, fields, files). */
  keyFor(fingerprint: string, now: number): string {
    const kept = read(now);
    const known = kept[fingerprint];
    if (known) return known.key;
    const key = crypto.randomUUID();
    write({ ...kept, [fingerprint]: { key, at: now } });
    return key;
  },
  /** Call once the write was answered. */
  answered(fingerprint: string, now: number): void {
    const kept = read(now);
    delete kept[fingerprint];
    write(kept);
  },
};

/** A short text that is equal for equal writes; files count by name, size and time of change. */
export async function fingerprintOf(method: string, url: string, body: unknown): Promise<string> {
  const text = JSON.stringify([method, url, body instanceof FormData ? describeForm(body) : body]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function describeForm(form: FormData): unknown[] {
  return [...form.entries()].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
  );
}

function read(now: number): Record<string, KeptKey> {
  const text = sessionStorage.getItem(STORE_KEY);
  if (!text) return {};
  const kept = JSON.parse(text) as Record<string, KeptKey>;
  return Object.fromEntries(Object.entries(kept).filter(([, { at }]) => now - at < DAY));
}

function write(kept: Record<string, KeptKey>): void {
  sessionStorage.setItem(STORE_KEY, JSON.stringify(kept));
}
