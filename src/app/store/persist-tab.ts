import { createMigrate, createTransform, persistReducer, persistStore } from 'redux-persist';
import { isRecord } from '@contract/guards';
import { readSavedPath } from '@/entities/session';
import { readSignUp } from '@/entities/sign-up';
import { readTargetSelection } from '@/entities/target';
import { storedTab, TAB_SLICES, type PersistedTab } from './tab-storage';
import { type PortalStore, type RootState, rootReducer } from './root-reducer';

/** Reads a slice's state from any stored value. */
const READERS = { savedPath: readSavedPath, signUp: readSignUp, targetSelection: readTargetSelection };

/** Increase it with each change of a slice's shape, and add the conversion to `MIGRATIONS`. */
const VERSION = 1;

const MIGRATIONS: Parameters<typeof createMigrate>[0] = {};

type Persisted = Parameters<ReturnType<typeof createMigrate>>[0];

/** Resolves once the slices of `store` are restored; from then on each change is stored. */
export async function persistTab(store: PortalStore): Promise<PersistedTab> {
  const start = rootReducer(undefined, { type: '' });
  const migrate = createMigrate(MIGRATIONS);
  const persisted = persistReducer<RootState>(
    {
      key: storedTab.key,
      version: VERSION,
      whitelist: [...TAB_SLICES],
      // As objects: the entry is one JSON text.
      serialize: false,
      getStoredState: () => Promise.resolve(storedTab.read() as Persisted),
      storage: {
        getItem: () => Promise.resolve(storedTab.read()),
        setItem: (_key, entry: Record<string, unknown>) => {
          // Without stored slices, the next start does not have to wait for this file.
          if (TAB_SLICES.some((name) => name in entry)) storedTab.write(entry);
          else storedTab.remove();
          return Promise.resolve();
        },
        removeItem: () => Promise.resolve(storedTab.remove()),
      },
      transforms: [
        createTransform((slice: unknown, name) => (isSame(slice, start[name]) ? undefined : slice), null, {
          whitelist: [...TAB_SLICES],
        }),
      ],
      migrate: async (entry, version) => readSlices(await migrate(entry, version)),
      timeout: 0,
    },
    rootReducer,
  );
  store.replaceReducer(persisted as unknown as typeof rootReducer);
  return new Promise((resolve) => {
    const persistor = persistStore(store, null, () => resolve(persistor));
    // Changes are written a moment later, which is too late when the page is left.
    window.addEventListener('pagehide', () => void persistor.flush());
  });
}

function readSlices(entry: Persisted): Persisted {
  if (!isRecord(entry)) return undefined;
  const content: Record<string, unknown> = entry;
  const slices = TAB_SLICES.flatMap((name) => (name in content ? [[name, READERS[name](content[name])]] : []));
  return Object.fromEntries(slices) as Persisted;
}

function isSame(slice: unknown, start: unknown): boolean {
  return JSON.stringify(slice) === JSON.stringify(start);
}
