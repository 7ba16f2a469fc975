import type { Conversion } from '@contract/conversion';
import type { ProductClaims } from '@contract/session';
import type { SignInMethod } from '@contract/sign-in-method';
import type { Logger } from 'pino';
import type { ChangeReader } from './changes/change-stream';
import type { ServerConfig } from './config';
import type { Database } from './data/database';
import type { sessions, staff } from './data/schema';
import type { FileStore } from './files/file-store';
import type { VirusScanner } from './files/virus-scanner';
import type { UnsubscribeTokens } from './notification/unsubscribe-tokens';
import type { LiveSettings } from './setting/live-settings';
import type { ServerRun } from './system/server-run';

/** The only source of the current time, so that tests and demo data can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The clock of a server or command: the machine's, fast or slow by the configured seconds. */
export const clockOf = ({ clockShiftSeconds }: ServerConfig): Clock => ({
  now: () => new Date(systemClock.now().getTime() + clockShiftSeconds * 1_000),
});

/** A person's identity according to a provider, from a verified token. */
export interface VerifiedIdentity {
  email: string;
  /** The provider's account, which identifies the person even if their address changes. */
  issuer: string;
  subject: string;
  /** The provider's tenant (Entra `tid`, Google `hd`), if sent. */
  tenantId: string | null;
  /** The provider's session (`sid`), if sent: a logout there names it. */
  session?: string | null;
  /** Role claims that the provider decides (Entra app roles); null if the staff row decides. */
  roles: readonly string[] | null;
  /** The token, which can be used for one sign-in. */
  token: {
    /** The hash of the signed part, because the signature can be encoded in several ways. */
    hash: string;
    /** The sign-in's nonce; null if the token has none, as in refreshed tokens. */
    nonce: string | null;
    expiresAt: Date;
  };
}

/** Who signs in: a verified identity, or a person whom an operator lets in, who needs no account and no nonce. */
export type SigningIn = Pick<VerifiedIdentity, 'email' | 'tenantId' | 'roles' | 'session' | 'token'> & {
  account: Pick<VerifiedIdentity, 'issuer' | 'subject'> | null;
};

/**
 * Verifies the token of one identity provider: signature, issuer, audience, expiry and algorithm. @throws ApiFailure
 * 401 for every other token
 */
export type VerifyIdentity = (idToken: string) => Promise<VerifiedIdentity>;

/** What a provider's logout token says: whose sign-ins have ended there, or which one. */
export interface VerifiedLogout {
  /** By which a repetition is recognised. */
  id: string;
  issuer: string;
  /** The provider's account; null if the token only names a session. */
  subject: string | null;
  /** The provider's session; null if all of the account have ended. */
  session: string | null;
  expiresAt: Date;
}

/** Verifies a logout token of the directory. @throws ApiFailure 401 for every other token */
export type VerifyLogout = (logoutToken: string) => Promise<VerifiedLogout>;

/** Signs and verifies the portal's own tokens. */
export interface ProductTokens {
  sign(claims: VerifiedClaims, issuedAt: Date): Promise<string>;
  /**
   * The claims of a token that we signed, that has not expired at `now` and is for this portal. @throws ApiFailure 401
   * for every other token
   */
  verify(token: string, now: Date): Promise<VerifiedClaims>;
}

export type VerifiedClaims = Readonly<ProductClaims & { sid: string }>;

/** Issues the nonces for sign-ins, and recognises them in the provider's token. */
export interface SignInNonces {
  issue(now: Date): string;
  /** True for one that we issued and that has not expired. The database knows whether it has been used. */
  isOurs(nonce: string, now: Date): boolean;
}

/** A sign-in that an operator allows while no provider answers. */
export interface LetIn {
  staffId: string;
  /** By which a second use is recognised. */
  hash: string;
  expiresAt: Date;
}

/** Codes of `npm run admin -- let-in`, which take the place of a provider's token once (product/session#let-in). */
export interface LetIns {
  issue(staffId: string, now: Date): string;
  /** Null for a token that is no such code. @throws ApiFailure 410 for one that is not ours or has expired */
  read(token: string, now: Date): LetIn | null;
}

