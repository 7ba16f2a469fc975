import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';
import { redirectMark } from './lib/redirect-mark';

/*
 * Entry of auth-redirect.html, the page to which the directory sends every answer. It hands the answer to the portal:
 * by a channel when it is in the hidden frame of a silent sign-in, by going there after a visible one. The server
 * serves it without Cross-Origin-Opener-Policy and never from a cache.
 */
const isInFrame = window.self !== window.top;

const goToPortal = () => window.location.replace('/');

if (isInFrame || redirectMark.has()) {
  broadcastResponseToMainFrame().catch(() => {
    if (!isInFrame) goToPortal();
  });
} else {
  // Back from a sign-out, or opened by hand. MSAL would keep the answer and mistake it for that of a later sign-in.
  goToPortal();
}
