import type { Locator, Page } from '@playwright/test';
import type { Route } from '@contract/calls';
import type { FaultName } from './faults';

/** The suite's direct access to the API, besides the screen. */
export interface Api {
  get: (path: string) => Promise<unknown>;
  post: (path: string, body: object) => Promise<void>;
}

/** The effect of one fault where it differs from the others. */
export interface Exception {
  /** The text that is shown instead; null for none. */
  says?: string | RegExp | null;
  /** How to try again, where it differs; null if that is neither possible nor needed. */
  again?: ((page: Page) => Promise<void>) | null;
  /** Why. */
  because: string;
}

/** What no declaration says about a call: the screen that makes it, and how. */
interface Row {
  /** The route as it is declared. */
  route: Route;
  /** Other declared routes for the same call, with an empty or a named segment. */
  alsoRoutes?: readonly Route[];
  /** The text for every fault, if the specification or the screen has its own. */
  says?: string | RegExp;
  /** The text shown instead of the catalogue's if the server has sent none. */
  saysAlso?: string;
  /** A failure is only logged (product/errors#silent-failures), and the screen does not change. */
  isSilent?: boolean;
  except?: Partial<Record<FaultName, Exception>>;
  /** Shown when it has worked. `mark` is unique for each cell of a write, and empty for a read. */
  works: (page: Page, mark: string) => Locator;
  /** Tries again; by default, with the Retry button, or with `send`. */
  again?: (page: Page, mark: string) => Promise<void>;
}

/** A call that fetches something to show. */
export interface Read extends Row {
  address: string;
  /** Makes the call, if opening the address does not. */
  ask?: (page: Page) => Promise<void>;
}

/** A call that changes something. */
export interface Write extends Row {
  address: string | ((mark: string) => string);
  /** Adds what the cell needs. */
  prepare?: (api: Api, mark: string) => Promise<void>;
  /** Everything before the last press. */
  fill: (page: Page, mark: string) => Promise<void>;
  send: (page: Page, mark: string) => Promise<void>;
  /** Fails unless the typed text is still there. */
  stillThere?: (page: Page, mark: string) => Promise<void>;
  /** The number of rows afterwards: one, or `wanted`, after every fault. */
  rows?: (api: Api, mark: string) => Promise<number>;
  wanted?: number;
  /** The demo data has few rows that it can change: no retries, and spoiled calls do not reach the server. */
  isScarce?: boolean;
  /** The effect of each fault after which the write is done, but the portal has no answer that it can read. */
  onceDone?: Exception;
}

export type Call = Read | Write;

/** A read that opening `about`, or the address in it, makes. */
export const read = (route: Route, about: string | Omit<Read, 'route' | 'works'>, works: Read['works']): Read => ({
  route,
  ...(typeof about === 'string' ? { address: about } : about),
  works,
});

export const write = (route: Route, address: Write['address'], how: Omit<Write, 'route' | 'address'>): Write => ({
  route,
  address,
  ...how,
});
