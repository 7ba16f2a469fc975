import { isRecord } from '@contract/guards';
import { declareStored, ifIs } from '@/shared/lib/browser-storage';
import { log } from '@/shared/lib/log';
import type { PortalStore } from './root-reducer';

export interface PersistedTab {
  flush: () => Promise<unknown>;
}

/** The entry that redux-persist writes: slices by name, and `_persist` with the version of their shapes. */
export const storedTab = declareStored<Record<string, unknown>>({
  key: 'harbour.tab',
  scope: 'tab',
  check: ifIs(isRecord),
  listed: null, // Preferences lists the slices, as they are in the store
});

/** The stored slices; `persist-tab.ts` says how stored values are read. */
export const TAB_SLICES = ['savedPath', 'signUp', 'targetSelection'] as const;

/**
 * Restores and stores the slices that belong to this tab (docs/decisions/012). redux-persist is loaded if there is
 * something to restore, otherwise when one of the slices first changes, which is after the first paint.
 */
export function tabStorage(store: PortalStore) {
  const before = store.getState();
  let starting: Promise<PersistedTab> | null = null;
  const start = () => (starting ??= persist(store));
  const isChanged = () => TAB_SLICES.some((name) => store.getState()[name] !== before[name]);
  const stop = store.subscribe(() => {
    if (!isChanged()) return;
    stop();
    void start();
  });
  return {
    /** Resolves once the slices are restored. */
    bringBack: async (): Promise<void> => {
      if (storedTab.has()) await start();
    },
    /** Resolves once everything is written; called before the page is left. */
    flush: async (): Promise<void> => {
      if (starting || isChanged()) await (await start()).flush();
    },
  };
}

async function persist(store: PortalStore): Promise<PersistedTab> {
  try {
    const { persistTab } = await import('./persist-tab');
    return await persistTab(store);
  } catch (error) {
    log.error('This tab stores nothing', error);
    return { flush: () => Promise.resolve() };
  }
}
