import { isStorageWritable } from '@/shared/lib/browser-storage';

/** Bytes of files, and characters of text, without which there is little room left. */
const LITTLE = { bytes: 50 * 1024 * 1024, characters: 100_000 };

/** What the browser says about the portal's storage. Parts of it are missing in older browsers. */
const storage = (): Partial<StorageManager> | undefined => {
  const { storage: known }: { storage?: Partial<StorageManager> } = navigator;
  return known;
};

/**
 * Asks the browser not to remove what the portal stores if space runs short. Resolves to whether it promises that; a
 * browser may ask its user.
 */
export async function askToPersist(): Promise<boolean> {
  return (await orNull(storage()?.persist?.())) ?? false;
}

/** Whether the browser has promised that, without asking for it; null if it does not say. */
export function isPersisted(): Promise<boolean | null> {
  return orNull(storage()?.persisted?.());
}

/** Whether a draft with its files may not fit any more: by the browser's estimate, or because it refuses a trial. */
export async function isRoomLittle(): Promise<boolean> {
  const { quota, usage = 0 } = (await orNull(storage()?.estimate?.())) ?? {};
  return (quota !== undefined && quota - usage < LITTLE.bytes) || !isStorageWritable(LITTLE.characters);
}

async function orNull<Value>(asked: Promise<Value> | undefined): Promise<Value | null> {
  try {
    return (await asked) ?? null;
  } catch {
    return null;
  }
}
