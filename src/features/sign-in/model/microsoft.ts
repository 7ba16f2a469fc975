import type { IdentityClient } from '@/entities/session';
import { offersSignIn } from '@/shared/config';
import { redirectMark } from '../lib/redirect-mark';

/** MSAL is 76 kB, so it is loaded on the first call, never with the login screen. */
const loadMsal = () => import('./microsoft-msal').then(({ connectMsal }) => connectMsal());

const NEEDS_STORAGE = `Microsoft sign-in needs to store something in this browser. Allow cookies and site data for this address${offersSignIn('groupgoogle') ? ', or use Google' : ''}.`;

let leaving: Promise<null> | null = null;

/**
 * The corporate directory: visible sign-in by a redirect, silent sign-in through MSAL's cache or a hidden frame
 * (product/session#one-redirect).
 */
export const microsoftClient: IdentityClient = {
  // One redirect at a time: a second one would destroy the data that the first needs on return (MSAL#4171).
  signIn: (nonce) => (leaving ??= leave(nonce)),

  async silentToken(nonce) {
    const msal = await loadMsal();
    return msal.silentToken(nonce);
  },

  async signOut() {
    const msal = await loadMsal();
    await Promise.race([msal.signOut(), pageShownAgain('The sign-out was not completed.')]);
  },

  leavesToSignOut: true,

  async redirectToken() {
    if (!redirectMark.has()) return null;
    redirectMark.remove();
    const msal = await loadMsal();
    return msal.redirectToken();
  },
};

/** Leaves the page. Settles only if the browser refuses to leave, or shows this page again after Back. */
async function leave(nonce?: string): Promise<null> {
  try {
    if (!redirectMark.write(true)) throw new Error(NEEDS_STORAGE);
    const msal = await loadMsal();
    await Promise.race([msal.signIn(nonce), pageShownAgain('The sign-in was not completed.')]);
    return null;
  } catch (error) {
    redirectMark.remove();
    throw error;
  } finally {
    leaving = null;
  }
}

/** Rejects if Back restores this page from the browser's page cache. */
function pageShownAgain(message: string): Promise<never> {
  return new Promise((_resolve, reject) => {
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      window.removeEventListener('pageshow', handlePageShow);
      reject(new Error(message));
    };
    window.addEventListener('pageshow', handlePageShow);
  });
}
