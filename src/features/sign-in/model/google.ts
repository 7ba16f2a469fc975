import { isRecord } from '@contract/guards';
import type { IdentityClient } from '@/entities/session';
import { startUpConfig } from '@/shared/config';
import { loadGoogleLibrary, type GoogleAccountsId, type PromptMoment } from '../lib/google-library';

/** How long a renewal waits for Google before 'Continue Session' can be pressed again. */
const SILENT_MILLISECONDS = 60_000;

/** A prompt that ends faster than anybody can dismiss it was never shown. */
const TOO_QUICK_MILLISECONDS = 1_000;

interface Waiting {
  resolve(credential: string): void;
  reject(error: Error): void;
  /** Removes everything that the request has added to the page. */
  clear?(): void;
}

/** Loaded when somebody signs in, never with the login screen or the public pages. */
const loadButtonDialog = () => import('../lib/google-button-dialog');

type OpenButtonDialog = Awaited<ReturnType<typeof loadButtonDialog>>['openGoogleButtonDialog'];

let waiting: Waiting | null = null;
/** A visible sign-in has returned a credential on this page: a request for another one means that it was not accepted. */
let hasAnswered = false;

/** The consumer-web account: a one-tap credential (product/session#providers). */
export const googleClient: IdentityClient = {
  async signIn(nonce) {
    const [library, { openGoogleButtonDialog }] = await Promise.all([readyLibrary(nonce), loadButtonDialog()]);
    if (hasAnswered) library.disableAutoSelect();
    const credential = await askVisibly(library, openGoogleButtonDialog);
    hasAnswered = true;
    return credential;
  },

  async silentToken(nonce) {
    const library = await readyLibrary(nonce);
    return askSilently(library);
  },

  async signOut() {
    const library = await loadGoogleLibrary();
    library.disableAutoSelect();
  },
};

/**
 * The library, initialised for one request: Google uses the latest initialisation on a page (with a message in the
 * console), and each request has its own nonce.
 */
async function readyLibrary(nonce = newNonce()): Promise<GoogleAccountsId> {
  const library = await loadGoogleLibrary();
  library.initialize({
    client_id: startUpConfig.google.clientId,
    auto_select: true,
    use_fedcm_for_prompt: true,
    nonce,
    callback: ({ credential }) => {
      if (nonceOf(credential) === nonce) settle((caller) => caller.resolve(credential));
      else settle((caller) => caller.reject(new Error('Google answered a question that was not asked.')));
    },
  });
  return library;
}

/** Shows the one-tap prompt, or Google's button if Google does not show the prompt. */
function askVisibly(library: GoogleAccountsId, openButtonDialog: OpenButtonDialog): Promise<string> {
  const askedAt = performance.now();
  return ask(library, (caller) => {
    if (performance.now() - askedAt > TOO_QUICK_MILLISECONDS) return turnDown();
    caller.clear = openButtonDialog(library, turnDown);
  });
}

/** Lets Google answer at once if possible; otherwise it prompts, and the person has a minute. */
function askSilently(library: GoogleAccountsId): Promise<string> {
  const answer = ask(library, turnDown);
  const caller = waiting;
  const timer = setTimeout(() => {
    if (waiting !== caller) return;
    library.cancel();
    settle(({ reject }) => reject(new Error('Google did not answer in time.')));
  }, SILENT_MILLISECONDS);
  return answer.finally(() => clearTimeout(timer));
}

/** Asks Google; a newer request replaces an older one. `onSkipped` is called if Google ended the prompt itself. */
function ask(library: GoogleAccountsId, onSkipped: (caller: Waiting) => void): Promise<string> {
  settle(({ reject }) => reject(new Error('Another Google sign-in was started.')));
  return new Promise((resolve, reject) => {
    const caller: Waiting = { resolve, reject };
    waiting = caller;
    library.prompt((moment) => {
      if (waiting !== caller) return;
      if (moment.isSkippedMoment()) onSkipped(caller);
      else if (isTurnedDown(moment)) turnDown();
    });
  });
}

function turnDown(): void {
  settle(({ reject }) => reject(new Error('Google sign-in was not completed.')));
}

/** Distinguished from the dismissal that follows each credential. */
function isTurnedDown(moment: PromptMoment): boolean {
  return moment.isDismissedMoment() && moment.getDismissedReason() !== 'credential_returned';
}

function settle(finish: (caller: Waiting) => void): void {
  const caller = waiting;
  waiting = null;
  caller?.clear?.();
  if (caller) finish(caller);
}

/** 256 random bits; a UUID has fewer than the 128 that a secret needs. */
function newNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The nonce in a credential that the server has not yet verified; null if it cannot be read. */
function nonceOf(credential: string): string | null {
  try {
    const payload = credential.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    // Only ASCII is compared, so the encoding of other claims does not matter.
    const claims: unknown = JSON.parse(atob(payload));
    return isRecord(claims) && typeof claims.nonce === 'string' ? claims.nonce : null;
  } catch {
    return null;
  }
}