/** A valid session, with the person and their current roles. */
export type LiveSession = Pick<typeof sessions.$inferSelect, 'id' | 'family' | 'method'> &
  Pick<typeof staff.$inferSelect, 'email' | 'firstName' | 'lastName' | 'registered'> & {
    staffId: (typeof staff.$inferSelect)['id'];
    roles: string[];
  };

export interface LiveSessions {
  /** A valid session of an active person, with the person; null for any other. */
  find(id: string): Promise<LiveSession | null>;
  /** Call it after changing sessions or their roles here: the next call reads them again. */
  forget(): void;
}

/** Addresses of recordings, which contain what a player cannot send: the sign-in, the expiry, and our signature. */
export interface RecordingUrls {
  /**
   * A path below the API for a recording, and its expiry. @param family of the requesting session; renewals stay in the
   * family
   */
  sign(recordingId: string, family: string, now: Date): { url: string; expiresOn: Date };
  /**
   * The family of sessions for which the address was issued; the caller checks whether it has ended. @throws ApiFailure
   * 403 `address-expired` if it is ours but has expired, `address-invalid` if it is not ours
   */
  verify(recordingId: string, given: SignedQuery, now: Date): string;
}

interface SignedQuery {
  session?: string;
  expires?: string;
  signature?: string;
}

/** A cleaned document, its style sheet too, with the title of its file. */
export interface PrintableDocument extends Conversion {
  title?: string;
}

export interface PdfPrinter {
  /**
   * Prints cleaned HTML on A4 with selectable, tagged text. If `signal` is aborted, nobody is waiting any more. @throws
   * ApiFailure 422 if it takes over 10 s; 503 if too many wait, or the browser does not start
   */
  print(document: PrintableDocument, signal?: AbortSignal): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Processes imports in the background. */
export interface ImportJobs {
  /** Call it after starting an import, which is then processed. */
  wake(): void;
  /** Stops between two slices of rows; the next server continues. */
  stop(): Promise<void>;
}

/** Sends events to webhook endpoints in the background. */
export interface WebhookJobs {
  /** Call it when there may be something to send. */
  wake(): void;
  /** Stops after the calls that are under way; the next server continues. */
  stop(): Promise<void>;
}

/** Reminds people, and sends their messages by e-mail, in the background. */
export interface NotificationJobs {
  /** Call it when there may be something to do. */
  wake(): void;
  /** Stops after the mail that is under way; the next server continues. */
  stop(): Promise<void>;
}

/** Tells the portals that are open what has changed. */
export interface ChangeHub {
  /**
   * An endless stream of messages to a reader (product/live#messages). It ends when the session ends or the server
   * stops. @throws ApiFailure 429 if this person has too many, 503 if the server is stopping
   */
  follow(reader: ChangeReader): Promise<ReadableStream<Uint8Array>>;
  /** Ends all streams; their readers connect to another server. */
  stop(): Promise<void>;
}

/** Everything the API app needs; created by `main.ts` and the tests. */
export interface AppDeps {
  config: ServerConfig;
  db: Database;
  /** What people upload is scanned on its way in (`ScannedFileStore`). */
  files: FileStore;
  scanner: VirusScanner;
  clock: Clock;
  log: Logger;
  tokens: ProductTokens;
  liveSessions: LiveSessions;
  recordingUrls: RecordingUrls;
  signInNonces: SignInNonces;
  /** Lets people in whom an operator has sent a link. */
  letIns: LetIns;
  identities: Record<SignInMethod, VerifyIdentity>;
  verifyLogout: VerifyLogout;
  /** Prints documents; null if the machine has no browser and no service is configured. */
  pdfPrinter: PdfPrinter | null;
  imports: ImportJobs;
  webhooks: WebhookJobs;
  notifications: NotificationJobs;
  /** For the links that end somebody's e-mails. */
  unsubscribeTokens: UnsubscribeTokens;
  changes: ChangeHub;
  settings: LiveSettings;
  run: ServerRun;
  /** True once the server has begun to shut down. */
  isDraining?: () => boolean;
}
