import { startUpConfig } from '@/shared/config';

/** The part of `google.accounts.id` that the portal uses. */
export interface GoogleAccountsId {
  initialize(settings: {
    client_id: string;
    callback: (answer: { credential: string }) => void;
    auto_select: boolean;
    nonce: string;
    use_fedcm_for_prompt: boolean;
  }): void;
  prompt(listener: (moment: PromptMoment) => void): void;
  renderButton(parent: HTMLElement, look: { type: 'standard'; size: 'large'; text: 'continue_with' }): void;
  disableAutoSelect(): void;
  cancel(): void;
}

/** Only the moments that FedCM still reports. */
export interface PromptMoment {
  isSkippedMoment(): boolean;
  isDismissedMoment(): boolean;
  getDismissedReason(): string | undefined;
}

interface TrustedScriptUrls {
  createScriptURL(url: string): string;
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleAccountsId } };
  }
}

/** How often the portal checks whether Google's library is loaded. */
export const POLL_MILLISECONDS = 100;
/** After this it counts as blocked; the Microsoft button stays usable (product/session#google-readiness). */
export const GIVE_UP_MILLISECONDS = 10_000;

/** Google's library did not load: blocked, offline or not configured. */
export class GoogleUnavailable extends Error {
  constructor() {
    super('Google sign-in is not available.');
    this.name = 'GoogleUnavailable';
  }
}

let loading: Promise<GoogleAccountsId> | null = null;

/**
 * Google's library; adds its script to the page if necessary. After a failure the next call tries again.
 * @throws GoogleUnavailable if it has not loaded after 10 s
 */
export function loadGoogleLibrary(): Promise<GoogleAccountsId> {
  const library = window.google?.accounts?.id;
  if (library !== undefined) return Promise.resolve(library);
  loading ??= waitForLibrary(addScript()).finally(() => {
    loading = null;
  });
  return loading;
}

/** Checks for the library's object, because blockers may answer the script's request with an empty file. */
function waitForLibrary(script: HTMLScriptElement | null): Promise<GoogleAccountsId> {
  return new Promise((resolve, reject) => {
    let waited = 0;
    const timer = setInterval(() => {
      const library = window.google?.accounts?.id;
      waited += POLL_MILLISECONDS;
      if (library === undefined && waited < GIVE_UP_MILLISECONDS) return;
      clearInterval(timer);
      if (library !== undefined) return resolve(library);
      script?.remove();
      reject(new GoogleUnavailable());
    }, POLL_MILLISECONDS);
  });
}

function addScript(): HTMLScriptElement | null {
  const { scriptUrl } = startUpConfig.google;
  if (scriptUrl === '') return null;
  const script = document.createElement('script');
  script.async = true;
  script.src = trusted(scriptUrl);
  document.head.append(script);
  return script;
}

let policy: TrustedScriptUrls | null = null;

/** The page's policy accepts script addresses only from `harbour`, and `harbour` allows only this one. */
function trusted(url: string): string {
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy(name: string, rules: TrustedScriptUrls): TrustedScriptUrls };
  };
  if (trustedTypes === undefined) return url;
  policy ??= trustedTypes.createPolicy('harbour', {
    createScriptURL(asked) {
      if (asked === startUpConfig.google.scriptUrl) return asked;
      throw new TypeError('This script is not one of the portal’s.');
    },
  });
  return policy.createScriptURL(url);
}
