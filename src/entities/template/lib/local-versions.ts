import { clock } from '@/shared/lib/clock';

/** A text as it once was. */
export interface LocalVersion {
  /** An ISO instant. */
  savedAt: string;
  /** What was about to happen, or had happened. */
  occasion: 'opened' | 'saved' | 'replaced';
  html: string;
}

/** How many versions of one text are kept, and how many characters of all texts of one user. */
export const VERSIONS_KEPT = 20;
const CHARACTERS_KEPT = 30_000_000;

const DATABASE = 'harbour.versions';
const STORE = 'versions';

/** All versions of one text, newest first. */
interface StoredVersions {
  /** User and text. */
  id: string;
  owner: string;
  changedAt: string;
  versions: LocalVersion[];
}

/** `version` before the others; what is there already as the newest is not kept twice. */
export function withVersion(versions: readonly LocalVersion[], version: LocalVersion): LocalVersion[] {
  const [newest] = versions;
  if (newest?.html === version.html) return [{ ...version, occasion: newest.occasion }, ...versions.slice(1)];
  return [version, ...versions].slice(0, VERSIONS_KEPT);
}

/** The ids of texts that have to go, the ones left alone for longest first, so that the rest has room. */
export function beyondRoom(texts: readonly StoredVersions[], room = CHARACTERS_KEPT): string[] {
  let left = room;
  return texts
    .toSorted((a, b) => b.changedAt.localeCompare(a.changedAt))
    .filter(({ versions }) => {
      left -= versions.reduce((sum, { html }) => sum + html.length, 0);
      return left < 0;
    })
    .map(({ id }) => id);
}

/** The versions of a text that this browser has kept for this user, newest first; none where it keeps nothing. */
export async function readVersions(owner: string, key: string): Promise<LocalVersion[]> {
  const stored = await inStore<StoredVersions | undefined>('readonly', (store) => store.get(idOf(owner, key)));
  return stored?.versions ?? [];
}

/** One after the other: each is put before those that are there. */
let keeping = Promise.resolve();

/** Keeps a text as a version. A browser that has no room, or keeps nothing, goes on without. */
export function keepVersion(
  owner: string,
  key: string,
  occasion: LocalVersion['occasion'],
  html: string,
): Promise<void> {
  keeping = keeping.then(() => addVersion(owner, key, occasion, html));
  return keeping;
}

async function addVersion(owner: string, key: string, occasion: LocalVersion['occasion'], html: string): Promise<void> {
  const savedAt = clock.now().toISOString();
  const versions = withVersion(await readVersions(owner, key), { savedAt, occasion, html });
  await inStore('readwrite', (store) => store.put({ id: idOf(owner, key), owner, changedAt: savedAt, versions }));
  for (const id of beyondRoom(await textsOf(owner))) {
    await inStore('readwrite', (store) => store.delete(id));
  }
}

/** How many versions this browser has kept for this user, of all texts. */
export async function countVersions(owner: string): Promise<number> {
  return (await textsOf(owner)).reduce((sum, { versions }) => sum + versions.length, 0);
}

/** Throws away every version that this browser has kept for this user. */
export async function forgetVersions(owner: string): Promise<void> {
  for (const { id } of await textsOf(owner)) await inStore('readwrite', (store) => store.delete(id));
}

async function textsOf(owner: string): Promise<StoredVersions[]> {
  const all = (await inStore<StoredVersions[]>('readonly', (store) => store.getAll())) ?? [];
  return all.filter((text) => text.owner === owner);
}

function idOf(owner: string, key: string): string {
  return JSON.stringify([owner, key]);
}

/** One request of the browser's database; null when it does not answer. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<Result | null> {
  const database = await opened();
  if (!database) return null;
  return new Promise((resolve) => {
    try {
      const request = ask(database.transaction(STORE, mode).objectStore(STORE));
      request.addEventListener('success', () => resolve(request.result as Result));
      request.addEventListener('error', () => resolve(null));
    } catch {
      resolve(null); // closed by another tab's upgrade
    }
  });
}

let opening: Promise<IDBDatabase | null> | undefined;

function opened(): Promise<IDBDatabase | null> {
  opening ??= new Promise((resolve) => {
    if (typeof indexedDB === 'undefined') {
      resolve(null);
      return;
    }
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'id' }));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => resolve(null)); // a private window, for example
  });
  return opening;
}
