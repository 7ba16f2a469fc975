import { AsyncLocalStorage } from 'node:async_hooks';

/** What a log line can say of the request that caused it. */
interface CurrentRequest {
  requestId: string;
  /** Method and the route's pattern; null for an unknown address. */
  route: string | null;
}

/** The request that the running code works for; it has none in jobs that no request started. */
export const currentRequest = new AsyncLocalStorage<CurrentRequest>();
