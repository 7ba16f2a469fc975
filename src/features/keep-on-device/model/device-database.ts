import type { DBSchema } from 'idb';
import { isRecord } from '@contract/guards';
import type { AnswerSource, QueryKey, TagType } from '@/shared/api';
import { browserDatabase } from '@/shared/lib/browser-storage';

/** The last answer to a question, as this device keeps it. */
export interface KeptAnswer {
  /** The user's id. */
  owner: string;
  key: QueryKey;
  endpointName: string;
  /** What was asked and answered, as JSON. */
  argument: string;
  answer: string;
  tags: readonly { type: TagType; id?: string | number }[];
  /** Milliseconds since 1970. */
  answeredAt: number;
  /** The build of the portal that asked: another one may expect another shape. */
  build: string;
  /** Of a large answer. */
  source: AnswerSource | null;
}

interface DeviceDatabase extends DBSchema {
  answers: { key: [owner: string, key: string]; value: KeptAnswer; indexes: { owner: string } };
}

const database = browserDatabase<DeviceDatabase>({
  key: 'harbour.last-known',
  version: 1,
  upgrade: (db) => {
    db.createObjectStore('answers', { keyPath: ['owner', 'key'] }).createIndex('owner', 'owner');
  },
});

/** The user's answers; none if the browser refuses. What is not an answer is left out. */
export async function readAnswers(owner: string): Promise<KeptAnswer[]> {
  const stored = await database.use((db) => db.getAllFromIndex('answers', 'owner', owner));
  return (stored ?? []).filter(isKeptAnswer);
}

function isKeptAnswer({ endpointName, argument, answer, tags, answeredAt, build }: Partial<KeptAnswer>): boolean {
  const areTexts = [endpointName, argument, answer, build].every((text) => typeof text === 'string');
  return areTexts && typeof answeredAt === 'number' && Array.isArray(tags) && tags.every(isRecord);
}

/** Stores answers and removes others of the same user, by their keys, at once or not at all. */
export async function changeAnswers(
  owner: string,
  put: readonly KeptAnswer[],
  removed: readonly QueryKey[],
): Promise<boolean> {
  const isDone = await database.use(async (db) => {
    const change = db.transaction('answers', 'readwrite');
    await Promise.all([
      ...put.map((answer) => change.store.put(answer)),
      ...removed.map((key) => change.store.delete([owner, key])),
      change.done,
    ]);
    return true;
  });
  return isDone ?? false;
}

/** Removes everything that `isOver`, and what is not an answer. */
export async function removeAnswers(isOver: (answer: KeptAnswer) => boolean): Promise<void> {
  await database.use(async (db) => {
    const change = db.transaction('answers', 'readwrite');
    for await (const cursor of change.store) {
      if (!isKeptAnswer(cursor.value) || isOver(cursor.value)) await cursor.delete();
    }
    await change.done;
  });
}
