import type { IdentityClient } from '@/entities/session';
import { startUpConfig } from '@/shared/config';
import { loadGoogleLibrary, type GoogleAccountsId, type PromptMoment } from '../lib/google-library';

/** How long a renewal waits for Google before 'Continue Session' can be pressed again. */
const SILENT_MILLISECONDS = 60_000;

/** A prompt that ends sooner than anybody can turn it down was never shown. */
const TOO_QUICK_MILLISECONDS = 1_000;

interface Waiting {
  resolve(credential: string): void;
  reject(error: Error): void;
  /** Takes away what the question has put on the page. */
  clear?(): void;
}

/** Travels when somebody signs in, never with the login screen or the public pages. */
const loadButtonDialog = () => import('../lib/google-button-dialog');

type OpenButtonDialog = Awaited<ReturnType<typeof loadButtonDialog>>['openGoogleButtonDialog'];

let waiting: Waiting | null = null;
/** A visible sign-in has given a credential on this page: asking for another one means that it did not serve. */
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
 * The library, set up for one question: of several set-ups on a page Google uses the latest, and each question has a
 * nonce of its own. It mentions that in the console.
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

/** Shows the one-tap prompt, or Google's button where Google keeps the prompt back. */
function askVisibly(library: GoogleAccountsId, openButtonDialog: OpenButtonDialog): Promise<string> {
  const askedAt = performance.now();
  return ask(library, (caller) => {
    if (performance.now() - askedAt > TOO_QUICK_MILLISECONDS) return turnDown();
    caller.clear = openButtonDialog(library, turnDown);
  });
}

/** Lets Google answer at once where it may; otherwise it prompts, and the person has a minute. */
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

/** Asks Google; a newer question takes an older one's place. `onSkipped` hears that Google ended the prompt itself. */
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

/** 256 bits that nobody guesses; a UUID has fewer than the 128 that a secret wants. */
function newNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The nonce in a credential that the server has yet to verify; null when it cannot be read. */
function nonceOf(credential: string): string | null {
  try {
    const payload = credential.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    // Nothing but ASCII is compared, so the other claims' encoding does not matter.
    const claims = JSON.parse(atob(payload)) as { nonce?: unknown };
    return typeof claims.nonce === 'string' ? claims.nonce : null;
  } catch {
    return null;
  }
}
