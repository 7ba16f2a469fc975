import type { Conversion } from '@contract/conversion';
import type { ProductClaims } from '@contract/session';
import type { SignInMethod } from '@contract/sign-in-method';
import type { Logger } from 'pino';
import type { ServerConfig } from './config';
import type { Database } from './data/database';
import type { sessions, staff } from './data/schema';
import type { FileStore } from './files/file-store';
import type { LiveSettings } from './setting/live-settings';
import type { ServerRun } from './system/server-run';

/** The one source of the present moment, so that tests and demo data can choose it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Who an identity provider says somebody is, after its token has been verified. */
export interface VerifiedIdentity {
  email: string;
  /** The provider's account, by which a person stays who they were whatever becomes of their address. */
  issuer: string;
  subject: string;
  /** The provider's tenant (Entra `tid`, Google `hd`), when it sent one. */
  tenantId: string | null;
  /** Role claims that the provider decides (Entra app roles); null leaves them to the staff row. */
  roles: readonly string[] | null;
  /** The token that said so, which serves for one sign-in. */
  token: {
    /** Of the part that is signed: the signature can be spelled in several ways. */
    hash: string;
    /** What the sign-in was begun with; null where the token carries none, as refreshed ones do. */
    nonce: string | null;
    expiresAt: Date;
  };
}

/**
 * Verifies the token of one identity provider: signature, issuer, audience, expiry and algorithm.
 * @throws ApiFailure 401 for every token that is not provably theirs
 */
export type VerifyIdentity = (idToken: string) => Promise<VerifiedIdentity>;

/** Signs and verifies the portal's own tokens. */
export interface ProductTokens {
  sign(claims: VerifiedClaims, issuedAt: Date): Promise<string>;
  /**
   * The claims of a token that we signed, is not expired at `now` and was meant for this portal.
   * @throws ApiFailure 401 for every other token
   */
  verify(token: string, now: Date): Promise<VerifiedClaims>;
}

export type VerifiedClaims = Readonly<ProductClaims & { sid: string }>;

/** Gives out the nonces that sign-ins begin with, and knows them again in the provider's token. */
export interface SignInNonces {
  issue(now: Date): string;
  /** True for one that we gave out and whose time is not over. Whether it has served already, the database knows. */
  isOurs(nonce: string, now: Date): boolean;
}

/** A session that is in force, with the person and the roles that they have now. */
export type LiveSession = Pick<typeof sessions.$inferSelect, 'id' | 'family' | 'method'> &
  Pick<typeof staff.$inferSelect, 'email' | 'firstName' | 'lastName' | 'registered'> & {
    staffId: (typeof staff.$inferSelect)['id'];
    roles: string[];
  };

export interface LiveSessions {
  /** The session that is neither revoked nor ended, of somebody who still works here, with the person; null for any other. */
  find(id: string): Promise<LiveSession | null>;
  /** Call it once sessions or their roles have been changed here: the next call reads them again. */
  forget(): void;
}

/**
 * Addresses of recordings, which carry what a player cannot send: whose sign-in they were given to, until when, and our
 * signature.
 */
export interface RecordingUrls {
  /**
   * A path below the API for a recording, and when it ends.
   * @param family of the session that asks for it; renewals of the session stay in it
   */
  sign(recordingId: string, family: string, now: Date): { url: string; expiresOn: Date };
  /**
   * The family of sessions that the address was given to; whether it has ended is for the caller to ask.
   * @throws ApiFailure 403 `address-expired` when we gave it and its time is over, `address-invalid` when it is not ours
   */
  verify(recordingId: string, given: SignedQuery, now: Date): string;
}

interface SignedQuery {
  session?: string;
  expires?: string;
  signature?: string;
}

/** A document that has been cleaned, with the title that its file has. */
export interface PrintableDocument extends Conversion {
  title?: string;
}

export interface PdfPrinter {
  /**
   * Prints cleaned HTML on A4, its text selectable and tagged. Once `signal` says so, nobody waits for it any more.
   * @throws ApiFailure 422 when it takes over 10 s; 503 when too many wait, or when the browser does not start
   */
  print(document: PrintableDocument, signal?: AbortSignal): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** What works on imports beside the calls. */
export interface ImportJobs {
  /** Something has been begun: it is worked on from now on. */
  wake(): void;
  /** Ends between two slices of rows; the next server goes on. */
  stop(): Promise<void>;
}

/** All that the API app needs from outside; `main.ts` and the tests put it together. */
export interface AppDeps {
  config: ServerConfig;
  db: Database;
  files: FileStore;
  clock: Clock;
  log: Logger;
  tokens: ProductTokens;
  liveSessions: LiveSessions;
  recordingUrls: RecordingUrls;
  signInNonces: SignInNonces;
  identities: Record<SignInMethod, VerifyIdentity>;
  /** What prints documents; null where the machine has no browser and no service is configured. */
  pdfPrinter: PdfPrinter | null;
  imports: ImportJobs;
  settings: LiveSettings;
  run: ServerRun;
  /** True once the server has begun to shut down. */
  isDraining?: () => boolean;
}
