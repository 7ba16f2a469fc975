import { systemError } from '../system-error';
import type { AppDeps } from '../deps';
import {
  claimDeliveries,
  dispatchEvents,
  dueEndpoints,
  storeAttempts,
  type Attempt,
  type ClaimedDelivery,
  type EndpointRow,
} from './deliveries';
import { AddressRefused, CONNECTIONS, createPoster, type Poster, type Resolve } from './post-safely';
import { messageHeaders } from './sign-message';

/** The longest it takes to notice an event; other servers on the same database write them too. */
const POLL_MS = 1_000;

type JobDeps = Pick<AppDeps, 'db' | 'clock' | 'log' | 'config'> & { resolve?: Resolve };

/**
 * Creates deliveries and makes the calls, at least once each (`docs/decisions/136-webhooks.md`). Every endpoint has its
 * own worker, so that one that does not answer delays no other.
 */
export function createWebhookJobs({ db, clock, log, config, resolve }: JobDeps): AppDeps['webhooks'] {
  const stopping = new AbortController();
  const { signal } = stopping;
  const workers = new Map<string, Promise<void>>();
  const poster = createPoster(config.webhooks.privateHosts, resolve);
  let working: Promise<void> | null = null;
  let wasWoken = false;

  const lookAround = async () => {
    do {
      wasWoken = false;
      while (!signal.aborted && (await dispatchEvents(db, clock.now())) > 0);
      for (const endpoint of await dueEndpoints(db, clock.now())) {
        if (signal.aborted) return;
        if (workers.has(endpoint.id)) continue;
        const worker = deliverTo(endpoint, { db, clock, poster, signal })
          .catch((error: unknown) => log.error({ err: error, endpoint: endpoint.id }, 'a webhook could not be sent'))
          .finally(() => workers.delete(endpoint.id));
        workers.set(endpoint.id, worker);
      }
    } while (wasWoken && !signal.aborted);
  };

  const wake = () => {
    if (signal.aborted) return;
    wasWoken = true;
    timer ??= setInterval(wake, POLL_MS).unref();
    working ??= lookAround()
      .catch((error: unknown) => log.error({ err: error }, 'webhooks could not be sent'))
      .finally(() => {
        working = null;
      });
  };
  let timer: NodeJS.Timeout | undefined;

  return {
    wake,
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await working;
      await Promise.all(workers.values());
      poster.close();
    },
  };
}

type Delivering = Pick<JobDeps, 'db' | 'clock'> & { poster: Parameters<typeof attemptOf>[0]; signal: AbortSignal };

/** Until nothing waits for it. */
async function deliverTo(endpoint: EndpointRow, { db, clock, poster, signal }: Delivering): Promise<void> {
  while (!signal.aborted) {
    const claimed = await claimDeliveries(db, endpoint, CONNECTIONS, clock.now());
    if (claimed.length === 0) return;
    const attempts = await Promise.all(claimed.map((delivery) => attemptOf(poster, endpoint, delivery, clock.now())));
    await storeAttempts(db, endpoint, attempts, clock.now());
    // The receiver is gone, asked for a pause, or has trouble: the next round decides.
    if (attempts.some(({ receipt }) => receipt === null || receipt.status >= 400)) return;
  }
}

async function attemptOf(
  poster: Poster,
  { url, secrets, oldSecretEndsAt }: EndpointRow,
  { id, attempts, messageId, body }: ClaimedDelivery,
  now: Date,
): Promise<Attempt> {
  const valid = oldSecretEndsAt !== null && oldSecretEndsAt > now ? secrets : secrets.slice(0, 1);
  try {
    return {
      id,
      attempts,
      receipt: await poster.post(url, messageHeaders(messageId, body, valid, now), body),
      error: null,
    };
  } catch (error) {
    return { id, attempts, receipt: null, error: reasonOf(error) };
  }
}

/** In our own words, without anything that a receiver may have written. */
function reasonOf(error: unknown): string {
  if (error instanceof AddressRefused) return error.message;
  if (!(error instanceof Error)) return 'The call failed.';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'The receiver did not answer in time.';
  const { code } = systemError(error);
  return code === undefined ? 'The connection failed.' : `The connection failed (${code}).`;
}
