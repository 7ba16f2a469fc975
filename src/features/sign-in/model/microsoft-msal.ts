import {
  BrowserAuthErrorCodes,
  BrowserCacheLocation,
  InteractionRequiredAuthError,
  PublicClientApplication,
  type AccountInfo,
  type AuthenticationResult,
  type IPublicClientApplication,
} from '@azure/msal-browser';
import { isText } from '@contract/guards';
import { InteractionRequired } from '@/entities/session';
import { startUpConfig } from '@/shared/config';
import { clock } from '@/shared/lib/clock';
import { declareStored, ifIs } from '@/shared/lib/browser-storage';

/**
 * The directory's name for the person who signed in last, stored in this browser until sign-out: with several accounts
 * signed in at the directory, a silent sign-in without a hint fails because it would have to ask which one.
 */
const accountHint = declareStored({
  key: 'harbour.sign-in-hint',
  scope: 'browser',
  isText: true,
  check: ifIs(isText),
  listed: null, // the sign-in
});

/** Only what proves a person's identity; the portal calls none of Microsoft's services. */
const SCOPES = ['openid', 'profile', 'email'];
/** MSAL's redirect bridge, registered with the directory under exactly this path. */
const REDIRECT_PATH = '/auth-redirect.html';
/** A token that ends sooner than this is fetched again, so that it is still valid when the exchange reads it. */
const SPARE_MILLISECONDS = 120_000;

interface Msal {
  signIn(nonce?: string): Promise<void>;
  silentToken(nonce?: string): Promise<string>;
  signOut(): Promise<void>;
  redirectToken(): Promise<string | null>;
}

let connected: Promise<Msal> | null = null;

/** MSAL, initialised once per page. If that fails, the next call tries again. */
export function connectMsal(): Promise<Msal> {
  connected ??= connect().catch((error: unknown) => {
    connected = null;
    throw error;
  });
  return connected;
}

async function connect(): Promise<Msal> {
  const { microsoft } = startUpConfig;
  const redirectUri = window.location.origin + REDIRECT_PATH;
  const isStandardProvider = microsoft.protocolMode === 'OIDC';
  const app = new PublicClientApplication({
    auth: {
      clientId: microsoft.clientId,
      authority: microsoft.authority,
      knownAuthorities: microsoft.knownAuthorities,
      redirectUri,
      postLogoutRedirectUri: redirectUri,
      ...(microsoft.authorityMetadata === null ? {} : { authorityMetadata: microsoft.authorityMetadata }),
      ...(isStandardProvider ? { OIDCOptions: { defaultScopes: SCOPES } } : {}),
    },
    // Shared by all tabs, so that each of them can sign out of the directory with the right account.
    cache: { cacheLocation: BrowserCacheLocation.LocalStorage },
    system: { protocolMode: microsoft.protocolMode },
  });
  await app.initialize();

  // Must be called first: it also ends an interaction that the Back button has interrupted.
  const answer = await settled(app.handleRedirectPromise({ navigateToLoginRequestUrl: false }));
  if (answer.value) rememberAccount(app, answer.value);

  return {
    signIn: (nonce) => signIn(app, nonce),
    silentToken: (nonce) => silentToken(app, nonce),
    signOut: () => signOut(app),
    async redirectToken() {
      if (answer.error !== undefined) throw readable(answer.error);
      return answer.value?.idToken ?? null;
    },
  };
}

async function signIn(app: IPublicClientApplication, nonce?: string): Promise<void> {
  // If the directory has an account, a plain redirect would return the same person at once, known here or not.
  const prompt = currentAccount(app) ? 'select_account' : undefined;
  try {
    // MSAL accepts no token with another nonce.
    await app.loginRedirect({ scopes: SCOPES, prompt, nonce, loginHint: prompt ? undefined : accountHint.read() });
  } catch (error) {
    throw readable(error);
  }
}

async function silentToken(app: IPublicClientApplication, nonce?: string): Promise<string> {
  try {
    const result = await acquire(app, currentAccount(app), nonce);
    rememberAccount(app, result);
    return result.idToken;
  } catch (error) {
    if (!asksForInteraction(error)) throw readable(error);
    throw new InteractionRequired(undefined, { cause: error });
  }
}

async function acquire(
  app: IPublicClientApplication,
  account: AccountInfo | null,
  nonce: string | undefined,
): Promise<AuthenticationResult> {
  // Of MSAL's silent methods only the hidden frame sends a nonce; a refreshed token has none.
  if (nonce !== undefined && account) return app.ssoSilent({ scopes: SCOPES, account, nonce });
  if (!account) return app.ssoSilent({ scopes: SCOPES, loginHint: accountHint.read(), nonce });
  // The exchange accepts each token once, and has seen the one in MSAL's cache.
  if (startUpConfig.signInNonces) return renew(app, account);
  const cached = await app.acquireTokenSilent({ scopes: SCOPES, account });
  return isFresh(cached) ? cached : renew(app, account);
}

function renew(app: IPublicClientApplication, account: AccountInfo): Promise<AuthenticationResult> {
  return app.acquireTokenSilent({ scopes: SCOPES, account, forceRefresh: true });
}

async function signOut(app: IPublicClientApplication): Promise<void> {
  const account = currentAccount(app);
  accountHint.remove();
  await app.logoutRedirect({
    account,
    ...(account?.idToken
      ? { idTokenHint: account.idToken }
      : { extraQueryParameters: { client_id: startUpConfig.microsoft.clientId } }),
  });
}

function currentAccount(app: IPublicClientApplication): AccountInfo | null {
  return app.getActiveAccount() ?? app.getAllAccounts()[0] ?? null;
}

function rememberAccount(app: IPublicClientApplication, { account }: AuthenticationResult): void {
  app.setActiveAccount(account);
  accountHint.write(account.username);
}

/** The expiry of the id token counts, but MSAL checks that of the access token. */
function isFresh({ idToken, idTokenClaims }: AuthenticationResult): boolean {
  const { exp }: { exp?: number } = idTokenClaims;
  return idToken !== '' && exp !== undefined && exp * 1000 - clock.millis() > SPARE_MILLISECONDS;
}

/** MSAL's error as a message for users; its own text, written for developers, is the cause. */
function readable(error: unknown): Error {
  const text = hasCode(error, 'access_denied')
    ? 'The sign-in was not completed.'
    : 'Microsoft sign-in did not work. Try again.';
  return new Error(text, { cause: error });
}

function asksForInteraction(error: unknown): boolean {
  if (error instanceof InteractionRequiredAuthError) return true;
  // Nobody has signed in here yet, or the cached account is gone.
  return hasCode(error, BrowserAuthErrorCodes.noAccountError);
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'errorCode' in error && error.errorCode === code;
}

async function settled<Value>(promise: Promise<Value>): Promise<{ value?: Value; error?: unknown }> {
  try {
    return { value: await promise };
  } catch (error) {
    return { error };
  }
}
