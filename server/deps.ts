import type { SignInMethod } from '@contract/sign-in-method';
import type { Logger } from 'pino';
import type { ServerConfig } from './config';
import type { PdfPrinter } from './conversion/pdf-printer';
import type { Database } from './data/database';
import type { FileStore } from './files/file-store';
import type { LiveSessions } from './http/live-sessions';
import type { RecordingUrls } from './recording/recording-urls';
import type { ProductTokens } from './session/product-tokens';
import type { SignInNonces } from './session/sign-in-nonces';

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
  /** True once the server has begun to shut down. */
  isDraining?: () => boolean;
}
