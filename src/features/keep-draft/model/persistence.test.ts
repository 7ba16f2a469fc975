// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceStorage } from '../index.testing';
import { askToPersist, isPersisted, isRoomLittle } from './persistence';

const MB = 1024 * 1024;

afterEach(() => {
  deviceStorage(undefined);
  localStorage.clear();
});

describe('the room on a device', () => {
  it.each<[what: string, storage: Partial<StorageManager> | undefined, isLittle: boolean]>([
    ['of a browser without an estimate', undefined, false],
    ['that is large', { estimate: () => Promise.resolve({ quota: 900 * MB, usage: 700 * MB }) }, false],
    ['that is nearly full', { estimate: () => Promise.resolve({ quota: 900 * MB, usage: 860 * MB }) }, true],
    ['of a browser that refuses to say', { estimate: () => Promise.reject(new Error('no')) }, false],
  ])('%s', async (_what, storage, isLittle) => {
    deviceStorage(storage);
    expect(await isRoomLittle()).toBe(isLittle);
    expect(localStorage).toHaveLength(0);
  });

  it('is little if a trial is refused, even though one letter is stored', async () => {
    const put = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')!.value as Storage['setItem'];
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function store(this: Storage, name, text) {
      if (text.length > 1_000) throw new DOMException('full', 'QuotaExceededError');
      put.call(this, name, text);
    });
    expect(await isRoomLittle()).toBe(true);
  });

  it('is promised only by a browser that says so', async () => {
    expect([await isPersisted(), await askToPersist()]).toEqual([null, false]);
    deviceStorage({ persisted: () => Promise.resolve(false), persist: () => Promise.resolve(true) });
    expect([await isPersisted(), await askToPersist()]).toEqual([false, true]);
  });
});
