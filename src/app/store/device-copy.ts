import { addListener } from '@reduxjs/toolkit';
import { hasStoredSession, signedIn } from '@/entities/session';
import { startUpConfig } from '@/shared/config';
import { removeDatabase } from '@/shared/lib/browser-storage';
import { log } from '@/shared/lib/log';
import type { PortalStore, RootState } from './root-reducer';

interface DeviceCopy {
  /** The cache that the portal begins with. */
  lastKnown: RootState['api'] | null;
  /** Keeps the answers of this store from now on. */
  keep: (store: PortalStore) => void;
  /** Resolves once everything is written; called before the page is left. */
  settled: () => Promise<unknown>;
}

const load = () =>
  import('@/features/keep-on-device').catch((error: unknown) => {
    log.error('This device keeps nothing', error);
    return null;
  });

/**
 * What this device keeps of the server's answers (product/offline#last-known). Its code is part of the private screens'
 * frame, so others wait for it no earlier than at a sign-in.
 * @param build of the portal: another one may expect other shapes
 * @param isReturning whether somebody who has signed in here before opens a private screen
 */
export async function openDeviceCopy(build: string, isReturning: boolean): Promise<DeviceCopy> {
  const isOff = !startUpConfig.offlineCopy;
  // A sign-out that was cut short may have left something.
  if (isOff || !hasStoredSession()) removeDatabase('harbour.last-known');
  const code = isReturning && !isOff ? await load() : null;
  let copy: { settled: () => Promise<unknown> } | undefined;
  const keep = (store: PortalStore, loaded: typeof code) => {
    copy = loaded?.keepCopy(store, build);
  };
  return {
    lastKnown: code && (await code.lastKnownCache(build)),
    keep: (store) => {
      if (code) keep(store, code);
      else if (!isOff) onceSignedIn(store, async () => keep(store, await load()));
    },
    settled: async () => copy?.settled(),
  };
}

function onceSignedIn(store: PortalStore, effect: () => Promise<void>): void {
  const start = async (_action: unknown, { unsubscribe }: { unsubscribe: () => void }) => {
    unsubscribe();
    await effect();
  };
  store.dispatch(addListener({ actionCreator: signedIn, effect: start }));
}
