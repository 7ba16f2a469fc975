import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import type { DBSchema } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browserDatabase } from './browser-database';
import { removeDatabase } from './remove-database';

interface StoredValue extends DBSchema {
  texts: { key: string; value: string };
}

const stored = () =>
  browserDatabase<StoredValue>({
    key: 'stored',
    version: 1,
    upgrade: (db) => void db.createObjectStore('texts'),
  });
const read = (database: ReturnType<typeof stored>) => database.use(() => Promise.resolve('read'));

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));

describe('a database that the browser refuses', () => {
  it.each([
    [
      'at once',
      () => {
        throw new DOMException('No storage here.', 'SecurityError');
      },
    ],
    [
      'by an event',
      () => {
        const request = new EventTarget();
        queueMicrotask(() => request.dispatchEvent(new Event('error')));
        return Object.assign(request, { error: new DOMException('No room.', 'UnknownError') });
      },
    ],
  ])('%s returns null, and is tried again the next time', async (_how, open) => {
    const database = stored();
    const refused = vi.spyOn(indexedDB, 'open').mockImplementation(open as never);
    expect(await read(database)).toBeNull();
    expect(await read(database)).toBeNull();
    expect(refused).toHaveBeenCalledTimes(2);
    refused.mockRestore();
    expect(await read(database)).toBe('read');
  });

  it('is not removed, and nothing throws', () => {
    const refused = vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(() => {
      throw new DOMException('No storage here.', 'SecurityError');
    });
    removeDatabase('stored');
    expect(refused).toHaveBeenCalledWith('stored');
  });

  it('is opened once for all callers when it no longer is', async () => {
    const database = stored();
    const open = vi.spyOn(indexedDB, 'open');
    expect(await Promise.all([read(database), read(database)])).toEqual(['read', 'read']);
    expect(open).toHaveBeenCalledTimes(1);
  });
});
