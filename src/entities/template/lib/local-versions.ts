import type { DBSchema } from 'idb';
import { browserDatabase } from '@/shared/lib/browser-storage';
import { clock } from '@/shared/lib/clock';

/** An earlier version of a text. */
export interface LocalVersion {
  /** An ISO instant. */
  savedAt: string;
  /** The event before or after which it was stored. */
  occasion: 'opened' | 'saved' | 'replaced';
  html: string;
}

/** The maximum number of versions per text, and of characters per user. */
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
      what: 'Earlier versions of templates and sections that you changed.',
      lost: 'Templates and sections do not change, but you cannot restore earlier versions.',
    },
    count: countVersions,
    clear: forgetVersions,
  },
});

/** Adds `version` at the start, unless it equals the newest. */
export function withVersion(versions: readonly LocalVersion[], version: LocalVersion): LocalVersion[] {
  const [newest] = versions;
  if (newest?.html === version.html) return [{ ...version, occasion: newest.occasion }, ...versions.slice(1)];
  return [version, ...versions].slice(0, VERSIONS_STORED);
}

/** The ids of texts to remove, longest unchanged first, so that the rest fits. */
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

/** The user's versions of a text in this browser, newest first; empty without browser storage. */
export async function readVersions(owner: string, key: string): Promise<LocalVersion[]> {
  const stored = await database.use((db) => db.get('versions', idOf(owner, key)));
  return stored?.versions ?? [];
}

/** Changes of the stored versions, one after the other. */
let changing = Promise.resolve();

function inTurn(change: () => Promise<void>): Promise<void> {
  changing = changing.then(change);
  return changing;
}

/** Stores a text as a version. If the browser is full or has no storage, nothing happens. */
export function keepVersion(
  owner: string,
  key: string,
  occasion: LocalVersion['occasion'],
  html: string,
): Promise<void> {
  return inTurn(() => addVersion(owner, key, occasion, html));
}

async function addVersion(owner: string, key: string, occasion: LocalVersion['occasion'], html: string): Promise<void> {
  const savedAt = clock.now().toISOString();
  const versions = withVersion(await readVersions(owner, key), { savedAt, occasion, html });
  await database.use((db) => db.put('versions', { id: idOf(owner, key), owner, changedAt: savedAt, versions }));
  for (const id of beyondRoom(await textsOf(owner))) {
    await database.use((db) => db.delete('versions', id));
  }
}

/** The number of versions of all texts that this browser stores for this user. */
async function countVersions(owner: string): Promise<number> {
  return (await textsOf(owner)).reduce((sum, { versions }) => sum + versions.length, 0);
}

/** Deletes all versions that this browser stores for this user. */
export function forgetVersions(owner: string): Promise<void> {
  return inTurn(async () => {
    for (const { id } of await textsOf(owner)) await database.use((db) => db.delete('versions', id));
  });
}

async function textsOf(owner: string): Promise<StoredVersions[]> {
  const all = (await database.use((db) => db.getAll('versions'))) ?? [];
  return all.filter((text) => text.owner === owner);
}

function idOf(owner: string, key: string): string {
  return JSON.stringify([owner, key]);
}
