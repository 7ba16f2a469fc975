import { openDB, type DBSchema, type IDBPDatabase, type OpenDBCallbacks } from 'idb';
import { storageRefusals } from './stores';

/** Milliseconds: some browsers never answer after a crash. */
const TIMEOUT = 5_000;

interface DatabaseDeclaration<Schema extends DBSchema> {
  key: string;
  version: number;
  upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>;
}

/**
 * An IndexedDB database. Private windows and policies may refuse it, by an exception, by an event, or by not having the
 * API. `open` then returns null and tries again the next time. Nothing here throws. Preferences does not list it, so
 * its owner removes what is no longer needed.
 */
export function browserDatabase<Schema extends DBSchema>(declaration: DatabaseDeclaration<Schema>) {
  const { key, version, upgrade } = declaration;
  let opening: Promise<IDBPDatabase<Schema> | null> | null = null;

  const forget = () => {
    opening = null;
  };
  const open = async (): Promise<IDBPDatabase<Schema> | null> => {
    try {
      return await openDB<Schema>(key, version, {
        upgrade,
        // Another tab has a newer build, or the browser has closed the connection.
        blocking: (_current, _blocked, event) => {
          (event.target as IDBDatabase).close();
          forget();
        },
        terminated: forget,
      });
    } catch {
      return refused();
    }
  };
  const openOrForget = () =>
    open().then((database) => {
      if (!database) forget();
      return database;
    });

  return {
    /** The result of `ask`; null if there is no database or the request fails, for example because storage is full. */
    async use<Result>(ask: (database: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result | null> {
      opening ??= openOrForget();
      const database = await orNull(opening);
      if (!database) return null;
      try {
        return await ask(database);
      } catch {
        return refused();
      }
    },
  };
}

function refused(): null {
  storageRefusals.dispatchEvent(new Event('refused'));
  return null;
}

async function orNull<Value>(value: Promise<Value | null>): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), TIMEOUT);
  });
  try {
    return await Promise.race([value, late]);
  } finally {
    clearTimeout(timer);
  }
}
