import type { Locator, Page } from '@playwright/test';
import type { FaultName } from './faults';

/** What the API tells the suite beside the screen. */
export interface Api {
  get: (path: string) => Promise<unknown>;
  post: (path: string, body: object) => Promise<void>;
}

/** What one fault does where it differs from the others. */
interface Exception {
  /** What is said instead; null: nothing. */
  says?: string | RegExp | null;
  /** The way on, where it is another one; null: there is none, nor need be. */
  again?: ((page: Page) => Promise<void>) | null;
  /** Why. */
  because: string;
}

interface Row {
  /** As in the server's policy. */
  route: string;
  /** Other rows of the policy that are the same call with an empty or a named part. */
  alsoRoutes?: readonly string[];
  /** The endpoints of the portal that make it. */
  endpoints: readonly string[];
  /** What the screen says whatever the fault, where the specification or the screen has a text of its own. */
  says?: string | RegExp;
  /** Says this instead of the catalogue's text where the server has sent none of its own. */
  saysAlso?: string;
  /** A failure is logged and nothing else (product/errors#silent-failures); the screen looks as if nothing had happened. */
  isSilent?: boolean;
  except?: Partial<Record<FaultName, Exception>>;
}

/** A call that asks for something to show. */
export interface Read extends Row {
  kind: 'read';
  address: string;
  /** What asks, where opening the address does not. */
  ask?: (page: Page) => Promise<void>;
  /** Shown when it has worked. */
  works: (page: Page) => Locator;
  /** Tries again; without it the button named Retry. */
  again?: (page: Page) => Promise<void>;
}

/** A call that changes something. `mark` is unlike that of any other cell. */
export interface Write extends Row {
  kind: 'write';
  address: string | ((mark: string) => string);
  /** Puts there what the cell needs. */
  prepare?: (api: Api, mark: string) => Promise<void>;
  /** Up to the last press. */
  fill: (page: Page, mark: string) => Promise<void>;
  send: (page: Page, mark: string) => Promise<void>;
  /** Fails unless what was typed still is there. */
  stillThere?: (page: Page, mark: string) => Promise<void>;
  /** Tries again; without it `send`. */
  again?: (page: Page, mark: string) => Promise<void>;
  /** Shown when it has worked. */
  works: (page: Page, mark: string) => Locator;
  /** How many there are afterwards: one, or `wanted`, whatever went wrong before. */
  rows?: (api: Api, mark: string) => Promise<number>;
  wanted?: number;
  /** The demo data has few of what it changes: nothing is tried again, and spoiled answers do not reach the server. */
  isScarce?: boolean;
  /** The portal reads the answer, and takes one of the wrong shape for a failure. */
  readsAnswer?: boolean;
}

export type Call = Read | Write;
