import type { DBSchema } from 'idb';
import { browserDatabase } from '@/shared/lib/browser-storage';
import { clock } from '@/shared/lib/clock';

/** A text as it once was. */
export interface LocalVersion {
  /** An ISO instant. */
  savedAt: string;
  /** What was about to happen, or had happened. */
  occasion: 'opened' | 'saved' | 'replaced';
  html: string;
}

/** How many versions of one text are saved, and how many characters of all texts of one user. */
export const VERSIONS_STORED = 20;
const CHARACTERS_STORED = 30_000_000;

/** All versions of one text, newest first. */
interface StoredVersions {
  /** User and text. */
  id: string;
  owner: string;
  changedAt: string;
  versions: LocalVersion[];
}

interface Versions extends DBSchema {
  versions: { key: string; value: StoredVersions };
}

const database = browserDatabase<Versions>({
  key: 'harbour.versions',
  version: 1,
  upgrade: (db) => void db.createObjectStore('versions', { keyPath: 'id' }),
  listed: {
    row: {
      part: 'versions',
      title: 'Earlier versions of texts',
      what: 'Templates and sections as they were before you changed them.',
      lost: 'Templates and sections stay as they are; what they were before cannot be brought back.',
    },
    count: countVersions,
    clear: forgetVersions,
  },
});

/** `version` before the others; what is there already as the newest is not stored twice. */
export function withVersion(versions: readonly LocalVersion[], version: LocalVersion): LocalVersion[] {
  const [newest] = versions;
  if (newest?.html === version.html) return [{ ...version, occasion: newest.occasion }, ...versions.slice(1)];
  return [version, ...versions].slice(0, VERSIONS_STORED);
}

/** The ids of texts that have to go, the ones left alone for longest first, so that the rest has room. */
export function beyondRoom(texts: readonly StoredVersions[], room = CHARACTERS_STORED): string[] {
  let left = room;
  return texts
    .toSorted((a, b) => b.changedAt.localeCompare(a.changedAt))
    .filter(({ versions }) => {
      left -= versions.reduce((sum, { html }) => sum + html.length, 0);
      return left < 0;
    })
    .map(({ id }) => id);
}

/** The versions of a text that this browser has stored for this user, newest first; none where it keeps nothing. */
export async function readVersions(owner: string, key: string): Promise<LocalVersion[]> {
  const stored = await database.use((db) => db.get('versions', idOf(owner, key)));
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
  await database.use((db) => db.put('versions', { id: idOf(owner, key), owner, changedAt: savedAt, versions }));
  for (const id of beyondRoom(await textsOf(owner))) {
    await database.use((db) => db.delete('versions', id));
  }
}

/** How many versions this browser has stored for this user, of all texts. */
async function countVersions(owner: string): Promise<number> {
  return (await textsOf(owner)).reduce((sum, { versions }) => sum + versions.length, 0);
}

/** Throws away every version that this browser has stored for this user. */
export async function forgetVersions(owner: string): Promise<void> {
  for (const { id } of await textsOf(owner)) await database.use((db) => db.delete('versions', id));
}

async function textsOf(owner: string): Promise<StoredVersions[]> {
  const all = (await database.use((db) => db.getAll('versions'))) ?? [];
  return all.filter((text) => text.owner === owner);
}

function idOf(owner: string, key: string): string {
  return JSON.stringify([owner, key]);
}
