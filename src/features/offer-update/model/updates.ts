import { clock } from '@/shared/lib/clock';
import { log } from '@/shared/lib/log';
import { ownScript, TAKE_OVER } from '@/shared/own-worker';

const SERVICE_WORKER = '/service-worker.js';

/** Milliseconds between two questions whether there is a new version, in a tab that stays open. */
const ASK_EVERY = 60 * 60_000;

export interface Updates {
  /** Stores the browser's copy of the portal, or removes it; from then on, newer versions are noticed. */
  start(): Promise<void>;
  /** Whether a newer version is ready to take over, or has taken over in another tab. */
  isReady(): boolean;
  /** Calls `listener` when `isReady` may have changed, until the returned function is called. */
  follow(listener: () => void): () => void;
  /** Opens this page in the newer version. */
  take(): void;
}

interface UpdatesParts {
  /** Undefined where the browser has none, for example on an address without TLS. */
  container: ServiceWorkerContainer | undefined;
  /** Whether the server wants browsers to have a copy (`OFFLINE_COPY`). */
  isWanted: boolean;
  reload: () => void;
}

/** The portal's newer versions, as this browser's service worker finds them (product/offline#updates). */
export function createUpdates({ container, isWanted, reload }: UpdatesParts): Updates {
  const listeners = new Set<() => void>();
  let registration: ServiceWorkerRegistration | undefined;
  let isStarted = false;
  let isTaking = false;
  let hasTakenOver = false;

  /** The first version of a browser takes over without a question: there is nothing that it replaces. */
  const waiting = () => (container?.controller ? registration?.waiting : null) ?? null;
  const tell = () => listeners.forEach((listener) => listener());

  async function store(into: ServiceWorkerContainer): Promise<void> {
    followTakeOvers(into, (isFirst) => {
      if (isTaking) return reload();
      hasTakenOver = !isFirst;
      tell();
    });
    registration = await into.register(ownScript(SERVICE_WORKER), { updateViaCache: 'none' });
    followNewer(registration, tell);
    tell();
  }

  return {
    async start() {
      if (!container || isStarted) return;
      isStarted = true;
      try {
        if (isWanted) await store(container);
        else for (const stored of await container.getRegistrations()) await stored.unregister();
      } catch (error) {
        // Private windows and policies may refuse it: the portal then needs its network, as it did before.
        log.info(`the browser has no copy of the portal: ${String(error)}`);
      }
    },
    isReady: () => hasTakenOver || waiting() !== null,
    follow(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    take() {
      const worker = waiting();
      if (!worker) return reload();
      isTaking = true;
      worker.postMessage(TAKE_OVER);
    },
  };
}

function followTakeOvers(container: ServiceWorkerContainer, onTakeOver: (isFirst: boolean) => void): void {
  let hadController = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    onTakeOver(!hadController);
    hadController = true;
  });
}

/** Calls `onChange` when a newer version may be ready, and asks for one when somebody returns to the tab. */
function followNewer(registration: ServiceWorkerRegistration, onChange: () => void): void {
  const watch = () => registration.installing?.addEventListener('statechange', onChange);
  watch();
  registration.addEventListener('updatefound', watch);
  let asked = clock.millis();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || clock.millis() - asked < ASK_EVERY) return;
    asked = clock.millis();
    // Out of reach: the next time.
    registration.update().catch(() => undefined);
  });
}
